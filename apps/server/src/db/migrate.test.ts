import { describe, expect, it } from 'vitest'
import { EsquemaIncompativel, pendentes } from './migrate.ts'

const m = (nome: string, soma = `soma de ${nome}`) => ({ nome, sql: '', soma })
const feitas = (...lista: { nome: string; soma: string }[]) => new Map(lista.map(({ nome, soma }) => [nome, soma]))

describe('pending migrations', () => {
  it('are those the ledger does not name, in their order', () => {
    expect(pendentes([m('a'), m('b'), m('c')], feitas(m('a'))).map(({ nome }) => nome)).toEqual(['b', 'c'])
  })
  it('are none on a schema newer than the program', () => {
    expect(() => pendentes([m('a')], feitas(m('a'), m('z')))).toThrow(EsquemaIncompativel)
  })
  it('are none when one that ran was rewritten', () => {
    expect(() => pendentes([m('a')], feitas(m('a', 'outra')))).toThrow(/alterada depois de aplicada/)
  })
})
