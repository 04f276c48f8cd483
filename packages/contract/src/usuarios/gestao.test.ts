import { describe, expect, it } from 'vitest'
import { TIPO_USUARIO } from '../core/papeis.ts'
import { alcanceDe, ehAcima, trocados } from './gestao.ts'

const { MASTER, ADMINISTRADOR, USUARIO_MOF } = TIPO_USUARIO

describe('who manages whom', () => {
  it.each([
    [MASTER, true, 'todas'],
    [MASTER, false, 'propriaEAbaixo'],
    [ADMINISTRADOR, true, 'propria'],
    [ADMINISTRADOR, false, 'propria'],
    [USUARIO_MOF, true, 'propria'],
    [3, true, 'propria'],
  ])('tipo %i, of the provider %s: %s', (tipo, provedora, alcance) => {
    expect(alcanceDe({ tipo, provedora })).toBe(alcance)
  })

  it('puts Master above Administrador above Usuário MOF, and a tipo that nobody knows beside the last', () => {
    const ordem = [MASTER, ADMINISTRADOR, USUARIO_MOF, 3]
    const acima = ordem.map((um) => ordem.map((outro) => ehAcima(um, outro)))
    expect(acima).toEqual([
      [false, true, true, true],
      [false, false, true, true],
      [false, false, false, false],
      [false, false, false, false],
    ])
  })

  it.each([
    [[], [], [], []],
    [[1, 2], [2, 3, 3], [3], [1]],
    [[1], [1], [], []],
  ])('from %j to %j gives %j and takes %j', (antes, depois, dados, tirados) => {
    expect(trocados(antes, depois)).toEqual({ dados, tirados })
  })
})
