import { describe, expect, it } from 'vitest'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { recusaDeParte } from './partes.ts'

const { alertaMercado, salveAntes } = MENSAGENS_DE_SITUACAO

describe('a file or a row of a material', () => {
  it.each([
    ['VIDRO', false, false, false, 'FIGURA', undefined],
    ['VIDRO', false, true, false, undefined, undefined],
    ['VIDRO', true, false, false, 'FIGURA', alertaMercado],
    ['VIDRO', true, true, false, 'FIGURA', salveAntes],
    ['VIDRO', true, false, true, 'FIGURA', alertaMercado],
    ['KIT', true, false, false, undefined, alertaMercado],
    ['PERFIL', false, false, false, 'FIGURA', salveAntes],
    ['PERFIL', false, true, false, 'FIGURA', undefined],
    ['PERFIL', false, false, true, 'FIGURA', undefined],
    ['PERFIL', false, false, false, 'ICONE', undefined],
    ['PERFIL', false, false, false, undefined, undefined],
    ['PERFIL', true, false, false, 'FIGURA', alertaMercado],
  ] as const)(
    'of a %s, on the market: %s, in edition: %s, saved from here: %s, file %s (materiais.021, materiais.023, perfil.026)',
    (tipo, noMercado, emEdicao, salvo, anexo, recusa) => {
      expect(recusaDeParte({ tipo, noMercado, emEdicao, salvo }, anexo)).toBe(recusa)
    },
  )
})
