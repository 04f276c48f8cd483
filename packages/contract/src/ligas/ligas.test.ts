import { describe, expect, it } from 'vitest'
import { liga, ligaForm, tempera, temperaForm } from './ligas.ts'

describe('the form of an alloy', () => {
  it('has the fields of the documents (ligas.001, ligas.002)', () => {
    expect(Object.keys(liga.shape).filter((campo) => campo !== 'versao')).toEqual([
      'idLiga',
      'descricao',
      'idTempera',
      'tempera',
      'elasticidade',
      'tensaoMaxima',
    ])
    expect(Object.keys(tempera.shape).filter((campo) => campo !== 'versao')).toEqual(['idTempera', 'descricao'])
  })

  it.each([
    ['70.000', 70],
    ['70.000,5', 70_000.5],
    ['0,125', 0.125],
    [145, 145],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('reads %j as %j MPa (decisions C-11, D-06)', (elasticidade, esperado) => {
    expect(ligaForm.parse({ descricao: '6060', elasticidade }).elasticidade).toBe(esperado)
  })

  it.each(['abc', -1, 1_000_000, 0.1234])('refuses %j MPa', (tensaoMaxima) => {
    expect(ligaForm.safeParse({ descricao: '6060', tensaoMaxima }).success).toBe(false)
  })

  it('needs nothing but the description (decisions D-07)', () => {
    expect(ligaForm.safeParse({ descricao: '6060' }).success).toBe(true)
    for (const form of [ligaForm, temperaForm]) {
      const { error } = form.safeParse({ descricao: ' ' })
      expect(error?.issues.map(({ message, path }) => [path.join('.'), message])).toEqual([
        ['descricao', 'Campo obrigatório'],
      ])
    }
  })
})
