import { describe, expect, it } from 'vitest'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { recusaDeParte } from './partes.ts'

const { alertaMercado, salveAntes } = MENSAGENS_DE_SITUACAO

describe('a file or a row of a material', () => {
  it.each([
    [false, false, undefined],
    [false, true, undefined],
    [true, false, alertaMercado],
    [true, true, salveAntes],
  ] as const)(
    'on the market: %s, in edition: %s (materiais.021, materiais.023, perfil.026)',
    (noMercado, emEdicao, recusa) => {
      expect(recusaDeParte({ noMercado, emEdicao })).toBe(recusa)
    },
  )
})
