import { z } from 'zod'

/** The decimal mark that a sheet writes in its text cells. */
export const SEPARADORES = [
  { label: 'Vírgula (1.234,5)', value: ',' },
  { label: 'Ponto (1,234.5)', value: '.' },
] as const
export type Separador = (typeof SEPARADORES)[number]['value']

/** What whoever imports says of it, if anything: else the sheet's own numbers tell. */
export const separadorDito = z
  .enum(SEPARADORES.map(({ value }) => value))
  .nullish()
  .transform((dito) => dito ?? undefined)

/** What a text says as a number: the number, both readings when it could be either, or that it is none. */
export type LeituraDeNumero =
  | { readonly numero: number; readonly evidencia?: Separador }
  | { readonly duvida: Readonly<Record<Separador, number>> }
  | { readonly invalido: true }

const GRUPOS = String.raw`[1-9]\d{0,2}`
/** Groups of three by one mark, decimals after the other: nothing else reads so. */
const COM_OS_DOIS = new RegExp(String.raw`^${GRUPOS}(?:(\.\d{3})+,|(,\d{3})+\.)\d+$`)
const VARIOS_GRUPOS = new RegExp(String.raw`^${GRUPOS}(?:(\.)\d{3}(?:\.\d{3})+|(,)\d{3}(?:,\d{3})+)$`)
const UM_GRUPO = new RegExp(String.raw`^${GRUPOS}[.,]\d{3}$`)
const UM_SINAL = /^\d*([.,])\d+$/
const INTEIRO = /^\d+$/
/** Thousands that a blank sets apart, of any width. */
const BRANCO_ENTRE_MILHARES = /(?<=\d)[ \u00A0\u2009\u202F](?=\d{3}(?!\d))/g

const outro = (separador: Separador): Separador => (separador === ',' ? '.' : ',')

const comoDecimal = (texto: string, separador: Separador): number =>
  Number(texto.replaceAll(outro(separador), '').replace(separador, '.'))

/** One text by itself; what it proves of the sheet's decimal mark comes with it. */
export function lerNumero(texto: string): LeituraDeNumero {
  const limpo = texto.trim().replaceAll(BRANCO_ENTRE_MILHARES, '')
  const negativo = /^[-\u2212]/.test(limpo)
  const leitura = lerSemSinal(limpo.replace(/^[-+\u2212]/, ''))
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

/** The decimal mark that a text proves: it has decimals that cannot be thousands, or thousands that cannot be decimals. */
function provado(texto: string): Separador | undefined {
  const dois = COM_OS_DOIS.exec(texto)
  if (dois) return dois[1] === undefined ? '.' : ','
  const varios = VARIOS_GRUPOS.exec(texto)
  if (varios) return varios[1] === undefined ? '.' : ','
  return UM_SINAL.exec(texto)?.[1] as Separador | undefined
}

/** What the text cells of a sheet prove together; undefined while nothing does, or where they contradict each other. */
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

/**
 * Settles a doubt: by what was chosen or proved, else by the only reading that the column takes. Undefined when it must be
 * asked.
 */
export function resolverDuvida(
  duvida: Readonly<Record<Separador, number>>,
  separador: Separador | undefined,
  cabe: (numero: number) => boolean,
): number | undefined {
  if (separador !== undefined) return duvida[separador]
  const [virgula, ponto] = [cabe(duvida[',']), cabe(duvida['.'])]
  return virgula === ponto ? undefined : duvida[virgula ? ',' : '.']
}

/** How a price may be written: with the sign of the currency before the number or its minus. */
const MOEDA = /^\s*([-\u2212]?)\s*R\$[\s\u00A0\u202F]*/i
export const semMoeda = (texto: string): string => texto.replace(MOEDA, '$1')

/** Spreadsheets keep fifteen digits of a number; the rest is noise of the computation that made it. */
const DIGITOS = 15
export const semRuido = (numero: number): number => Number(numero.toPrecision(DIGITOS))

/** The digits of a number as a spreadsheet shows them, and where its decimals begin: `0.0125` is `125` with four decimals. */
function digitosDe(numero: number): { digitos: string; casas: number } {
  const [mantissa = '', expoente = '0'] = semRuido(Math.abs(numero)).toExponential().split('e')
  const digitos = mantissa.replace('.', '')
  return { digitos, casas: digitos.length - 1 - Number(expoente) }
}

/** Decimals that a number has. */
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
