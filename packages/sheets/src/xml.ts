import { SaxesParser } from 'saxes'
import { LIMITES, PlanilhaRecusada } from './limites.ts'

export interface Leitor {
  abre?(nome: string, atributos: Readonly<Record<string, string>>): void
  fecha?(nome: string): void
  texto?(texto: string): void
}

const semPrefixo = (nome: string): string => nome.slice(nome.indexOf(':') + 1)

/** Tags without their prefixes; a text that is no XML, declares entities or nests without end is refused. */
export async function lerXml(partes: AsyncIterable<string>, leitor: Leitor): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let profundidade = 0
  parser.on('error', (erro) => recusar(erro))
  parser.on('doctype', () => recusar())
  parser.on('opentag', ({ name, attributes }) => {
    if (++profundidade > LIMITES.profundidade) recusar()
    leitor.abre?.(semPrefixo(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    profundidade--
    leitor.fecha?.(semPrefixo(name))
  })
  if (leitor.texto) {
    const texto = leitor.texto.bind(leitor)
    parser.on('text', texto)
    parser.on('cdata', texto)
  }
  for await (const parte of partes) parser.write(parte)
  parser.close()
}

const recusar = (cause?: unknown): never => {
  throw new PlanilhaRecusada('danificada', cause)
}

const ESCAPADA = /_x([0-9A-Fa-f]{4})_/g

/** Characters that XML cannot hold stand as _xHHHH_. */
export const desescapar = (texto: string): string =>
  texto.includes('_x')
    ? texto.replaceAll(ESCAPADA, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : texto
