import { z } from 'zod'

/** Decimal marks of a sheet's text cells. */
export const SEPARADORES = [
  { label: 'Vírgula (1.234,5)', value: ',' },
  { label: 'Ponto (1,234.5)', value: '.' },
] as const
export type Separador = (typeof SEPARADORES)[number]['value']

/** The importer's choice; absent, the sheet's own numbers decide. */
export const separadorDito = z
  .enum(SEPARADORES.map(({ value }) => value))
  .nullish()
  .transform((dito) => dito ?? undefined)

/** Reading of a text: a number, both possible numbers, or none. */
export type LeituraDeNumero =
  | { readonly numero: number; readonly evidencia?: Separador }
  | { readonly duvida: Readonly<Record<Separador, number>> }
  | { readonly invalido: true }

const GRUPOS = String.raw`[1-9]\d{0,2}`
/** Groups of three by one mark and decimals after the other have only one reading. */
const COM_OS_DOIS = new RegExp(String.raw`^${GRUPOS}(?:(\.\d{3})+,|(,\d{3})+\.)\d+$`)
const VARIOS_GRUPOS = new RegExp(String.raw`^${GRUPOS}(?:(\.)\d{3}(?:\.\d{3})+|(,)\d{3}(?:,\d{3})+)$`)
const UM_GRUPO = new RegExp(String.raw`^${GRUPOS}[.,]\d{3}$`)
const UM_SINAL = /^\d*([.,])\d+$/
const INTEIRO = /^\d+$/
const BRANCO = String.raw`[ \u00A0\u2009\u202F]`
/** Thousands set apart by a blank of any width. */
const MILHARES_COM_BRANCOS = new RegExp(String.raw`^${GRUPOS}(?:${BRANCO}\d{3})+(?=[.,]\d+$|$)`)
const BRANCOS = new RegExp(BRANCO, 'g')

const outro = (separador: Separador): Separador => (separador === ',' ? '.' : ',')

const comoDecimal = (texto: string, separador: Separador): number =>
  Number(texto.replaceAll(outro(separador), '').replace(separador, '.'))

/** Reads one text by itself; the decimal mark that it proves comes along. */
export function lerNumero(texto: string): LeituraDeNumero {
  const limpo = texto.trim()
  const negativo = /^[-\u2212]/.test(limpo)
  const leitura = lerSemSinal(
    limpo.replace(/^[-+\u2212]/, '').replace(MILHARES_COM_BRANCOS, (milhares) => milhares.replaceAll(BRANCOS, '')),
  )
  if (!negativo || 'invalido' in leitura) return leitura
  if ('numero' in leitura) return { ...leitura, numero: -leitura.numero }
  return { duvida: { ',': -leitura.duvida[','], '.': -leitura.duvida['.'] } }
}

function lerSemSinal(texto: string): LeituraDeNumero {
  if (INTEIRO.test(texto)) return { numero: Number(texto) }
  if (UM_GRUPO.test(texto)) return { duvida: { ',': comoDecimal(texto, ','), '.': comoDecimal(texto, '.') } }
  const separador = provado(texto)
  return separador === undefined ? { invalido: true } : { numero: comoDecimal(texto, separador), evidencia: separador }
}

/** Decimal mark that a text proves: by decimals that cannot be thousands, or thousands that cannot be decimals. */
function provado(texto: string): Separador | undefined {
  const dois = COM_OS_DOIS.exec(texto)
  if (dois) return dois[1] === undefined ? '.' : ','
  const varios = VARIOS_GRUPOS.exec(texto)
  if (varios) return varios[1] === undefined ? '.' : ','
  return UM_SINAL.exec(texto)?.[1] as Separador | undefined
}

/** `separador` is undefined while no text cell proves one, or where cells contradict each other. */
export interface Evidencia {
  readonly vistos: ReadonlySet<Separador>
  readonly separador: Separador | undefined
}

export function juntarEvidencias(evidencias: Iterable<Separador | undefined>): Evidencia {
  const vistos = new Set<Separador>()
  for (const evidencia of evidencias) if (evidencia !== undefined) vistos.add(evidencia)
  const [unico] = vistos
  return { vistos, separador: vistos.size === 1 ? unico : undefined }
}

/** Settles a doubt by the chosen or proved mark, else by the only reading that fits the column; undefined to ask. */
export function resolverDuvida(
  duvida: Readonly<Record<Separador, number>>,
  separador: Separador | undefined,
  cabe: (numero: number) => boolean,
): number | undefined {
  if (separador !== undefined) return duvida[separador]
  const [virgula, ponto] = [cabe(duvida[',']), cabe(duvida['.'])]
  return virgula === ponto ? undefined : duvida[virgula ? ',' : '.']
}

/** The currency's sign stands before the number or its minus. */
const MOEDA = /^\s*([-\u2212]?)\s*R\$[\s\u00A0\u202F]*/i
export const semMoeda = (texto: string): string => texto.replace(MOEDA, '$1')

/** Spreadsheets keep fifteen digits of a number; the rest is noise of the computation that made it. */
const DIGITOS = 15
export const semRuido = (numero: number): number => Number(numero.toPrecision(DIGITOS))

/** Digits that a spreadsheet shows and where the decimals begin: `0.0125` is `125` with four decimals. */
function digitosDe(numero: number): { digitos: string; casas: number } {
  const [mantissa = '', expoente = '0'] = semRuido(Math.abs(numero)).toExponential().split('e')
  const digitos = mantissa.replace('.', '')
  return { digitos, casas: digitos.length - 1 - Number(expoente) }
}

export const casasDe = (numero: number): number => Math.max(0, digitosDe(numero).casas)

/** Half away from zero (decisions 0.4), by the decimal digits and not by their binary neighbours. */
export function arredondar(numero: number, casas: number): number {
  const { digitos, casas: tem } = digitosDe(numero)
  if (tem <= casas) return semRuido(numero)
  const ficam = digitos.length - (tem - casas)
  if (ficam < 0) return 0
  const inteiro = BigInt(digitos.slice(0, ficam) || '0') + (digitos.charAt(ficam) >= '5' ? 1n : 0n)
  return inteiro === 0n ? 0 : Math.sign(numero) * Number(`${inteiro}e-${casas}`)
}
