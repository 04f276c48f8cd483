import { z } from 'zod'
import {
  decimal as decimalPedido,
  decimalOpcional as decimalTalvez,
  digitos as digitosPedidos,
  digitosOpcionais as digitosTalvez,
  escolha as escolhaPedida,
  escolhaOpcional as escolhaTalvez,
  selecao,
  selecaoOpcional,
  simNao as simNaoPedido,
  textoDaLista,
  type DecimalLimits,
} from '../core/fields.ts'
import { comUnidade, dinheiro, numero as numeroEscrito } from '../core/formato.ts'
import { labelOf, optionDeId, SIM_NAO, type Option } from '../core/options.ts'
import type { Lista } from './listas.ts'

/**
 * Everything true of a record's field, said once (decision 0055): form, answer, column, frozen document, sheet, XML,
 * names in trail and history, readiness and "Ver mais" are made of it or ask it. Data only: a peculiar field replaces
 * a part of what its constructor made.
 */
export interface Campo<Entrada extends z.ZodType = z.ZodType, Saida extends z.ZodType = z.ZodType> {
  rotulo: string
  entrada: Entrada
  saida: Saida
  /** How column and package keep the value; an option is kept as its id. */
  forma: 'texto' | 'inteiro' | 'decimal' | 'opcao'
  /** Name of the column, where it differs from the field's. */
  coluna?: string
  casas?: number
  unidade?: string
  opcoes?: readonly Option[]
  lista?: Lista
  novo: number | string | null
  ajuda?: string
  /** Condition for the market: the field must be filled, or count more than nothing. */
  exigido?: 'preenchido' | 'positivo' | undefined
  /** A price: in a sheet its currency may precede it, and a formula's remains may be rounded (decisions 0.4). */
  moeda?: true
  /** Zero says that there is none. */
  zeroENada?: true
}
export type Campos = Readonly<Record<string, Campo>>

type Resto = Partial<Pick<Campo, 'unidade' | 'ajuda' | 'zeroENada'>> & { novo?: number }
type RestoPedido = Resto & { positivo?: true }

const numero = () => z.number().nullable()
const exigencia = ({ positivo }: RestoPedido) => (positivo ? ('positivo' as const) : ('preenchido' as const))

/** Properties of a number that its schemas do not check. */
const dito = ({ unidade, ajuda, zeroENada, novo }: Resto) => ({
  novo: novo ?? null,
  ...(unidade !== undefined && { unidade }),
  ...(ajuda !== undefined && { ajuda }),
  ...(zeroENada && { zeroENada }),
})

export const decimal = (rotulo: string, resto: DecimalLimits & RestoPedido) => ({
  rotulo,
  entrada: decimalPedido(resto),
  saida: numero(),
  forma: 'decimal' as const,
  casas: resto.casas,
  exigido: exigencia(resto),
  ...dito(resto),
})
export const decimalOpcional = (rotulo: string, resto: DecimalLimits & Resto) => ({
  rotulo,
  entrada: decimalTalvez(resto),
  saida: numero(),
  forma: 'decimal' as const,
  casas: resto.casas,
  ...dito(resto),
})

export const digitos = (rotulo: string, maximo: number, resto: RestoPedido = {}) => ({
  rotulo,
  entrada: digitosPedidos(maximo),
  saida: numero(),
  forma: 'inteiro' as const,
  casas: 0,
  exigido: exigencia(resto),
  ...dito(resto),
})
export const digitosOpcionais = (rotulo: string, maximo: number, resto: Resto = {}) => ({
  rotulo,
  entrada: digitosTalvez(maximo),
  saida: numero(),
  forma: 'inteiro' as const,
  casas: 0,
  ...dito(resto),
})

/** Chosen from master data: sent as an id, answered as a pair. */
export const daLista = (rotulo: string, lista: Lista, { ajuda }: Pick<Resto, 'ajuda'> = {}) => ({
  rotulo,
  entrada: selecao(),
  saida: optionDeId.nullable(),
  forma: 'opcao' as const,
  lista,
  novo: null,
  exigido: 'preenchido' as const,
  ...(ajuda !== undefined && { ajuda }),
})
export const daListaOpcional = (rotulo: string, lista: Lista, { ajuda }: Pick<Resto, 'ajuda'> = {}) => ({
  rotulo,
  entrada: selecaoOpcional(),
  saida: optionDeId.nullable(),
  forma: 'opcao' as const,
  lista,
  novo: null,
  ...(ajuda !== undefined && { ajuda }),
})

export const simNao = (rotulo: string) => ({
  rotulo,
  entrada: simNaoPedido(),
  saida: numero(),
  forma: 'inteiro' as const,
  opcoes: SIM_NAO,
  novo: null,
  exigido: 'preenchido' as const,
})

export const escolha = (rotulo: string, opcoes: readonly Option<number>[]) => ({
  rotulo,
  entrada: escolhaPedida(opcoes),
  saida: numero(),
  forma: 'inteiro' as const,
  opcoes,
  novo: null,
  exigido: 'preenchido' as const,
})
export const escolhaOpcional = (rotulo: string, opcoes: readonly Option<number>[]) => ({
  rotulo,
  entrada: escolhaTalvez(opcoes),
  saida: numero(),
  forma: 'inteiro' as const,
  opcoes,
  novo: null,
})

export const texto = <Entrada extends z.ZodType<string | null>>(
  rotulo: string,
  entrada: Entrada,
  { ajuda }: Pick<Resto, 'ajuda'> = {},
) => ({
  rotulo,
  entrada,
  saida: z.string().nullable(),
  forma: 'texto' as const,
  novo: '',
  ...(ajuda !== undefined && { ajuda }),
})

/** One of a short list of texts, or none. */
export const umDosTextos = (rotulo: string, textos: readonly string[], { ajuda }: Pick<Resto, 'ajuda'> = {}) => ({
  rotulo,
  entrada: textoDaLista(textos),
  saida: z.string().nullable(),
  forma: 'texto' as const,
  opcoes: textos.map((um) => ({ label: um, value: um })),
  novo: null,
  ...(ajuda !== undefined && { ajuda }),
})

export type Entradas<C extends Campos> = { [Nome in keyof C]: C[Nome]['entrada'] }
type Saidas<C extends Campos> = { [Nome in keyof C]: C[Nome]['saida'] }

const partes = (campos: Campos, parte: 'entrada' | 'saida') =>
  Object.fromEntries(Object.entries(campos).map(([nome, campo]) => [nome, campo[parte]]))

export const entradasDe = <C extends Campos>(campos: C) => partes(campos, 'entrada') as Entradas<C>
export const saidasDe = <C extends Campos>(campos: C) => partes(campos, 'saida') as Saidas<C>

/** Optional, because a document frozen before a field came lacks it. */
export const retratadosDe = <C extends Campos>(campos: C) =>
  Object.fromEntries(Object.entries(campos).map(([nome, { saida }]) => [nome, saida.optional()])) as {
    [Nome in keyof C]: z.ZodOptional<C[Nome]['saida']>
  }

/** Lists answer the label of a choice. */
type NaLista<C extends Campo> = C extends { forma: 'opcao' } ? z.ZodNullable<z.ZodString> : C['saida']
export const naListaDe = <C extends Campos>(campos: C) =>
  Object.fromEntries(
    Object.entries(campos).map(([nome, { forma, saida }]) => [nome, forma === 'opcao' ? z.string().nullable() : saida]),
  ) as { [Nome in keyof C]: NaLista<C[Nome]> }

/** Picks the values of these fields out of a record. */
export function ditosDe<C extends Campos, Registro extends object>(campos: C, registro: Registro) {
  const valores = new Map<string, unknown>(Object.entries(registro))
  return Object.fromEntries(Object.keys(campos).map((nome) => [nome, valores.get(nome)])) as Pick<
    Registro,
    keyof C & keyof Registro
  >
}

/** Null for every field, for a record that has none of them. */
export const vaziosDe = <C extends Campos>(campos: C) =>
  Object.fromEntries(Object.keys(campos).map((nome) => [nome, null])) as { [Nome in keyof C]: null }

/** The column that keeps a field: of a choice `id` and its name. */
export type ColunaDe<Nome extends string, C extends Campo> = C extends { coluna: infer Coluna extends string }
  ? Coluna
  : C extends { forma: 'opcao' }
    ? `id${Capitalize<Nome>}`
    : Nome
export const colunaDe = (nome: string, { coluna, forma }: Pick<Campo, 'coluna' | 'forma'>): string =>
  coluna ?? (forma === 'opcao' ? `id${nome.charAt(0).toUpperCase()}${nome.slice(1)}` : nome)

export type Colunas<C extends Campos> = {
  [Nome in keyof C & string as ColunaDe<Nome, C[Nome]>]: z.output<C[Nome]['entrada']>
}

/** Value of a form, or of a frozen document, for its column. */
export const guardado = (valor: unknown, { forma }: Pick<Campo, 'forma'>): unknown =>
  forma === 'opcao' && typeof valor === 'object' && valor !== null && 'value' in valor ? valor.value : (valor ?? null)

/** Columns of a form, or of a frozen document: a choice becomes its id. */
export const paraColunas = <C extends Campos>(campos: C, valores: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(campos).map(([nome, campo]) => [colunaDe(nome, campo), guardado(valores[nome], campo)]),
  ) as Colunas<C>

export const dasColunas = (campos: Campos, linha: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(campos).map(([nome, campo]) => [nome, linha[colunaDe(nome, campo)]]))

export const rotulosDe = <C extends Campos>(campos: C) =>
  Object.fromEntries(Object.entries(campos).map(([nome, { rotulo }]) => [nome, rotulo])) as {
    [Nome in keyof C]: string
  }

export const rotuloComUnidade = ({ rotulo, unidade }: Pick<Campo, 'rotulo' | 'unidade'>): string =>
  unidade ? `${rotulo} (${unidade})` : rotulo

export const nomesDasColunas = (campos: Campos): Record<string, string> =>
  Object.fromEntries(Object.entries(campos).map(([nome, campo]) => [colunaDe(nome, campo), campo.rotulo]))

/** Labels of fields without which a record does not go to the market. */
export const exigidosDe = (campos: Campos, como: Campo['exigido']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([nome, { rotulo, exigido }]) => (exigido === como ? [[nome, rotulo]] : [])),
  )

export const novosDe = <C extends Campos>(campos: C) =>
  Object.fromEntries(Object.entries(campos).map(([nome, { novo }]) => [nome, novo])) as {
    [Nome in keyof C]: C[Nome]['novo']
  }

/** How a value is put into words: of an option its label, of money two places, of a measure its unit. */
export type ComoSeDiz = Partial<Pick<Campo, 'opcoes' | 'unidade' | 'moeda'>>

/** A value in the words of trail, history and differences. */
export function emPalavras(valor: unknown, { opcoes, unidade, moeda }: ComoSeDiz = {}): string | null {
  if (valor === null || valor === undefined || valor === '') return null
  if (typeof valor === 'number') {
    if (opcoes?.some(({ value }) => value === valor)) return labelOf(opcoes, valor)
    return comUnidade((moeda ? dinheiro : numeroEscrito)(valor), unidade)
  }
  if (typeof valor === 'string') return valor
  return (valor as { label: string }).label
}
