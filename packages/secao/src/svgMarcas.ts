import { DesenhoInvalido } from './contornos.ts'

export interface Marca {
  /** Name without its prefix, in lower case. */
  nome: string
  /** `</g>` */
  fecha: boolean
  /** `<path/>` */
  vazia: boolean
  /** Attributes by name in lower case, without prefixes. */
  atributos: ReadonlyMap<string, string>
}

const MAIS_MARCAS = 50_000
const ABRE = '<!--'
const FECHA = '-->'

/**
 * Tags of an SVG in their order. Not a parser of XML: entities and CDATA have no place in the numbers of a drawing, and
 * looking for the next bracket keeps a hostile file linear.
 */
export function* marcasDe(texto: string): Generator<Marca> {
  let aqui = 0
  let quantas = 0
  for (;;) {
    const inicio = texto.indexOf('<', aqui)
    if (inicio === -1) return
    if (texto.startsWith(ABRE, inicio)) {
      aqui = depoisDe(texto, FECHA, inicio + ABRE.length)
      continue
    }
    const fim = fimDaMarca(texto, inicio + 1)
    aqui = fim + 1
    const dentro = texto.slice(inicio + 1, fim)
    if (dentro.startsWith('?') || dentro.startsWith('!')) continue
    if ((quantas += 1) > MAIS_MARCAS) throw new DesenhoInvalido('O desenho tem elementos demais. Simplifique-o.')
    yield lerMarca(dentro)
  }
}

function depoisDe(texto: string, sinal: string, de: number): number {
  const achado = texto.indexOf(sinal, de)
  if (achado === -1) throw new DesenhoInvalido('O arquivo não é um desenho SVG completo.')
  return achado + sinal.length
}

/** The bracket that closes a tag, not one within quotes. */
function fimDaMarca(texto: string, de: number): number {
  let aspas = ''
  for (let i = de; i < texto.length; i++) {
    const letra = texto.charAt(i)
    if (aspas) {
      if (letra === aspas) aspas = ''
    } else if (letra === '"' || letra === "'") aspas = letra
    else if (letra === '>') return i
  }
  throw new DesenhoInvalido('O arquivo não é um desenho SVG completo.')
}

function lerMarca(dentro: string): Marca {
  const fecha = dentro.startsWith('/')
  const [nome = ''] = /^\/?[^\s/]+/.exec(dentro) ?? []
  return {
    nome: semPrefixo(nome.replace('/', '')),
    fecha,
    vazia: dentro.endsWith('/'),
    atributos: fecha ? new Map() : lerAtributos(dentro),
  }
}

const ATRIBUTO = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function lerAtributos(dentro: string): Map<string, string> {
  const atributos = new Map<string, string>()
  for (const [, nome = '', duplas, simples] of dentro.matchAll(ATRIBUTO)) {
    const chave = semPrefixo(nome)
    // `xlink:href` and the like never hide what has no prefix.
    if (!nome.includes(':') || !atributos.has(chave)) atributos.set(chave, duplas ?? simples ?? '')
  }
  return atributos
}

const semPrefixo = (nome: string) => nome.slice(nome.indexOf(':') + 1).toLowerCase()
