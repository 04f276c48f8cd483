import { readFile } from 'node:fs/promises'

const PACOTE_DO_PRODUTO = new URL('../../../../package.json', import.meta.url)
const LISTA = new URL('./migrations/versoes.txt', import.meta.url)

export async function versaoDoProduto(): Promise<string> {
  return (JSON.parse(await readFile(PACOTE_DO_PRODUTO, 'utf8')) as { version: string }).version
}

/** A version of the product, and the last migration that it came with (decision 0073). */
export interface FimDeVersao {
  versao: string
  ultima: string
}

export async function lerFins(): Promise<FimDeVersao[]> {
  const lista = await readFile(LISTA, 'utf8')
  return Array.from(lista.matchAll(/^(\S+) (\S+)$/gm), ([, versao = '', ultima = '']) => ({ versao, ultima }))
}

/** The oldest version that may run beside a migration, which is the one before it: by the rule it only widens that one's tables. */
export function desdeQual(nome: string, todas: readonly string[], fins: readonly FimDeVersao[]): string {
  const lugar = todas.indexOf(nome)
  const antes = fins.findLast(({ ultima }) => todas.indexOf(ultima) < lugar) ?? fins[0]
  if (!antes) throw new Error('versoes.txt names no version')
  return antes.versao
}

const partesDe = (versao: string) => versao.split('.').map(Number)

/** Whether a version is the other one, or came after it. */
export function desdeEssa(versao: string, desde: string): boolean {
  const [uma, outra] = [partesDe(versao), partesDe(desde)]
  const posicao = uma.findIndex((parte, lugar) => parte !== (outra[lugar] ?? 0))
  return posicao < 0 || (uma[posicao] ?? 0) > (outra[posicao] ?? 0)
}
