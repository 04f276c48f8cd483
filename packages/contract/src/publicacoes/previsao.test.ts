import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACOES, ALVOS, type Acao, type Alvo, type Estado } from '../mercado/situacao.ts'
import { aplicarIdas, prever, type Ida, type RegistroPrevisto } from './modelo.fixture.ts'
import type { Operacao } from './previsao.ts'

const registro = (
  situacao: 1 | 2 | 3,
  [homologada, pro, mobi]: [number | null, number | null, number | null],
  [status, statusPro, statusMobi]: [number, number | null, number | null],
): RegistroPrevisto => ({ estado: { situacao, homologada, pro, mobi }, status, statusPro, statusMobi })

describe('what a release does to one record', () => {
  it.each<[string, RegistroPrevisto, Acao, Alvo, [Operacao | null, Operacao | null] | undefined]>([
    ['a new one', registro(1, [null, null, null], [1, null, null]), 'homologar', 'todos', ['ENTRA', null]],
    ['a new one out of line', registro(1, [null, null, null], [2, null, null]), 'homologar', 'todos', ['ENTRA', null]],
    ['an edited one', registro(1, [null, 7, 7], [1, 1, 1]), 'homologar', 'todos', ['MUDA', null]],
    ['a discontinued one', registro(1, [null, 7, 7], [2, 1, 1]), 'homologar', 'todos', ['SAI', null]],
    ['an archived one', registro(1, [null, 7, 7], [5, 7, 7]), 'homologar', 'todos', ['SAI', null]],
    ['one that was discontinued before', registro(1, [null, 7, 7], [5, 2, 2]), 'homologar', 'todos', ['MUDA', null]],
    ['one that comes back', registro(1, [null, 7, 7], [1, 2, 2]), 'homologar', 'todos', ['MUDA', null]],
    ['one that waits', registro(2, [8, 7, 7], [1, 1, 1]), 'homologar', 'todos', undefined],
    [
      'a new one that waits',
      registro(2, [8, null, null], [1, null, null]),
      'disponibilizar',
      'todos',
      ['ENTRA', 'ENTRA'],
    ],
    [
      'to CEM DELPHI alone',
      registro(2, [8, null, null], [1, null, null]),
      'disponibilizar',
      'CEM_PRO',
      ['ENTRA', null],
    ],
    ['new on CEM MOBI', registro(2, [8, 7, null], [1, 1, null]), 'disponibilizar', 'CEM_MOBI', ['MUDA', 'ENTRA']],
    ['discontinued', registro(2, [8, 7, 6], [2, 1, 2]), 'disponibilizar', 'todos', ['SAI', 'MUDA']],
    ['behind on CEM MOBI', registro(3, [null, 7, 6], [2, 2, 1]), 'disponibilizar', 'todos', [null, 'SAI']],
    ['never on CEM MOBI', registro(3, [null, 7, null], [1, 1, null]), 'disponibilizar', 'CEM_MOBI', [null, 'ENTRA']],
    ['behind, for CEM DELPHI', registro(3, [null, 7, 6], [1, 1, 1]), 'disponibilizar', 'CEM_PRO', undefined],
    ['in edition', registro(1, [null, 7, 7], [1, 1, 1]), 'disponibilizar', 'todos', undefined],
  ])('%s', (_, antes, acao, alvo, esperado) => {
    const previsto = prever(antes, acao, alvo)
    expect(previsto && [previsto.pro, previsto.mobi]).toEqual(esperado)
  })
})

/** Any state that the rules of situacao.md can lead to. */
const estados: fc.Arbitrary<Estado> = fc
  .record({
    situacao: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    pro: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
    mobi: fc.constantFrom<'igual' | 'atras' | 'nunca'>('igual', 'atras', 'nunca'),
  })
  .map(({ situacao, pro, mobi }) => ({
    situacao: situacao === 3 && pro === null ? 1 : situacao,
    homologada: situacao === 2 ? 100 : null,
    pro,
    mobi: pro === null || mobi === 'nunca' ? null : mobi === 'igual' ? pro : pro + 50,
  }))

describe('apply(difference, market)', () => {
  it('is the new market, and what is held back keeps its versions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ estado: estados, retido: fc.boolean() }), { maxLength: 30 }),
        fc.constantFrom(...ACOES),
        fc.constantFrom(...ALVOS),
        (registros, acao, alvo) => {
          const mercado = new Map(registros.map(({ estado: { pro, mobi } }, id) => [id, { pro, mobi }]))
          const idas = registros.flatMap(({ estado, retido }, id): Ida[] => {
            const status = { status: 1, statusPro: estado.pro && 1, statusMobi: estado.mobi && 1 }
            const previsto = prever({ estado, ...status }, acao, alvo)
            const versao = estado.homologada ?? estado.pro
            return previsto && !retido && versao !== null && acao === 'disponibilizar'
              ? [{ id, versao, ...previsto }]
              : []
          })
          const novo = aplicarIdas(idas, mercado)
          for (const [id, { estado, retido }] of registros.entries()) {
            const foi = acao === 'disponibilizar' && !retido ? aplicarUm(estado, alvo) : estado
            expect(novo.get(id)).toEqual({ pro: foi.pro, mobi: foi.mobi })
          }
        },
      ),
    )
  })
})

/** situacao.md once more, in other words than the rule's. */
function aplicarUm(estado: Estado, alvo: Alvo): Estado {
  const { situacao, homologada, pro, mobi } = estado
  if (situacao === 2) return { ...estado, pro: homologada, mobi: alvo === 'CEM_PRO' ? mobi : homologada }
  if (situacao === 3 && alvo !== 'CEM_PRO') return { ...estado, mobi: pro }
  return estado
}
