import { afterEach, beforeAll, describe } from 'vitest'
import { montar, type Cadastro, type Cena } from './cadastros.cena.ts'
import { testesDaLista, testesDaTabela, testesDeExportar, testesDePaginas } from './cadastros.lista.ts'
import { testesDeConflito, testesDeDono, testesDeExclusao, testesDoFormulario } from './cadastros.registros.ts'
import { como, semErros, type Aba } from './fixtures.ts'
import type { Pessoa } from './navegador.ts'

/** Where somebody sits in front of all the lists, one after the other. */
function abas() {
  const abertas = new Map<Pessoa, Promise<Aba>>()
  return (pessoa: Pessoa): Promise<Aba> => {
    const aberta = abertas.get(pessoa) ?? como(pessoa)
    abertas.set(pessoa, aberta)
    return aberta
  }
}

export function suiteDeCadastros(cadastros: readonly Cadastro[]): void {
  const abaDe = abas()
  for (const cadastro of cadastros) suiteDeCadastro(cadastro, abaDe)
}

/** What every one of the small lists does, asserted of each of them (Spec 001 §2.8). */
function suiteDeCadastro(cadastro: Cadastro, abaDe: (pessoa: Pessoa) => Promise<Aba>): void {
  describe(`the list ${cadastro.titulo}`, () => {
    let cena: Cena
    beforeAll(async () => {
      cena = await montar(cadastro, await abaDe('master'))
    })
    afterEach(() => semErros(cena.aba, 400, 409))
    testesDaLista(cadastro, () => cena)
    testesDeExportar(cadastro, () => cena)
    if (cadastro.daTabela) {
      testesDePaginas(cadastro, () => cena)
      testesDaTabela(cadastro, () => cena)
    }
    testesDoFormulario(cadastro, () => cena)
    testesDeConflito(cadastro, () => cena)
    testesDeExclusao(cadastro, () => cena)
    testesDeDono(cadastro, () => abaDe('admin'))
  })
}
