import { dinheiro, numero as emPalavras } from '../core/formato.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { dobrar, type Coluna } from './colunas.ts'
import { lerNumero, resolverDuvida, semMoeda, semRuido, type LeituraDeNumero, type Separador } from './numeros.ts'

/** A cell as read: of a formula the last result, unreadable where there is none. */
export type Celula = string | number | boolean | null | CelulaIlegivel
export interface CelulaIlegivel {
  readonly erro: string
}

/** Value of a column; choices from master data are their names. */
export type Valor = string | number | null
/** Stored value of a column: of a list of names their ids. */
export type Guardado = Valor | readonly number[]
/** A row by the fields of its columns. */
export type Registro = Readonly<Record<string, Valor>>

export type Leitura =
  | { readonly valor: Valor }
  | { readonly motivo: string }
  /** Two possible numbers, of which the importer chooses one. */
  | { readonly motivo: string; readonly duvida: Readonly<Record<Separador, number>> }

export const NUMERO_NO_LUGAR_DE_TEXTO =
  'O valor está gravado como número. Formate a célula como texto e digite-o novamente.'
const MAIOR_INTEIRO_EXATO = 1e15

const valor = (lido: Valor): Leitura => ({ valor: lido })
const recusar = (motivo: string): Leitura => ({ motivo })

/** Reads a cell for its column (decisions C-11): numbers by the cell's type, texts by the sheet's decimal mark. */
export function lerCelula(coluna: Coluna, celula: Celula, separador?: Separador): Leitura {
  if (typeof celula === 'object' && celula !== null) return recusar(celula.erro)
  if (celula === null || (typeof celula === 'string' && celula.trim() === '')) return valor(null)
  if (coluna.tipo === 'opcao') return lerOpcao(coluna, celula)
  return coluna.tipo === 'numero' ? lerNumerica(coluna, celula, separador) : lerTexto(celula)
}

function lerTexto(celula: string | number | boolean): Leitura {
  if (typeof celula === 'string') return valor(celula.trim())
  const inteiro = Number.isInteger(celula) && Math.abs(Number(celula)) < MAIOR_INTEIRO_EXATO
  return inteiro ? valor(String(celula)) : recusar(NUMERO_NO_LUGAR_DE_TEXTO)
}

/** Older sheets spell options without accents and spaces (decisions 0.4). */
const semEspacos = (texto: string): string => dobrar(texto).replaceAll(' ', '')

function lerOpcao({ opcoes = [], conhecidas = opcoes }: Coluna, celula: string | number | boolean): Leitura {
  const procurado = typeof celula === 'boolean' ? (celula ? 'sim' : 'nao') : semEspacos(String(celula))
  const achada =
    conhecidas.find(({ label }) => semEspacos(label) === procurado) ??
    conhecidas.find(({ value }) => String(value) === procurado)
  return achada
    ? valor(achada.value)
    : recusar(`"${String(celula)}" não é uma das opções: ${opcoes.map(({ label }) => label).join(', ')}.`)
}

const cabe =
  ({ maximo = Infinity, casas = 0 }: Coluna) =>
  (numero: number): boolean =>
    Math.abs(numero) <= maximo && Number(numero.toFixed(casas)) === numero

function lerNumerica(coluna: Coluna, celula: string | number | boolean, separador: Separador | undefined): Leitura {
  if (typeof celula === 'boolean') return recusar(MENSAGENS.valorInvalido)
  if (typeof celula === 'number')
    return Number.isFinite(celula) ? valor(semRuido(celula)) : recusar(MENSAGENS.valorInvalido)
  const leitura = lerTextoComoNumero(coluna, celula)
  if ('numero' in leitura) return valor(leitura.numero)
  if ('invalido' in leitura) return recusar(`"${celula.trim()}" não é um número.`)
  const resolvido = resolverDuvida(leitura.duvida, separador, cabe(coluna))
  return resolvido === undefined ? perguntar(celula, leitura.duvida) : valor(resolvido)
}

const lerTextoComoNumero = ({ moeda }: Coluna, texto: string): LeituraDeNumero =>
  lerNumero(moeda ? semMoeda(texto) : texto)

const perguntar = (texto: string, duvida: Readonly<Record<Separador, number>>): Leitura => ({
  motivo: `"${texto.trim()}" pode ser ${emPalavras(duvida[','])} ou ${emPalavras(duvida['.'])}. Informe o separador decimal da planilha.`,
  duvida,
})

/** Decimal mark that a text cell in a column of numbers proves. */
export function evidenciaDa(coluna: Coluna, celula: Celula): Separador | undefined {
  if (coluna.tipo !== 'numero' || typeof celula !== 'string') return undefined
  const leitura = lerTextoComoNumero(coluna, celula)
  return 'numero' in leitura ? leitura.evidencia : undefined
}

/** Value for an export: numbers as numbers, all else as text. */
export function escreverCelula(
  { tipo, opcoes = [], conhecidas = opcoes }: Coluna,
  escrito: Valor,
): string | number | null {
  if (escrito === null || escrito === '') return null
  if (tipo === 'opcao') return conhecidas.find(({ value }) => value === escrito)?.label ?? escrito
  return tipo === 'numero' ? escrito : String(escrito)
}

export function mostrar(coluna: Coluna, escrito: Valor): string | null {
  const celula = escreverCelula(coluna, escrito)
  return typeof celula === 'number' ? (coluna.moeda ? dinheiro : emPalavras)(celula) : celula
}

const ENTRE_ASPAS = /^"((?:[^"]|"")*)"$/

/** Names in one cell; one with a semicolon or a quotation mark stands in quotation marks. */
export const juntarNomes = (nomes: readonly string[]): string =>
  nomes.map((nome) => (/[;"]/.test(nome) ? `"${nome.replaceAll('"', '""')}"` : nome)).join('; ')

/** Splits at semicolons after an even number of quotation marks, looking at each letter once. */
function separar(texto: string): string[] {
  const partes: string[] = []
  let restam = texto.split('"').length - 1
  let inicio = 0
  for (let i = 0; i < texto.length; i++) {
    if (texto[i] === '"') restam--
    if (texto[i] !== ';' || restam % 2 !== 0) continue
    partes.push(texto.slice(inicio, i))
    inicio = i + 1
  }
  return [...partes, texto.slice(inicio)]
}

export const separarNomes = (texto: string): string[] =>
  separar(texto)
    .map((parte) => parte.trim())
    .filter(Boolean)
    .map((parte) => ENTRE_ASPAS.exec(parte)?.[1]?.replaceAll('""', '"') ?? parte)
