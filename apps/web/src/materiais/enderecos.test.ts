import { describe, expect, it } from 'vitest'
import { enderecoDoItem, enderecoDoProduto, tipoDoEndereco } from './enderecos.ts'

describe('the address of a product', () => {
  it.each([
    ['SU-001', '/produtos/7/SU-001/perfil'],
    ['SU/001/A', '/produtos/7/SU001A/perfil'],
    ['Ação 8%', '/produtos/7/A%C3%A7%C3%A3o%208%25/perfil'],
    ['/', '/produtos/7/-/perfil'],
    ['..', '/produtos/7/-/perfil'],
  ])('of the code %s has no slash of its own (materiais.018, decisions RT-11)', (codigo, endereco) => {
    expect(enderecoDoProduto({ id: 7, codigo, tipo: 'PERFIL' })).toBe(endereco)
    expect(new URL(endereco, 'http://localhost').pathname).toBe(endereco)
  })

  it('tells the view from the form', () => {
    expect(enderecoDoItem({ id: 7, codigo: 'V8', tipo: 'VIDRO' })).toBe('/produtos/item/7/V8/vidro')
  })

  it.each([
    ['VIDRO', 'VIDRO'],
    ['superficie', 'SUPERFICIE'],
    ['Kit', 'KIT'],
    ['porta', undefined],
    [undefined, undefined],
  ])('reads the kind %s in any case (decisions RT-10)', (texto, tipo) => {
    expect(tipoDoEndereco(texto)).toBe(tipo)
  })
})
