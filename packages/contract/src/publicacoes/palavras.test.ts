import { expect, it } from 'vitest'
import { confirmacaoDe } from './palavras.ts'

it.each([
  ['homologar', 0, 'Após a confirmação isso não pode ser desfeito. Deseja homologar?'],
  [
    'disponibilizar',
    1,
    'Depois de confirmar, você tem 1 segundo para desfazer; passado esse tempo, isso não pode ser desfeito. Deseja disponibilizar?',
  ],
  [
    'homologar',
    30,
    'Depois de confirmar, você tem 30 segundos para desfazer; passado esse tempo, isso não pode ser desfeito. Deseja homologar?',
  ],
] as const)('asks before %s, with a wait of %i s', (acao, espera, texto) => {
  expect(confirmacaoDe(acao, espera)).toBe(texto)
})
