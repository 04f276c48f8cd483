import { z } from 'zod'
import { nomeExibido, recusaPeloNome, tiposPeloNome, type PoliticaDeArquivo } from '../core/upload.ts'

export const TIPOS_DE_ANEXO = ['ICONE', 'FIGURA', 'DESENHO_TECNICO', 'FIGURA_SVGX', 'SECAO'] as const
export type TipoDeAnexo = (typeof TIPOS_DE_ANEXO)[number]

/** A file that a material may carry: its names in paths and on screen, and its kinds (Spec 001 §5 "Files"). */
export interface Anexo {
  tipo: TipoDeAnexo
  /** Suffix of the calls: `uploadIcone`, `alterarNomeIcone`. */
  sufixo: string
  politica: PoliticaDeArquivo
  /** Question before a rename (decisions P-39). */
  confirmaNome: string
}

export const LADO_DA_MINIATURA = 64
export const MINIATURA_ERRADA = 'A miniatura deve ter 64x64 pixels'

const CAMPO = 'arquivo'

export const ICONE = {
  tipo: 'ICONE',
  sufixo: 'Icone',
  politica: { campo: CAMPO, extensoes: ['.bmp'], tipos: ['bmp'], maxMb: 1, mensagem: 'O arquivo deve ser .bmp' },
  confirmaNome: 'Deseja realmente alterar o nome do Ícone?',
} as const satisfies Anexo

export const FIGURA = {
  tipo: 'FIGURA',
  sufixo: 'Figura',
  politica: {
    campo: CAMPO,
    extensoes: ['.jpg', '.jpeg', '.png', '.svg'],
    tipos: ['jpg', 'png', 'svg'],
    maxMb: 20,
    mensagem: 'O arquivo deve ser .jpg, .png ou .svg',
  },
  confirmaNome: 'Deseja realmente alterar o nome da Imagem?',
} as const satisfies Anexo

export const DESENHO_TECNICO = {
  tipo: 'DESENHO_TECNICO',
  sufixo: 'DesenhoTecnico',
  politica: {
    campo: CAMPO,
    extensoes: ['.pdf', '.jpg', '.jpeg', '.png'],
    tipos: ['pdf', 'jpg', 'png'],
    mensagem: 'O arquivo deve ser .pdf, .jpg ou png.',
  },
  confirmaNome: 'Deseja realmente alterar o nome da Ficha Técnica?',
} as const satisfies Anexo

/** A proprietary format: kept as it is, without a preview (decisions P-38). */
export const FIGURA_SVGX = {
  tipo: 'FIGURA_SVGX',
  sufixo: 'FiguraSVGX',
  politica: { campo: CAMPO, extensoes: ['.svgx'], tipos: ['opaco'], maxMb: 20, mensagem: 'O arquivo deve ser .svgx' },
  confirmaNome: 'Deseja realmente alterar o nome do SVGX?',
} as const satisfies Anexo

/** Closed outlines from which a profile's values are computed (decisions 0.3 "Section drawing of a profile"). */
export const SECAO = {
  tipo: 'SECAO',
  sufixo: 'Secao',
  politica: {
    campo: CAMPO,
    extensoes: ['.svg', '.dxf'],
    tipos: ['svg', 'opaco'],
    maxMb: 5,
    mensagem: 'O arquivo deve ser .svg ou .dxf',
  },
  confirmaNome: 'Deseja realmente alterar o nome da Seção?',
} as const satisfies Anexo

const extensaoDe = (nome: string): string => nome.slice(nome.lastIndexOf('.'))

/** Undefined for an allowed name; a name never promises another kind of file than the present one. */
export function recusaDoNome(politica: PoliticaDeArquivo, pedido: string, atual: string): string | undefined {
  const nome = nomeExibido(pedido) ?? pedido
  const recusa = recusaPeloNome(politica, nome)
  if (recusa !== undefined) return recusa
  const [novos, antigos] = [nome, atual].map((um) => tiposPeloNome(politica, um).join())
  return novos === antigos ? undefined : `O nome deve manter a extensão ${extensaoDe(atual)}.`
}

export const SEM_ARQUIVO = 'Não há arquivo para renomear.'

/** `link` shows or fetches the file, signed where it is no picture. */
export const anexo = z.object({
  tipo: z.enum(TIPOS_DE_ANEXO),
  nome: z.string(),
  link: z.string(),
  /** Address of the small picture; null without one. */
  miniatura: z.string().nullable(),
  tamanho: z.number(),
  em: z.string(),
})
export type AnexoRespondido = z.output<typeof anexo>

/** Each file twice: under the documents' names (Spec 001 §3 "Attachments"), and as an `anexo`. */
export const imagemAnexo = z.object({
  nomeMiniatura: z.string().nullable(),
  nomeImagem: z.string().nullable(),
  nomeFichaTecnica: z.string().nullable(),
  nomeImagemSVGX: z.string().nullable(),
  anexos: anexo.array(),
})
