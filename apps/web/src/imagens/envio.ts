import type { AnyCall, Input, ResultOf } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import {
  acaoPermitidaDasImagens,
  importarImagens,
  listaImportacaoDeImagens,
  ZIP_DE_FICHAS,
  ZIP_DE_IMAGENS,
} from '@portal/contract/imagens/imagens'
import { listarTarefas } from '@portal/contract/tarefas/tarefas'
import { uploadApi, type UploadOptions } from '../api/uploadApi.ts'
import { exigirLegivel } from '../importacao/envio.ts'

/** What the form holds: zips for a kind and a reference. */
export interface EnvioDeImagens {
  tipo: TipoMaterial
  referencia: number
  imagens: File | null
  fichas: File | null
}

type Chamada = (typeof importarImagens)[number]['call']

/** What an import of images changes, as soon as it begins and once it has ended. */
export const AO_MUDAR_IMAGENS: readonly AnyCall[] = [listaImportacaoDeImagens, acaoPermitidaDasImagens, listarTarefas]

export async function enviarImagens(
  { tipo, referencia, imagens, fichas }: EnvioDeImagens,
  query: { simular?: true },
  opcoes: Omit<UploadOptions, 'arquivos'>,
): Promise<ResultOf<Chamada>> {
  const call = importarImagens.find((uma) => uma.tipo === tipo)?.call
  if (!call) throw new Error(`no images of ${tipo}`)
  for (const arquivo of [imagens, fichas]) if (arquivo) await exigirLegivel(arquivo)
  const input: Input<Chamada> = { query, body: { referencia } }
  const arquivos = {
    ...(imagens && { [ZIP_DE_IMAGENS.campo]: imagens }),
    ...(fichas && { [ZIP_DE_FICHAS.campo]: fichas }),
  }
  return uploadApi(call, input, { ...opcoes, arquivos })
}
