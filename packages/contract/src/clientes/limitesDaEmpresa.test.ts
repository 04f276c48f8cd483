import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LimitesGerais } from './geral.ts'
import { propriosDepois, RECUSAS_DE_LIMITE, recusasDosLimites, SEM_PROPRIOS, valemAqui } from './limitesDaEmpresa.ts'

const limite = fc.integer({ min: 0, max: 6 })
const limites: fc.Arbitrary<LimitesGerais> = fc.record({
  qtdeLimitePerfil: limite,
  qtdeLimiteComponente: limite,
  bloqueadaAtualizacao: fc.boolean(),
  bloqueadaLiberacao: fc.boolean(),
})
const proprios = fc.record({
  qtdeLimitePerfil: fc.option(limite),
  qtdeLimiteComponente: fc.option(limite),
  bloqueadaAtualizacao: fc.boolean(),
  bloqueadaLiberacao: fc.boolean(),
})

describe('limits and blocks of a company', () => {
  it('hold as they were saved, or the save is refused', () => {
    fc.assert(
      fc.property(limites, proprios, limites, (provedora, antes, pedido) => {
        fc.pre(recusasDosLimites(provedora, pedido).length === 0)
        expect(valemAqui(provedora, propriosDepois(provedora, antes, pedido))).toEqual(pedido)
      }),
    )
  })

  it('stay as they are when what was answered is sent back, whatever the provider sets', () => {
    fc.assert(
      fc.property(limites, proprios, (provedora, antes) => {
        const pedido = valemAqui(provedora, antes)
        expect(recusasDosLimites(provedora, pedido)).toEqual([])
        expect(propriosDepois(provedora, antes, pedido)).toEqual(antes)
      }),
    )
  })

  it('neither raise nor free what the provider holds', () => {
    const provedora = {
      qtdeLimitePerfil: 5,
      qtdeLimiteComponente: 0,
      bloqueadaAtualizacao: true,
      bloqueadaLiberacao: false,
    }
    const pedido = { ...provedora, qtdeLimitePerfil: 6, bloqueadaAtualizacao: false }
    expect(recusasDosLimites(provedora, pedido).map(({ propertyName, message }) => [propertyName, message])).toEqual([
      ['qtdeLimitePerfil', RECUSAS_DE_LIMITE.maior(5)],
      ['bloqueadaAtualizacao', RECUSAS_DE_LIMITE.bloqueio],
    ])
    expect(propriosDepois(provedora, SEM_PROPRIOS, provedora)).toEqual(SEM_PROPRIOS)
  })
})
