import { describe, expect, it } from 'vitest'
import { enderecoDaLiga, enderecoDaTempera, NOVA_LIGA, NOVA_TEMPERA } from './enderecos.ts'

describe('addresses of alloys and tempers', () => {
  it.each([
    ['6060', '/ligas/7/6060'],
    ['6060 / T5', '/ligas/7/6060%20%20T5'],
    ['tempera', '/ligas/7/liga'],
    ['Tempera', '/ligas/7/liga'],
    ['..', '/ligas/7/liga'],
    ['/', '/ligas/7/liga'],
  ])('%j is found at %s (decisions RT-08, RT-11)', (descricao, endereco) => {
    expect(enderecoDaLiga({ idLiga: 7, descricao })).toBe(endereco)
  })

  it('of a temper stand apart from those of an alloy (decisions RT-07)', () => {
    expect(enderecoDaTempera({ idTempera: 3, descricao: 'T6/T66' })).toBe('/ligas/temperas/3/T6T66')
    expect(enderecoDaTempera({ idTempera: 3, descricao: '...' })).toBe('/ligas/temperas/3/tempera')
    expect([NOVA_LIGA, NOVA_TEMPERA]).toEqual(['/ligas/0/liga', '/ligas/0/tempera'])
  })
})
