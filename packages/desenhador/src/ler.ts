import { conferirContorno } from './contorno.ts'
import {
  celulasDe,
  type Desenho,
  desenho,
  DesenhoRecusado,
  FORMATO,
  LIMITES,
  maiorTexto,
  nosDe,
  profundidadeDe,
  VERSAO,
} from './desenho.ts'
import { layout } from './layout.ts'

/** Rules beyond the schema: everything stands somewhere, and has one name. */
export function conferir(valor: Desenho): Desenho {
  if (profundidadeDe(valor.raiz) > LIMITES.profundidade)
    throw new DesenhoRecusado(`O desenho aceita até ${LIMITES.profundidade} divisões umas dentro das outras.`)
  if (celulasDe(valor.raiz).length > LIMITES.celulas)
    throw new DesenhoRecusado(`O desenho aceita até ${LIMITES.celulas} células.`)
  const ids = nosDe(valor.raiz).map((no) => no.id)
  if (new Set(ids).size !== ids.length) throw new DesenhoRecusado('Duas partes do desenho têm o mesmo número.')
  conferirContorno(valor)
  layout(valor)
  return valor
}

export type Leitura = { ok: true; desenho: Desenho } | { ok: false; motivo: string }

const ALHEIO = 'Este arquivo não é um desenho do Desenhador. Nada foi alterado.'
const OUTRA_VERSAO = 'Este desenho foi feito por outra versão do Desenhador. Nada foi alterado.'
const ESTRAGADO = 'Este desenho tem partes que o Desenhador não conhece. Nada foi alterado.'

const recusar = (motivo: string): Leitura => ({ ok: false, motivo })

/** Limit that stops before any recursion runs out of room. */
const MAIOR_ANINHAMENTO = 8 * LIMITES.profundidade

function aninhaDemais(valor: unknown): boolean {
  let nivel: unknown[] = [valor]
  for (let profundidade = 0; nivel.length; profundidade++) {
    if (profundidade > MAIOR_ANINHAMENTO) return true
    nivel = nivel.flatMap((item): unknown[] => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}

function interpretar(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** Reads the JSON of a drawing; a text that is not fully known is refused whole. */
export function lerDesenho(texto: string): Leitura {
  if (maiorTexto(texto)) return recusar(ALHEIO)
  const lido = interpretar(texto)
  if (typeof lido !== 'object' || lido === null || !('formato' in lido) || lido.formato !== FORMATO)
    return recusar(ALHEIO)
  if (!('versao' in lido) || lido.versao !== VERSAO) return recusar(OUTRA_VERSAO)
  if (aninhaDemais(lido)) return recusar(ESTRAGADO)
  const conferido = desenho.safeParse(lido)
  if (!conferido.success) return recusar(ESTRAGADO)
  try {
    return { ok: true, desenho: conferir(conferido.data) }
  } catch (erro) {
    if (erro instanceof DesenhoRecusado) return recusar(`${ESTRAGADO} ${erro.message}`)
    throw erro
  }
}
