import { lerXml } from './xml.ts'

/** Number formats that make people take a number for something else. */
export type Formato = 'data' | 'porcentagem'

/** Built-in formats of dates and times, of all languages. */
export const EMBUTIDAS = (id: number): Formato | undefined => {
  if (id === 9 || id === 10) return 'porcentagem'
  const data = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  return data ? 'data' : undefined
}

/** Letters in quotes, after a backslash, or in brackets are shown as they are. */
const MOSTRADO = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g

export function formatoDe(codigo: string): Formato | undefined {
  const [primeira = ''] = codigo.replaceAll(MOSTRADO, '').split(';')
  if (primeira.includes('%')) return 'porcentagem'
  return /[dmyhs]/i.test(primeira.replaceAll(/general|e[+-]/gi, '')) ? 'data' : undefined
}

/** Formats by style number: only those that change the meaning of a number. */
export async function lerEstilos(partes: AsyncIterable<string>): Promise<ReadonlyMap<number, Formato>> {
  const proprios = new Map<number, Formato | undefined>()
  const estilos = new Map<number, Formato>()
  let nosXfs = false
  let indice = 0
  await lerXml(partes, {
    abre(nome, atributos) {
      if (nome === 'numFmt') proprios.set(Number(atributos['numFmtId']), formatoDe(atributos['formatCode'] ?? ''))
      else if (nome === 'cellXfs') nosXfs = true
      else if (nome === 'xf' && nosXfs) {
        const id = Number(atributos['numFmtId'] ?? 0)
        const formato = proprios.has(id) ? proprios.get(id) : EMBUTIDAS(id)
        if (formato) estilos.set(indice, formato)
        indice++
      }
    },
    fecha(nome) {
      if (nome === 'cellXfs') nosXfs = false
    },
  })
  return estilos
}
