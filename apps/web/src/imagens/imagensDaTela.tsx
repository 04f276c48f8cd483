import type { Input, ResultOf } from '@portal/contract/core/call'
import { labelOf, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { IMPORTACAO_DE_IMAGENS, importarImagens, ZIP_DE_FICHAS, ZIP_DE_IMAGENS } from '@portal/contract/imagens/imagens'
import { contar, resumirArquivos } from '@portal/contract/importacao/resumo'
import { uploadApi } from '../api/uploadApi.ts'
import { exigirLegivel } from '../importacao/envio.ts'
import { DA_IMPORTACAO, oQueHouve } from '../importacao/importada.tsx'
import { ARQUIVOS_DO_LOG } from '../importacao/LogDaRemessa.tsx'
import { ARQUIVOS_DO_ZIP } from '../importacao/palavras.ts'
import {
  deArquivo,
  oQueMuda,
  type ListaDaTela,
  type RemessaDaTela,
  type TiposDaTela,
} from '../importacao/remessaDaTela.ts'

export interface EnvioDeImagens {
  tipo: TipoMaterial
  referencia: number
  imagens: File | null
  fichas: File | null
}

type Importacao = ResultOf<typeof IMPORTACAO_DE_IMAGENS.lista>[number]
interface DeImagens extends TiposDaTela {
  envio: EnvioDeImagens & { separador?: undefined }
  importada: Importacao
  linha: ResultOf<typeof IMPORTACAO_DE_IMAGENS.log>[number]
}

type Chamada = (typeof importarImagens)[number]['call']
const nomeDe = ({ arquivos }: Importacao): string => arquivos.join(', ')

/** Which file goes to which product, and what it would replace there (Spec 002 §7.5). */
export const IMAGENS: RemessaDaTela<DeImagens> = {
  chamadas: IMPORTACAO_DE_IMAGENS,
  muda: oQueMuda(IMPORTACAO_DE_IMAGENS),
  envio: {
    async enviar({ tipo, referencia, imagens, fichas }, { simular }, opcoes) {
      const call = importarImagens.find((uma) => uma.tipo === tipo)?.call
      if (!call) throw new Error(`no images of ${tipo}`)
      for (const arquivo of [imagens, fichas]) if (arquivo) await exigirLegivel(arquivo)
      const input: Input<Chamada> = { ...(simular && { query: { simular } }), body: { referencia } }
      const arquivos = {
        ...(imagens && { [ZIP_DE_IMAGENS.campo]: imagens }),
        ...(fichas && { [ZIP_DE_FICHAS.campo]: fichas }),
      }
      return uploadApi(call, input, { ...opcoes, arquivos })
    },
    impressao: ({ imagens, fichas, ...envio }) => [envio, deArquivo(imagens), deArquivo(fichas)],
  },
  simulacao: {
    titulo: ({ imagens, fichas }) => [imagens, fichas].flatMap((zip) => zip?.name ?? []).join(', '),
    Moldura: ({ envio: { tipo }, children }) => children({ sobre: labelOf(TIPO_MATERIAL, tipo) }),
    palavras: ARQUIVOS_DO_ZIP,
  },
  fim: {
    resumo: resumirArquivos,
    recusados: ({ recusados }) => recusados,
    nenhum: 'Nenhum arquivo foi recusado.',
  },
  log: {
    subtitulo: nomeDe,
    nome: 'log-de-imagens',
    colunas: ARQUIVOS_DO_LOG,
  },
}

/** Zips that the company imported before, the newest first (imagens.001). */
export const LISTA_DE_IMAGENS: ListaDaTela<Importacao> = {
  nome: 'importacoes-de-imagens',
  colunas: [
    { label: 'Arquivos', cell: nomeDe, sort: 'arquivos' },
    { label: 'Tipo de produto', cell: ({ tipoProduto }) => labelOf(TIPO_MATERIAL, tipoProduto), sort: 'tipoProduto' },
    ...DA_IMPORTACAO,
    { label: 'Resultado', cell: (uma) => oQueHouve(uma.estado, resumirArquivos(uma)) },
  ],
  destino: { area: 'produto', importacao: 'imagens' },
  nomeDe,
  eliminar: (uma) => ({
    titulo: `Eliminar a importação de "${nomeDe(uma)}"?`,
    texto: `Os produtos voltam a ter os arquivos de antes (${contar(uma.guardados, 'arquivo')}). Isso não pode ser desfeito.`,
  }),
}
