import { describe, expect, it } from 'vitest'
import { comCasas, comSinal, comUnidade, dia, diaEHora, dinheiro, hora, horaDoLog, momento, numero } from './formato.ts'

describe('numbers and moments for people (decisions 0.4)', () => {
  it('have a thousands point and a decimal comma', () => {
    expect([numero(16.619), numero(16619), numero(1234567.25, 1), comCasas(8, 3)]).toEqual([
      '16,619',
      '16.619',
      '1.234.567,3',
      '8,000',
    ])
  })
  it('are money with two places at least', () => {
    expect([dinheiro(0.97), dinheiro(0.925), dinheiro(1200), dinheiro(1.23456, 4)]).toEqual([
      '0,97',
      '0,925',
      '1.200,00',
      '1,2346',
    ])
  })
  it('have their sign in front where it counts', () => {
    expect([comSinal(-1234.5, 1), comSinal(0.25, 0, 2), comSinal(0, 1)]).toEqual(['−1.234,5', '+0,25', '0,0'])
  })
  it('have their unit behind a space, a percentage sign without', () => {
    expect([
      comUnidade('6.000', 'mm'),
      comUnidade('0,583', 'kg/m'),
      comUnidade('12,50', '%'),
      comUnidade('8', undefined),
    ]).toEqual(['6.000 mm', '0,583 kg/m', '12,50%', '8'])
  })
  it('are told in São Paulo', () => {
    const em = '2026-11-21T02:30:05Z'
    expect([momento(em), diaEHora(em), dia(em), hora(em), horaDoLog(em)]).toEqual([
      '20/11/2026, 23:30:05',
      '20/11/2026, 23:30',
      '20/11/2026',
      '23:30',
      '23:30:05',
    ])
  })
})
