import { describe, expect, it } from 'vitest'
import { migalhasDe } from './migalhas.ts'

const textos = (caminho: string) => migalhasDe(caminho).map(({ texto }) => texto)

describe('migalhasDe (Spec 000 §2, decisions RT-24)', () => {
  it('splits camel-case words', () => {
    expect(textos('/tiposDeVidros')).toEqual(['Tipos De Vidros'])
    expect(textos('/TipoAcabamento')).toEqual(['Tipo Acabamento'])
  })

  it('skips numeric steps and reads encoded ones', () => {
    expect(textos('/referencias/0/novaRefer%C3%AAncia')).toEqual(['Referencias', 'Nova Referência'])
    expect(textos('/ligas/12/tempera')).toEqual(['Ligas', 'Tempera'])
  })

  it('links the steps that are screens, never the last', () => {
    expect(migalhasDe('/empresas/7/Alum%C3%ADnio%20Sul/perfis')).toEqual([
      { texto: 'Empresas', endereco: '/empresas' },
      { texto: 'Alumínio Sul', endereco: '/empresas/7/Alum%C3%ADnio%20Sul' },
      { texto: 'Perfis' },
    ])
    expect(migalhasDe('/liberacoes/alumisoft/liberacao')).toEqual([
      { texto: 'Liberacoes', endereco: '/liberacoes' },
      { texto: 'Alumisoft' },
      { texto: 'Liberacao' },
    ])
  })

  it('does not stumble over an address that cannot be decoded', () => {
    expect(textos('/cores/%E0%A4%A')).toEqual(['Cores', '%E0%A4%A'])
  })
})
