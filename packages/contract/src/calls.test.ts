import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import type { AnyCall } from './core/call.ts'
import { AUTENTICADO, PUBLICA } from './core/papeis.ts'

const ESPECIFICACAO = new URL('../../../docs/especificacao/', import.meta.url)
const ler = (nome: string) => readFileSync(new URL(nome, ESPECIFICACAO), 'utf8').split('\n').filter(Boolean)

const linhas = ler('calls.tsv')
  .slice(1)
  .map((linha) => {
    const [id = '', , method = '', path = '', , , , papeis = ''] = linha.split('\t')
    return { id, method, path, papeis }
  })
const pendentes = new Set(ler('calls-pendentes.txt'))
const porId = new Map(calls.flatMap((call) => call.ids.map((id) => [id, call] as const)))

/** Parameter names are ours, case and the trailing slash never matter (decisions C-01, C-02). */
const forma = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/\{\w+\??\}|:\w+\??/g, '{}')
    .replace(/\/$/, '')
const formas = (call: AnyCall) =>
  [call.path, ...(call.aliases ?? [])].flatMap((path) => [
    forma(path),
    ...(path.endsWith('?') ? [forma(path.replace(/\/:\w+\?$/, ''))] : []),
  ])
/** A row per kind or target is one call of ours: its literal fills a parameter, never one that takes an id. */
const atende = (call: AnyCall, path: string) => {
  const pedido = forma(path).split('/')
  return [call.path, ...(call.aliases ?? [])].some((nosso) => {
    const partes = nosso.split('/')
    const cabe = (parte: string, i: number) =>
      forma(parte) === pedido[i] || (/^:(?!id)/.test(parte) && /^[a-z_]+$/.test(pedido[i] ?? ''))
    return partes.length === pedido.length && partes.every(cabe)
  })
}
const quem = ({ papeis }: AnyCall) =>
  papeis === PUBLICA || papeis === AUTENTICADO ? papeis : [...papeis].toSorted().join(', ')
const ordenados = (papeis: string) =>
  papeis
    .replace(' (the one of the kind)', '')
    .split(/[,|]\s*/)
    .toSorted()
    .join(', ')

/** Decisions §0 "Files" stand above the list: a figure's name cannot be guessed, so that image tags need no session. */
const SEM_SESSAO: readonly string[] = ['imagens.figuras']

describe('the calls of the specification', () => {
  it.each(linhas.filter(({ id }) => !pendentes.has(id)))(
    '$id is declared as the list says',
    ({ id, method, path, papeis }) => {
      const call = porId.get(id)
      const declarada = call && {
        method: call.method,
        papeis: quem(call),
        endereco: formas(call).includes(forma(path)) || atende(call, path),
      }
      const esperados = SEM_SESSAO.includes(id) ? PUBLICA : ordenados(papeis)
      // The path of the external token service is not shown.
      expect(declarada).toEqual({ method, papeis: esperados, endereco: path.startsWith('/') })
    },
  )

  it('lists as pending only what does not exist', () => {
    expect([...pendentes].filter((id) => porId.has(id))).toEqual([])
    expect([...pendentes].filter((id) => !linhas.some((linha) => linha.id === id))).toEqual([])
  })

  it('declares no call that neither the specification nor the decisions name', () => {
    const daLista = new Set(linhas.map(({ id }) => id))
    expect([...porId.keys()].filter((id) => !daLista.has(id) && !id.startsWith('proprio.'))).toEqual([])
  })

  it('declares no address twice', () => {
    const enderecos = calls.flatMap((call) => formas(call).map((path) => `${call.method} ${path}`))
    expect(enderecos).toHaveLength(new Set(enderecos).size)
  })
})
