import { beforeEach, describe, expect, it } from 'vitest'
import {
  comTipo,
  condicoesProntas,
  escreverEndereco,
  filtroDeConsulta,
  lembrados,
  lembrar,
  lerEndereco,
  PADRAO,
  quantosFiltros,
} from './filtros.ts'

const ler = (endereco: string) => lerEndereco(new URLSearchParams(endereco))

describe('the filters of the product list (produtos.004, produtos.005)', () => {
  beforeEach(() => localStorage.clear())

  it('start with Ativos', () => {
    expect(PADRAO).toMatchObject({ status: 1, referencia: [], linha: [] })
    expect(quantosFiltros(PADRAO)).toBe(0)
  })

  it('come back from the address as they were written', () => {
    const filtro = {
      ...PADRAO,
      busca: 'SU 001',
      tipoProduto: 'PERFIL' as const,
      referencia: [3, 7],
      linha: [9],
      situacao: 5,
    }
    expect(lerEndereco(escreverEndereco(new URLSearchParams('ver=tabela'), filtro))).toEqual(filtro)
    expect(escreverEndereco(new URLSearchParams('ver=tabela'), filtro).get('ver')).toBe('tabela')
  })

  it('tell all statuses from no word about them', () => {
    expect(
      lerEndereco(escreverEndereco(new URLSearchParams(), { ...PADRAO, status: undefined }))?.status,
    ).toBeUndefined()
    expect(ler('busca=x')?.status).toBe(1)
    expect(ler('')).toBeUndefined()
    expect(ler('ver=tabela')).toBeUndefined()
  })

  it('take several ids repeated or with commas (decisions P-43)', () => {
    expect(ler('referencia=1,2&linha=3&linha=4')).toMatchObject({ referencia: [1, 2], linha: [3, 4] })
  })

  it('keep conditions on fields, written as a machine reads them, and leave out those that nobody can ask', () => {
    const filtro = { ...PADRAO, campo: ['espessura:entre:8;10.5', 'liga:um:3;7'] }
    expect(lerEndereco(escreverEndereco(new URLSearchParams(), filtro))).toEqual(filtro)
    expect(ler('campo=espessura:de:8,5&campo=espessura:de:oito&campo=nada:vazio')?.campo).toEqual(['espessura:de:8.5'])
    expect(condicoesProntas(['espessura:de:8,5'])).toEqual(['espessura:de:8.5'])
    expect(condicoesProntas(['espessura:de:8', 'peso:de'])).toBeUndefined()
    expect(quantosFiltros(filtro)).toBe(1)
  })

  it('lose with another kind the conditions on fields that it lacks', () => {
    const campo = ['espessura:de:8', 'peso:de:1', 'ipi:vazio']
    expect(comTipo({ campo }, 'PERFIL').campo).toEqual(['peso:de:1', 'ipi:vazio'])
    expect(comTipo({ campo }, undefined).campo).toEqual(campo)
  })

  it('leave out what is no value', () => {
    expect(ler('tipoProduto=PORTA&situacao=9&referencia=x')).toEqual(PADRAO)
  })

  it('are remembered for each person', () => {
    lembrar('a@a.com', { ...PADRAO, busca: 'roldana' })
    expect(lembrados('a@a.com')?.busca).toBe('roldana')
    expect(lembrados('b@b.com')).toBeUndefined()
    localStorage.setItem('produtos.filtros.b@b.com', '{')
    expect(lembrados('b@b.com')).toBeUndefined()
  })

  it('forget what somebody who only consults does not see', () => {
    expect(filtroDeConsulta({ ...PADRAO, situacao: 1, referencia: [1], busca: 'x' })).toEqual({ ...PADRAO, busca: 'x' })
  })
})
