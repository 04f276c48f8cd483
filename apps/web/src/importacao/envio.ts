import type { Input, ResultOf } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import { importarPlanilhas, PLANILHA } from '@portal/contract/importacao/produtos'
import type { Separador } from '@portal/contract/planilhas/numeros'
import { uploadApi, type UploadOptions } from '../api/uploadApi.ts'

/** What the form holds: a sheet for a kind and a reference. */
export interface Envio {
  tipo: TipoMaterial
  referencia: number
  separador: Separador | undefined
  arquivo: File
}

type Chamada = (typeof importarPlanilhas)[number]['call']
type Resposta = ResultOf<Chamada>

/** The answer is the job (decisions 0.3). */
export const NAO_ESPERA = { prefer: 'respond-async' }

const ARQUIVO_MUDOU = 'O arquivo mudou ou saiu do lugar depois de escolhido. Escolha-o novamente.'

export const chamadaDe = (tipo: TipoMaterial): Chamada | undefined =>
  importarPlanilhas.find((uma) => uma.tipo === tipo)?.call

/** A file that was saved again since it was chosen cannot be read any more, which a failed sending would not tell. */
export async function exigirLegivel(arquivo: File): Promise<void> {
  try {
    await arquivo.slice(0, 1).arrayBuffer()
  } catch {
    throw new Error(ARQUIVO_MUDOU)
  }
}

export async function enviarPlanilha(
  { tipo, arquivo, ...dito }: Envio,
  { query }: Pick<Input<Chamada>, 'query'>,
  opcoes: Omit<UploadOptions, 'arquivos'>,
): Promise<Resposta> {
  const call = chamadaDe(tipo)
  if (!call) throw new Error(`no import of ${tipo}`)
  await exigirLegivel(arquivo)
  const input: Input<Chamada> = { ...(query && { query }), body: dito }
  return uploadApi(call, input, { ...opcoes, arquivos: { [PLANILHA.campo]: arquivo } })
}
