import { describe, expect, it } from 'vitest'
import { migalhasDe } from './migalhas.ts'

const textos = (caminho: string) => migalhasDe(caminho).map(({ texto }) => texto)

describe('migalhasDe (Spec 000 §2, decisions RT-24)', () => {
  it('splits camel-case words', () => {
    expect(textos('/tiposDeVidros/corDoVidro')).toEqual(['Tipos de Vidro', 'Cor Do Vidro'])
    expect(textos('/NaoExiste')).toEqual(['Nao Existe'])
  })

  it('calls a known screen by its name, once', () => {
    expect(textos('/dashboard')).toEqual(['Home'])
    expect(textos('/classesId')).toEqual(['Classes/ID'])
    expect(textos('/tipoacabamento')).toEqual(['Tipo de Acabamento'])
    expect(textos('/empresas/0/perfisDeEmpresa/perfis')).toEqual(['Empresas', 'Perfis de Empresa'])
  })

  it('skips numeric steps and reads encoded ones', () => {
    expect(textos('/referencias/0/novaRefer%C3%AAncia')).toEqual(['Referências', 'Nova Referência'])
    expect(textos('/ligas/12/tempera')).toEqual(['Ligas/Têmperas', 'Têmpera'])
  })

  it('links the steps that are screens, never the last', () => {
    expect(migalhasDe('/empresas/7/Alum%C3%ADnio%20Sul/perfis')).toEqual([
      { texto: 'Empresas', endereco: '/empresas' },
      { texto: 'Alumínio Sul', endereco: '/empresas/7/Alum%C3%ADnio%20Sul' },
      { texto: 'Perfis de Empresa' },
    ])
    expect(migalhasDe('/liberacoes/alumisoft/liberacao')).toEqual([
      { texto: 'Liberações', endereco: '/liberacoes' },
      { texto: 'Alumisoft' },
      { texto: 'Liberação do cliente' },
    ])
  })

  it('links the list above a record that has nothing but a number', () => {
    expect(migalhasDe('/publicacoes/12')).toEqual([{ texto: 'Publicações', endereco: '/publicacoes' }])
  })

  it('says the name of a record in place of what its address is made of', () => {
    const comTitulo = (caminho: string, titulo: string) => migalhasDe(caminho, titulo).map(({ texto }) => texto)
    expect(comTitulo('/referencias/1/x', 'ALUVALE')).toEqual(['Referências', 'ALUVALE'])
    expect(comTitulo('/produtos/item/11/SU-009/perfil', 'SU-009')).toEqual(['Produtos', 'SU-009'])
    expect(comTitulo('/publicacoes/12', 'Homologar 3 produtos')).toEqual(['Publicações', 'Homologar 3 produtos'])
    expect(comTitulo('/cores', 'Cores')).toEqual(['Cores'])
    expect(comTitulo('/ligas/0/tempera', 'Nova Têmpera')).toEqual(['Ligas/Têmperas', 'Nova Têmpera'])
    expect(comTitulo('/liberacoes/alumisoft/liberacao', 'Bandeirantes')).toEqual([
      'Liberações',
      'Alumisoft',
      'Bandeirantes',
    ])
    expect(comTitulo('/produtos/aplicabilidadeBase/7/ROL', 'Aplicabilidade base · ROL')).toEqual([
      'Produtos',
      'Aplicabilidade base · ROL',
    ])
    expect(comTitulo('/empresas/7/x/perfis', 'Perfis de Empresa')).toEqual(['Empresas', 'X', 'Perfis de Empresa'])
  })

  it('does not stumble over an address that cannot be decoded', () => {
    expect(textos('/cores/%E0%A4%A')).toEqual(['Cores', '%E0%A4%A'])
  })
})
