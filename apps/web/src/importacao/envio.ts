import type { Call, Input, ResultOf } from '@portal/contract/core/call'
import { PLANILHA, type modoDaImportacao } from '@portal/contract/importacao/remessa'
import { COLUNA_DA_REFERENCIA } from '@portal/contract/planilhas/referencias'
import { ApiError } from '../api/apiError.ts'
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
  try {
    return await uploadApi(call, input, { ...opcoes, arquivos: { [PLANILHA.campo]: arquivo } })
  } catch (erro) {
    throw comCampo(erro)
  }
}

/** Only the sheet knows whether its rows name references, and what it lacks is told away from the field. */
const comCampo = (erro: unknown): unknown =>
  erro instanceof ApiError && erro.erros[0]?.propertyName === COLUNA_DA_REFERENCIA
    ? new ApiError(erro.status, { message: `Referência: ${erro.message}` })
    : erro
