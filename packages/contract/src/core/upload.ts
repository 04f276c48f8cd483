import { MENSAGENS } from './mensagens.ts'

/** Kinds that the server recognises by content, with the media type and the names of each. */
const KINDS = {
  png: { media: 'image/png', extensoes: ['.png'] },
  jpg: { media: 'image/jpeg', extensoes: ['.jpg', '.jpeg'] },
  bmp: { media: 'image/bmp', extensoes: ['.bmp'] },
  svg: { media: 'image/svg+xml', extensoes: ['.svg'] },
  pdf: { media: 'application/pdf', extensoes: ['.pdf'] },
  zip: { media: 'application/zip', extensoes: ['.zip'] },
  // Other systems write each kind under the other's name too: the content tells.
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensoes: ['.xlsx', '.xls'] },
  xls: { media: 'application/vnd.ms-excel', extensoes: ['.xls', '.xlsx'] },
  glb: { media: 'model/gltf-binary', extensoes: ['.glb'] },
  usdz: { media: 'model/vnd.usdz+zip', extensoes: ['.usdz'] },
  html: { media: 'text/html', extensoes: ['.html', '.htm'] },
  txt: { media: 'text/plain', extensoes: ['.txt', '.csv'] },
  /** Proprietary formats of which only the name is known (decisions P-38). */
  opaco: { media: 'application/octet-stream', extensoes: [] },
} as const satisfies Record<string, { media: string; extensoes: readonly string[] }>

export type TipoDeArquivo = keyof typeof KINDS

export interface LimitesDoZip {
  entradas: number
  bytesPorEntrada: number
  bytes: number
  /** Ratio of unpacked to packed bytes: honest files stay far below, bombs do not. */
  razao: number
}

/** For zips passed on to customers, whose programs unpack and trust them. */
export const ZIP_PARA_CLIENTES: LimitesDoZip = { entradas: 20_000, bytesPorEntrada: 500e6, bytes: 2e9, razao: 200 }

/** The browser reads a file field's policy to check early; the server decides by name, content and size. */
export interface PoliticaDeArquivo {
  campo: string
  /** Lower case, with the dot. */
  extensoes: readonly string[]
  tipos: readonly TipoDeArquivo[]
  /** Absent means the product's own limit (MAX_UPLOAD_MB). */
  maxMb?: number
  /** Message for a wrong type, from messages.tsv. */
  mensagem: string
  /** Message for a right name with wrong content, where the other one would send people to the name. */
  estragado?: string
  opcional?: boolean
  zip?: LimitesDoZip
}

export const NOME_INVALIDO = 'O nome do arquivo não é válido.'
export const ARQUIVO_VAZIO = 'O arquivo está vazio.'
export const COM_SENHA = 'O arquivo está protegido por senha. Abra-o no Excel, retire a senha e envie novamente.'
export const ARQUIVO_AUSENTE = 'Selecione um arquivo para upload'
const MAIOR_NOME = 200
export const BYTES_POR_MB = 1024 * 1024

/** Free bytes below which people are warned, and below which files are refused, so that the database keeps room. */
export const ESPACO = { aviso: 500 * BYTES_POR_MB, minimo: 100 * BYTES_POR_MB }

export const acceptOf = ({ extensoes }: PoliticaDeArquivo): string => extensoes.join(',')

export const mediaOf = (tipo: TipoDeArquivo): string => KINDS[tipo].media

/** Separators, control and direction characters make a display name lie about itself (decisions C-23). */
const HOSTIL = /[\p{Cc}/\\\u200E\u200F\u202A-\u202E\u2066-\u2069]|^\.+$/u

/** Undefined for a name that must be refused. */
export function nomeExibido(nome: string): string | undefined {
  const limpo = nome.normalize('NFC').trim()
  return limpo === '' || limpo.length > MAIOR_NOME || HOSTIL.test(limpo) ? undefined : limpo
}

const extensaoDe = (nome: string): string => /\.[^.]+$/.exec(nome)?.[0].toLowerCase() ?? ''

/** Kinds that the name allows; empty when the name alone is refused. */
export function tiposPeloNome({ extensoes, tipos }: PoliticaDeArquivo, nome: string): TipoDeArquivo[] {
  const extensao = extensaoDe(nome)
  if (!extensoes.includes(extensao)) return []
  return tipos.filter((tipo) => tipo === 'opaco' || (KINDS[tipo].extensoes as readonly string[]).includes(extensao))
}

const nomeados = Object.values(KINDS).map(({ media, extensoes }) => ({
  media,
  extensoes: extensoes as readonly string[],
}))

/** The name decides the media type: upload accepted no other content, and other names of the same bytes say nothing. */
export function mediaDoNome(nome: string): string {
  const extensao = extensaoDe(nome)
  const propria = nomeados.find(({ extensoes }) => extensoes[0] === extensao)
  return (propria ?? nomeados.find(({ extensoes }) => extensoes.includes(extensao)) ?? KINDS.opaco).media
}

/** Kinds that pages show as pictures, at addresses of their own. */
const FIGURAS: readonly TipoDeArquivo[] = ['png', 'jpg', 'svg']
export const ehFigura = (tipo: TipoDeArquivo): boolean => FIGURAS.includes(tipo)

export interface ArquivoEscolhido {
  name: string
  size: number
}

/** Checks the name without the content: early in the browser, first on the server. */
export function recusaPeloNome(politica: PoliticaDeArquivo, nome: string): string | undefined {
  if (nomeExibido(nome) === undefined) return NOME_INVALIDO
  return tiposPeloNome(politica, nome).length ? undefined : politica.mensagem
}

export const maxBytesOf = ({ maxMb }: PoliticaDeArquivo, limiteMb: number): number =>
  Math.min(maxMb ?? limiteMb, limiteMb) * BYTES_POR_MB

export function recusaAntesDeEnviar(
  politica: PoliticaDeArquivo,
  { name, size }: ArquivoEscolhido,
  limiteMb: number,
): string | undefined {
  const recusa = recusaPeloNome(politica, name)
  if (recusa) return recusa
  return size > maxBytesOf(politica, limiteMb) ? MENSAGENS.tamanhoExcedido : undefined
}
