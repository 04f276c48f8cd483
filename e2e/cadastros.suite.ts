import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { montar, type Cadastro, type Cena } from './cadastros.cena.ts'
import { testesDaLista, testesDaTabela, testesDeExportar, testesDePaginas } from './cadastros.lista.ts'
import { testesDeConflito, testesDeDono, testesDeExclusao, testesDoFormulario } from './cadastros.registros.ts'
import { semErros } from './fixtures.ts'

/** What every one of the small lists does, asserted of each of them (Spec 001 §2.8). */
export function suiteDeCadastro(cadastro: Cadastro): void {
  describe(`the list ${cadastro.titulo}`, () => {
    let cena: Cena
    beforeAll(async () => {
      cena = await montar(cadastro)
    })
    afterEach(() => semErros(cena.aba, 400, 409))
    afterAll(() => cena.aba.context.close())
    testesDaLista(cadastro, () => cena)
    testesDeExportar(cadastro, () => cena)
    if (cadastro.daTabela) {
      testesDePaginas(cadastro, () => cena)
      testesDaTabela(cadastro, () => cena)
    }
    testesDoFormulario(cadastro, () => cena)
    testesDeConflito(cadastro, () => cena)
    testesDeExclusao(cadastro, () => cena)
    testesDeDono(cadastro)
  })
}
