import { describe, expect, it } from 'vitest'
import { CONFIGURACAO_PADRAO } from '@portal/contract/configuracao/configuracao'
import { mudadas } from './ConfiguracaoScreen.tsx'

describe('what of the choices is sent', () => {
  it('is what was changed', () => {
    expect(mudadas(CONFIGURACAO_PADRAO, CONFIGURACAO_PADRAO)).toEqual({})
    expect(mudadas(CONFIGURACAO_PADRAO, { espera: 0, revisao: true, simbolo: 'vertice-na-articulacao' })).toEqual({
      espera: 0,
      revisao: true,
      simbolo: 'vertice-na-articulacao',
    })
    expect(mudadas(CONFIGURACAO_PADRAO, { ...CONFIGURACAO_PADRAO, revisao: true })).toEqual({ revisao: true })
  })
})
