import { expect, it } from 'vitest'
import { nomeDe } from './tipos.ts'

it.each([
  ['Referência', null, 'Todas', 'Referência ALUVALE'],
  ['Linha', 1, 'Suprema', 'Linha Suprema'],
  ['Linha', 1, 'Linha 25', 'Linha 25'],
  ['Linha', 1, 'Linhares', 'Linha Linhares'],
  ['Tipologia', 1, 'Linha 25', 'Tipologia Linha 25'],
])('a package of type %s is told by its line or reference, and no word twice', (tipo, idLinha, nomeLinha, nome) => {
  expect(nomeDe({ tipo, idLinha, nomeLinha, nomeReferencia: 'ALUVALE' })).toBe(nome)
})
