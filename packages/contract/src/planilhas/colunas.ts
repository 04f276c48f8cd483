import type { z } from 'zod'
import type { Campos } from '../campos/campo.ts'
import { LISTAS, type Lista } from '../campos/listas.ts'
import { maxLengthOf, numberLimitsOf, type NumberLimits } from '../core/fields.ts'
import { numero } from '../core/formato.ts'
import { TIPOS_DE_MATERIAL, type Option } from '../core/options.ts'

/** What a cell of a column holds. */
export type TipoDeColuna = 'texto' | 'numero' | 'opcao' | 'nome' | 'nomes'

/** One column: what generates the template, reads the import and writes the export (decisions I-04). */
export interface Coluna {
  /** Field of the form. */
  campo: string
  titulo: string
  tipo: TipoDeColuna
  obrigatoria: boolean
  ajuda: string
  /** Characters of a text, or the greatest number. */
  maximo?: number
  casas?: number
  /** A price: its currency may stand before it, and what a formula left beyond its places may be rounded when asked (decisions 0.4). */
  moeda?: true
  opcoes?: readonly Option[]
  /** Understood and written, where they are more than those offered. */
  conhecidas?: readonly Option[]
  lista?: Lista
  /** The column of the database, where that is not called like the field. */
  guardada?: string
}

interface Declarada {
  titulo: string
  opcoes?: readonly Option[]
  conhecidas?: readonly Option[]
  lista?: Lista
  /** Names of a list in one cell. */
  varios?: true
  /** Of a number that its form takes as digits. */
  limites?: NumberLimits
  /** What the limits do not say. */
  ajuda?: string
  moeda?: true
  /** Filled for people to read; what it says decides nothing. */
  obrigatoria?: false
  guardada?: string
}

/** A column for a field of a form: limits and whether it must be filled are what the form's schema checks. */
export function coluna(form: z.ZodObject, campo: string, declarada: Declarada): Coluna {
  const { titulo, opcoes, conhecidas, lista, varios, moeda, ajuda, guardada } = declarada
  const limites = opcoes || lista ? undefined : (declarada.limites ?? numberLimitsOf(form, campo))
  const maximo = opcoes || lista ? undefined : (limites?.max ?? maxLengthOf(form, campo))
  const tipo = opcoes ? 'opcao' : lista ? (varios ? 'nomes' : 'nome') : limites ? 'numero' : 'texto'
  const sem: Omit<Coluna, 'ajuda'> = {
    campo,
    titulo,
    tipo,
    obrigatoria: declarada.obrigatoria ?? !aceitaVazio(form, campo),
    ...(maximo === undefined ? {} : { maximo }),
    ...(limites ? { casas: limites.places } : {}),
    ...(moeda ? { moeda } : {}),
    ...(opcoes ? { opcoes } : {}),
    ...(conhecidas ? { conhecidas } : {}),
    ...(lista ? { lista } : {}),
    ...(guardada === undefined ? {} : { guardada }),
  }
  return { ...sem, ajuda: [explicar(sem), ajuda].filter(Boolean).join(' ') }
}

/** The columns of a record's fields, and what the sheet has otherwise than the form. */
export const colunasDosCampos = (
  form: z.ZodObject,
  campos: Campos,
  outras: Readonly<Record<string, Partial<Declarada>>> = {},
): Coluna[] =>
  Object.entries(campos).map(([nome, { rotulo, opcoes, lista, moeda, ajuda, coluna: guardada }]) =>
    coluna(form, nome, {
      titulo: rotulo,
      ...(opcoes && { opcoes }),
      ...(lista && { lista }),
      ...(moeda && { moeda }),
      ...(ajuda !== undefined && { ajuda }),
      ...(guardada !== undefined && { guardada }),
      ...outras[nome],
    }),
  )

const aceitaVazio = (form: z.ZodObject, campo: string): boolean =>
  (form.shape[campo] as z.ZodType | undefined)?.safeParse(null).success ?? true

function explicar({ tipo, maximo, casas, opcoes, lista }: Omit<Coluna, 'ajuda'>): string {
  if (opcoes) return `Uma destas opções: ${opcoes.map(({ label }) => label).join(', ')}.`
  if (lista)
    return tipo === 'nomes'
      ? `Nomes do cadastro (${LISTAS[lista]}), separados por ponto e vírgula.`
      : `Nome ou código do cadastro (${LISTAS[lista]}).`
  const ate = maximo === undefined ? '' : ` de até ${numero(maximo)}`
  if (tipo === 'texto') return `Texto${ate}${maximo === undefined ? '' : ' caracteres'}.`
  return casas === 0 ? `Número inteiro${ate}.` : `Número${ate}, com no máximo ${casas} casas decimais.`
}

/** What the first sheet of each workbook is called: by it a file of another kind is told apart. */
export const TITULOS_DAS_PASTAS = [
  ...Object.values(TIPOS_DE_MATERIAL),
  'Acabamentos',
  'Aplicabilidade',
  'Preços de componentes',
  'Preços de vidros',
  'Clientes',
] as const
export type TituloDaPasta = (typeof TITULOS_DAS_PASTAS)[number]

/** A sheet of a workbook: one row for each product, or for each row that hangs on one. */
export interface Planilha {
  /** As the documents name it (Spec 002 §7.1). */
  nome: string
  titulo: string
  ajuda: string
  colunas: readonly Coluna[]
}

/** What a file of one kind consists of; rows of `filhas` name their product in their first column. */
export interface Pasta {
  titulo: string
  principal: Planilha & { titulo: TituloDaPasta }
  filhas: readonly Filha[]
}

export interface Filha extends Planilha {
  /** What a row must be, without what says whose it is. */
  form: z.ZodObject
  /** Fields that tell one row of a product from its others; without them a row is all that it says. */
  chave: readonly string[]
  /** Which two rows of a product say the same, where that is not told by a key. */
  iguais?: {
    entre(uma: Readonly<Record<string, unknown>>, outra: Readonly<Record<string, unknown>>): boolean
    motivo: string
  }
}

/** The column by which rows find their product. */
export const COLUNA_CHAVE = 'codigo'

export const planilhasDa = ({ principal, filhas }: Pasta): readonly Planilha[] => [principal, ...filhas]

const SO_ASCII = /^[\x20-\x7E]*$/

/** Texts that people take for equal: without case, accents and doubled blanks. */
export const dobrar = (texto: string): string =>
  (SO_ASCII.test(texto) ? texto : texto.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
