import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { escolherEm } from '../escolha.ts'
import { estadoAcessivel, comFoco, como, semErros, textos, type Aba } from '../fixtures.ts'
import { digitar, tabAte } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { CONCLUIDA, telaDe } from '../tela.ts'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('liberacao')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { botao, aviso, dialogo, linha, opcoes } = telaDe(() => page)
const ONDE = 'Liberações'
const abaDoDialogo = async (nome: string) => {
  await dialogo().getByRole('tab', { name: nome, exact: true }).click()
  await dialogo().getByRole('tab', { name: nome, exact: true, selected: true }).waitFor()
}
const escolher = (rotulo: string, opcao: string) => escolherEm(opcoes(rotulo, dialogo()), opcao)
const marcar = (row: string) => linha(row, dialogo()).getByRole('checkbox').check()
const salvar = async () => {
  await botao('Salvar', dialogo()).click()
  await aviso(CONCLUIDA).waitFor()
}
/** A notice of an earlier save may still stand there: the footer says when this one is done. */
const salvarMarcas = async (quantos: string) => {
  await botao('Salvar', dialogo()).click()
  await dialogo().getByText(quantos, { exact: true }).waitFor()
}

describe('the menu (permissoes.021)', () => {
  it('has Padrão and Diversas only for who releases', async () => {
    await ir(page, '/liberacoes', ONDE)
    await textos(page.getByRole('tab'), ['Liberações', 'Padrão', 'Preference', 'Diversas'])
    const leitura = await como('leitura')
    for (const secao of ['', '?secao=padrao', '?secao=diversas']) {
      await ir(leitura.page, `/liberacoes${secao}`, ONDE)
      await textos(leitura.page.getByRole('tab'), ['Liberações', 'Preference'])
      await leitura.page.getByText('CEM MOBI', { exact: true }).waitFor()
    }
    semErros(leitura)
  })
})

describe('a standard release', () => {
  const NOVA = 'Somente vidros'

  it('asks for description and system, and then for what it holds (liberacao-padrao.002-003)', async () => {
    await ir(page, '/liberacoes?secao=padrao', ONDE)
    await linha('Pacotes de quem começa').waitFor()
    await estadoAcessivel(page, 'liberações padrão')
    await botao('Adicionar').click()
    await botao('Salvar', dialogo()).click()
    await textos(dialogo().getByText('Campo obrigatório'), ['Campo obrigatório', 'Campo obrigatório'])
    expect(await dialogo().getByRole('tab', { name: 'Pacotes' }).isDisabled()).toBe(true)
    await estadoAcessivel(page, 'nova liberação padrão')
    await dialogo().getByRole('textbox', { name: 'Descrição' }).fill(NOVA)
    await escolher('Sistema', 'CEM Smart')
    await salvar()
    await dialogo().getByRole('tab', { name: 'Pacotes', selected: true }).waitFor()
  })

  it('takes packages reference by reference, and asks before ticks are given up', async () => {
    await escolher('Referência', 'ALUVALE')
    await marcar('Linha 25')
    await dialogo().getByText('Alterações não salvas').waitFor()
    await dialogo().getByRole('tab', { name: 'Tabela de Preços' }).click()
    await dialogo().getByText('Há alterações não salvas. Descartar?').waitFor()
    await botao('Continuar editando', dialogo()).click()
    await estadoAcessivel(page, 'pacotes da liberação padrão')
    await salvarMarcas('1 escolhido')
    await abaDoDialogo('Tabela de Preços')
    await marcar('Componentes Aluvale 2026')
    await salvarMarcas('1 escolhido')
    await abaDoDialogo('Pacotes')
    await dialogo().getByText('ALUVALE · Linha · Linha 25').waitFor()
    await botao('Fechar', dialogo()).last().click()
    await dialogo().waitFor({ state: 'detached' })
    await expect.poll(() => linha(NOVA).innerText()).toMatch(/CEM Smart\s+Todos\s+1\s+1\s+0\s+\d+/)
  })

  it('is narrowed to sponsors and renamed by the keys alone (liberacao-padrao.004)', async () => {
    await botao(`Editar ${NOVA}`).focus()
    await page.keyboard.press('Enter')
    const descricao = dialogo().getByRole('textbox', { name: 'Descrição' })
    await descricao.waitFor()
    await expect.poll(() => descricao.inputValue()).toBe(NOVA)
    await descricao.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Vidros da Rede')
    await digitar(page, 'Patrocínios', 'Rede')
    const opcao = page.getByRole('option', { name: 'Rede Alumínio Brasil' })
    await opcao.and(page.locator('[data-combobox-selected]')).waitFor()
    await page.keyboard.press('Enter')
    await dialogo().getByText('Rede Alumínio Brasil').first().waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await dialogo().waitFor({ state: 'detached' })
    await linha('Vidros da Rede').getByText('Rede Alumínio Brasil').waitFor()
    await comFoco(botao(`Editar Vidros da Rede`))
  })

  it('tells a description that is taken, and goes after a question', async () => {
    await botao('Adicionar').click()
    await dialogo().getByRole('textbox', { name: 'Descrição' }).fill('vidros da rede')
    await escolher('Sistema', 'ONE')
    await botao('Salvar', dialogo()).click()
    await dialogo().getByText('Já existe uma liberação padrão com esta descrição.').waitFor()
    await botao('Cancelar', dialogo()).click()
    await botao('Descartar', dialogo()).click()
    await dialogo().waitFor({ state: 'detached' })
    await botao('Excluir Vidros da Rede').click()
    await comFoco(botao('Cancelar', dialogo()))
    await botao('Excluir', dialogo()).click()
    await linha('Vidros da Rede').waitFor({ state: 'detached' })
  })
})

describe('a mass release', () => {
  const DO_PAR = /Liberar CEM · Produtos · PAR$/

  it('offers the systems of its action (liberacao-diversa.002-011)', async () => {
    await ir(page, '/liberacoes?secao=diversas', ONDE)
    await estadoAcessivel(page, 'liberações em massa')
    await botao('Adicionar').click()
    await botao('Salvar', dialogo()).click()
    await textos(
      dialogo().getByText('Campo obrigatório'),
      Array.from({ length: 3 }, () => 'Campo obrigatório'),
    )
    await escolher('Tipo', 'Produtos')
    await dialogo().getByRole('combobox', { name: 'Liberação', exact: true }).click()
    await textos(page.getByRole('option'), [
      'Liberar CEM',
      'Liberar PrefSuite',
      'Remover liberação CEM',
      'Remover liberação PrefSuite',
    ])
    await page.getByRole('option', { name: 'Liberar PrefSuite' }).click()
    await dialogo()
      .getByText(/^Atualização existente PrefSuite/)
      .waitFor()
    await dialogo().getByRole('combobox', { name: 'Sistema', exact: true }).click()
    await textos(page.getByRole('option'), ['Pref Closed', 'Pref Open'])
    await page.keyboard.press('Escape')
    await escolher('Liberação', 'Remover liberação CEM')
    await escolher('Sistema', 'CEM Mini')
    await escolher('Tipo', 'Tabela de Preços')
    await estadoAcessivel(page, 'nova liberação em massa')
    await salvar()
    await marcar('Componentes Aluvale 2026')
    await salvarMarcas('1 escolhido')
    await botao('Fechar', dialogo()).last().click()
    await linha('Remover liberação CEM').filter({ hasText: 'CEM Mini' }).waitFor()
  })

  it('tells how many it reaches before it is made available, by the keys alone (liberacao-diversa.012)', async () => {
    const antes = page.getByRole('button', { name: /^Disponibilizar em Massa: .*PAR$/ })
    await antes.focus()
    await page.keyboard.press('Enter')
    await dialogo()
      .getByText(/^Libera 2 itens para 40 clientes/)
      .waitFor()
    await estadoAcessivel(page, 'disponibilizar em massa')
    await tabAte(page, 'Disponibilizar em Massa')
    await page.keyboard.press('Enter')
    await dialogo().waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: DO_PAR })
      .and(page.getByRole('button', { name: /^Ver / }))
      .waitFor()
    expect(await antes.count()).toBe(0)
    await page.getByRole('button', { name: /^Ver .*PAR$/ }).click()
    await dialogo()
      .getByText(/alcançou 40 clientes\.$/)
      .waitFor()
    await textos(dialogo().locator('tbody').getByRole('cell'), [
      'ALUVALE · Linha · Linha 30',
      'ALUVALE · Acabamento · Todas',
    ])
    await botao('Fechar', dialogo()).last().click()
    await dialogo().waitFor({ state: 'detached' })
  })

  it('says what its end does to those whom it reached', async () => {
    await page.getByRole('button', { name: /^Excluir .*PAR$/ }).click()
    await dialogo()
      .getByText(/^Alcançou 40 clientes, que deixam de receber o que veio só desta liberação\./)
      .waitFor()
    await botao('Excluir', dialogo()).click()
    await expect.poll(() => page.getByRole('button', { name: DO_PAR }).count()).toBe(0)
  })
})
