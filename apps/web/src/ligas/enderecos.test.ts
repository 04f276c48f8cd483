import { describe, expect, it } from 'vitest'
import { TELAS, telaDe } from '../shell/telas.ts'
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
    expect(telaDe(endereco)).toBe(TELAS.liga)
  })

  it('lead to the screens of the documents (decisions RT-07)', () => {
    expect(telaDe(enderecoDaTempera({ idTempera: 3, descricao: 'T6/T66' }))).toBe(TELAS.temperaDaLiga)
    expect(enderecoDaTempera({ idTempera: 3, descricao: '...' })).toBe('/ligas/temperas/3/tempera')
    expect([telaDe(NOVA_LIGA), telaDe(NOVA_TEMPERA), telaDe('/ligas/9/TEMPERA')]).toEqual([
      TELAS.liga,
      TELAS.tempera,
      TELAS.tempera,
    ])
  })
})
