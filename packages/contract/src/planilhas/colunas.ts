import type { z } from 'zod'
import type { Campos } from '../campos/campo.ts'
import { LISTAS, type Lista } from '../campos/listas.ts'
import { maxLengthOf, numberLimitsOf, type NumberLimits } from '../core/fields.ts'
import { casasDecimais, numero } from '../core/formato.ts'
import { TIPOS_DE_MATERIAL, type Option } from '../core/options.ts'

export type TipoDeColuna = 'texto' | 'numero' | 'opcao' | 'nome' | 'nomes'

/** Template, import and export of a column follow this (decisions I-04). */
export interface Coluna {
  campo: string
  titulo: string
  tipo: TipoDeColuna
  obrigatoria: boolean
  ajuda: string
  /** Characters of a text, or the greatest number. */
  maximo?: number
  casas?: number
  /** A price may have its currency in front, and a formula's remains that are rounded on request (decisions 0.4). */
  moeda?: true
  opcoes?: readonly Option[]
  /** Options accepted and written beside those offered. */
  conhecidas?: readonly Option[]
  lista?: Lista
  /** Column of the database, where its name differs from the field's. */
  guardada?: string
}

interface Declarada {
  titulo: string
  opcoes?: readonly Option[]
  conhecidas?: readonly Option[]
  lista?: Lista
  /** True for several names of a list in one cell. */
  varios?: true
  /** Limits of a number that its form takes as digits. */
  limites?: NumberLimits
  ajuda?: string
  moeda?: true
  /** Filled for people to read; its content decides nothing. */
  obrigatoria?: false
  guardada?: string
}

/** A column for a field of a form: the form's schema gives limits and whether it is required. */
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

/** Columns of a record's fields, with what the sheet has otherwise than the form. */
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
  return casas ? `Número${ate}, com no máximo ${casasDecimais(casas)}.` : `Número inteiro${ate}.`
}

/** Titles of the workbooks' first sheets, which tell a file of another kind. */
export const TITULOS_DAS_PASTAS = [
  ...Object.values(TIPOS_DE_MATERIAL),
  'Acabamentos',
  'Aplicabilidade',
  'Preços de componentes',
  'Preços de vidros',
  'Clientes',
] as const
export type TituloDaPasta = (typeof TITULOS_DAS_PASTAS)[number]

/** One row for each product, or for each row of one. */
export interface Planilha {
  /** Name of the sheet in the documents (Spec 002 §7.1). */
  nome: string
  titulo: string
  ajuda: string
  colunas: readonly Coluna[]
}

/** Sheets of a file of one kind; rows of `filhas` name their product in their first column. */
export interface Pasta {
  titulo: string
  principal: Planilha & { titulo: TituloDaPasta }
  filhas: readonly Filha[]
}

export interface Filha extends Planilha {
  /** Schema of a row without its product. */
  form: z.ZodObject
  /** Fields that tell the rows of a product apart; empty where all fields together do. */
  chave: readonly string[]
  /** Compares two rows of a product for equal meaning, where a key does not. */
  iguais?: {
    entre(uma: Readonly<Record<string, unknown>>, outra: Readonly<Record<string, unknown>>): boolean
    motivo: string
  }
}

/** The column by which rows find their product. */
export const COLUNA_CHAVE = 'codigo'

export const planilhasDa = ({ principal, filhas }: Pasta): readonly Planilha[] => [principal, ...filhas]

const SO_ASCII = /^[\x20-\x7E]*$/
/** Words with one blank between them, which most names are. */
const SO_PALAVRAS = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/

/** Texts that people take for equal: without case, accents and doubled blanks. */
export const dobrar = (texto: string): string => (SO_PALAVRAS.test(texto) ? texto.toLowerCase() : dobrarQualquer(texto))

const dobrarQualquer = (texto: string): string =>
  (SO_ASCII.test(texto) ? texto : texto.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
