import { expect, it } from 'vitest'
import { bindNames } from '../core/bind.ts'
import { pacotesForm } from './pacotes.ts'
import { salvarTabelasDoSerial } from './tabelas.ts'

it.each([
  ['packages', pacotesForm],
  ['price tables', salvarTabelasDoSerial.body],
])('%s are chosen by ids or by rows that carry one, in either spelling of the name (decisions C-14)', (_, form) => {
  const lido = form?.parse(bindNames(form, { ItemsSelecionados: [{ id: 2 }, 3], idSerial: 1 }))
  expect(lido?.itemsSelecionados).toEqual([2, 3])
})
