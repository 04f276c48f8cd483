import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leitorDeEventos } from './sse.ts'

const FLUXO = ': pulso\n\nid: 7\nevent: progresso\ndata: {"feito":1}\n\nid: 8\ndata: a\ndata: b\n\ndata: sem fim'

describe('leitorDeEventos', () => {
  it('reads id, type and the lines of data, and skips comments', () => {
    expect(leitorDeEventos()(FLUXO)).toEqual([
      { id: '7', tipo: 'progresso', dados: '{"feito":1}' },
      { id: '8', tipo: 'message', dados: 'a\nb' },
    ])
  })

  it('finds the same events wherever the stream is cut', () => {
    const inteiro = leitorDeEventos()(FLUXO)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: FLUXO.length }), fc.integer({ min: 0, max: FLUXO.length }), (a, b) => {
        const [corte1, corte2] = [Math.min(a, b), Math.max(a, b)]
        const ler = leitorDeEventos()
        const pedacos = [FLUXO.slice(0, corte1), FLUXO.slice(corte1, corte2), FLUXO.slice(corte2)]
        expect(pedacos.flatMap(ler)).toEqual(inteiro)
      }),
    )
  })

  it('understands lines that end in CR LF', () => {
    expect(leitorDeEventos()('event: fim\r\ndata: ok\r\n\r\n')).toEqual([{ id: undefined, tipo: 'fim', dados: 'ok' }])
  })
})
