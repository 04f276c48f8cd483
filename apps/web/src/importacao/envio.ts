import type { Call, Input, ResultOf } from '@portal/contract/core/call'
import { PLANILHA, type modoDaImportacao } from '@portal/contract/importacao/remessa'
import { uploadApi, type UploadOptions } from '../api/uploadApi.ts'
import type { ComoEnviar } from './remessaDaTela.ts'

/** The answer is the job (decisions 0.3). */
export const NAO_ESPERA = { prefer: 'respond-async' }

const ARQUIVO_MUDOU = 'O arquivo mudou ou saiu do lugar depois de escolhido. Escolha-o novamente.'

/** A file that was saved again since it was chosen cannot be read any more, which a failed sending would not tell. */
export async function exigirLegivel(arquivo: File): Promise<void> {
  try {
    await arquivo.slice(0, 1).arrayBuffer()
  } catch {
    throw new Error(ARQUIVO_MUDOU)
  }
}

/** A sheet, and what its form says beside it. */
export async function enviarPlanilha<C extends Call<string, typeof modoDaImportacao>>(
  call: C,
  { arquivo, ...body }: { arquivo: File },
  { simular, ...como }: ComoEnviar,
  opcoes: Omit<UploadOptions, 'arquivos'>,
): Promise<ResultOf<C>> {
  await exigirLegivel(arquivo)
  const input = { ...(simular && { query: { simular } }), body: { ...body, ...como } } as Input<C>
  return uploadApi(call, input, { ...opcoes, arquivos: { [PLANILHA.campo]: arquivo } })
}
