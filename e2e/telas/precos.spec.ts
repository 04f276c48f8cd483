import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { estadoAcessivel, comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { apertar, digitar, escolherDigitando } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { escolherPlanilha, planilha } from '../planilhas.ts'
import { telaDe } from '../tela.ts'
import { escolherEm, opcoesEm } from '../escolha.ts'

const LIBERADA = 'Existem clientes com a tabela de preços liberada para uso. Tem certeza que deseja eliminar?'
const HOMOLOGADA = 'A ação foi concluída. Em breve será disponibilizado o pacote de atualização para homologação.'
const DISPONIVEL = 'A ação foi concluída. Em breve estará disponível nos sistemas dos clientes.'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('admin')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { aviso, botao, dialogo, linha } = telaDe(() => page)
const tabelas = () => page.getByRole('region', { name: 'Tabelas' })
const planilhas = () => page.getByRole('region', { name: 'Planilhas importadas' })
const simulacao = () => page.getByRole('region', { name: /^O que vai mudar: / })
const abrir = () => ir(page, '/importar?aba=precos', 'Importar')

describe('price tables on the page of imports', () => {
  it('asks for a name, a kind and a sheet (tabela-preco.003, tabela-preco.004, tabela-preco.005)', async () => {
    await abrir()
    await botao('Simular').click()
    await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(2)
    await page.getByText('Selecione um arquivo para upload').waitFor()
    await comFoco(page.getByRole('combobox', { name: 'Nome' }))
    // Tables that there are, so that a slip of the pen makes no other one.
    const oferecidas = () => page.locator('datalist option').evaluateAll((um) => um.map((uma) => uma.textContent))
    await expect.poll(oferecidas).toContain('Componentes Aluvale 2026')
    await escolherPlanilha(page, Buffer.from('a;b'), 'precos.csv')
    await page.getByText('O arquivo deve ser .xls').waitFor()
    await estadoAcessivel(page, 'form of price tables')
  })

  it('shows what a sheet would do, imports it and opens its log, by the keyboard alone (tabela-preco.001)', async () => {
    await abrir()
    await digitar(page, 'Nome', 'Tabela da jornada')
    await escolherDigitando(page, 'Tipo de produto', 'Componentes')
    const linhas = [
      { Código: 'J-1', Descrição: 'Roldana', Preço: '12,50' },
      { Código: 'J-2', Descrição: 'Fecho', Preço: 'caro' },
    ]
    await escolherPlanilha(page, await planilha(linhas, 'Preços de componentes'), 'jornada.xlsx')
    await page.getByText('jornada.xlsx', { exact: true }).waitFor()
    await apertar(page, 'Simular')
    await comFoco(page.getByRole('heading', { name: 'O que vai mudar: Tabela da jornada' }))
    await page.getByText('jornada.xlsx, para uma tabela nova. Nada foi gravado ainda.').waitFor()
    await simulacao()
      .getByRole('listitem')
      .filter({ hasText: 'J-2' })
      .getByText('Preço: "caro" não é um número.')
      .waitFor()
    await estadoAcessivel(page, 'simulation of prices')
    await apertar(page, 'Importar 1 linha')
    const log = page.getByRole('dialog', { name: 'Log de Importação' })
    await linha('J-2', log).waitFor()
    await page.keyboard.press('Escape')
    await comFoco(page.getByRole('heading', { level: 2, name: /jornada\.xlsx/ }))
    await linha('Tabela da jornada', tabelas()).getByText('Em edição').waitFor()
    await linha('jornada.xlsx', planilhas()).getByText('1 novo, 1 recusado').waitFor()
  })

  it('says of a table without versions that there are none', async () => {
    await botao('Versões de Tabela da jornada').click()
    await dialogo().getByText('Esta tabela ainda não foi homologada.').waitFor()
    await page.keyboard.press('Escape')
    await comFoco(botao('Versões de Tabela da jornada'))
  })

  it('takes a sheet back', async () => {
    await linha('jornada.xlsx', planilhas())
      .getByRole('button', { name: /^Eliminar a planilha/ })
      .click()
    await botao('Eliminar', dialogo()).click()
    await linha('Tabela da jornada', tabelas()).waitFor({ state: 'detached' })
    await linha('jornada.xlsx', planilhas()).getByText('Eliminada: tudo voltou ao que era').waitFor()
  })

  it('shows what would change against the table in force, and what looks like a slip', async () => {
    await linha('Componentes Aluvale 2026', tabelas())
      .getByRole('link', { name: /^Revisar/ })
      .click()
    await page.getByText('4 preços parecem digitados errados.').waitFor()
    await botao('Com atenção 4').click()
    await linha('AV-RLD-02').getByText('Cerca de 10 vezes maior').waitFor()
    await linha('AV-DBR-01').getByText('Cerca de 10 vezes menor').waitFor()
    await linha('AV-GUA-10').getByText('Casa decimal deslocada').waitFor()
    await linha('AV-SIL-N').getByText('Preço zero').waitFor()
    await linha('AV-RLD-01').waitFor({ state: 'detached' })
    await estadoAcessivel(page, 'review of prices')
    await page.reload()
    await linha('AV-SIL-N').waitFor()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await tabelas().waitFor()
  })

  it('finds a table by its name, and leaves the sheets alone', async () => {
    const busca = tabelas().getByRole('searchbox')
    await busca.fill('vidros')
    await linha('Componentes Aluvale 2026', tabelas()).waitFor({ state: 'detached' })
    await linha('Componentes Aluvale 2026', planilhas()).first().waitFor()
    await busca.fill('')
    await linha('Componentes Aluvale 2026', tabelas()).waitFor()
  })

  it('leads back from a review to the tables as they were left', async () => {
    await tabelas().getByRole('searchbox').fill('componentes')
    await linha('Vidros Aluvale 2026', tabelas()).waitFor({ state: 'detached' })
    await tabelas().getByRole('columnheader', { name: 'Tabela' }).getByRole('button').click()
    await tabelas().locator('th[aria-sort="ascending"]', { hasText: 'Tabela' }).waitFor()
    await page.getByRole('link', { name: 'Revisar Componentes Aluvale 2026' }).click()
    await botao('Com atenção 4').click()
    await page.getByRole('columnheader', { name: 'Código' }).getByRole('button').click()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect.poll(() => tabelas().getByRole('searchbox').inputValue()).toBe('componentes')
    await tabelas().locator('th[aria-sort="ascending"]', { hasText: 'Tabela' }).waitFor()
    await tabelas().getByRole('searchbox').fill('')
    await linha('Vidros Aluvale 2026', tabelas()).waitFor()
  })

  it('takes one table a step further by its row, and leaves the others where they are (decisions I-03)', async () => {
    await botao('Disponível Mercado: Vidros Aluvale 2026').click()
    await dialogo().getByText('Após a confirmação isso não pode ser desfeito. Deseja disponibilizar?').waitFor()
    await botao('Disponível Mercado', dialogo()).click()
    await aviso(DISPONIVEL).waitFor()
    await linha('Vidros Aluvale 2026', tabelas()).getByText('Disponível para mercado').waitFor()
    await linha('Componentes Aluvale 2026', tabelas()).getByText('Em edição').waitFor()
    await expect.poll(() => botao('Disponível Mercado').isDisabled()).toBe(true)
  })

  it('homologates what is in edition and makes what waits available (importacao.016, importacao.017, importacao.021, importacao.022)', async () => {
    await botao('Homologar').click()
    await dialogo().getByText('Após a confirmação isso não pode ser desfeito. Deseja homologar?').waitFor()
    const vao = dialogo().getByRole('list', { name: 'O que vai' }).getByRole('listitem')
    await expect
      .poll(async () => (await vao.allInnerTexts()).map((texto) => texto.split(' (')[0]))
      .toEqual(['Componentes Aluvale 2026'])
    await estadoAcessivel(page, 'what takes the step')
    await botao('Homologar', dialogo()).click()
    await aviso(HOMOLOGADA).waitFor()
    await linha('Componentes Aluvale 2026', tabelas()).getByText('Em homologação').waitFor()
    await botao('Disponível Mercado').click()
    await botao('Disponível Mercado', dialogo()).click()
    await aviso(DISPONIVEL).waitFor()
    await linha('Componentes Aluvale 2026', tabelas()).getByText('Disponível para mercado').waitFor()
    await expect.poll(() => botao('Homologar').isDisabled()).toBe(true)
  })

  it('shows the versions of a table and compares any two, by the keyboard alone (decisions §0 "Publication")', async () => {
    await botao('Versões de Componentes Aluvale 2026').focus()
    await page.keyboard.press('Enter')
    await linha('No mercado', dialogo()).getByText('Ricardo Assunção').waitFor()
    await linha('Substituída', dialogo()).waitFor()
    await estadoAcessivel(page, 'versions of a price table')
    await botao('Exportar a versão 1', dialogo()).focus()
    const [arquivo] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(arquivo.suggestedFilename()).toMatch(/^\d\d-\d\d-\d\d\.xlsx$/)
    await dialogo().getByRole('link', { name: 'Comparar a versão 2' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/^Versão 2 comparada com a tabela em vigor desde /).waitFor()
    await escolherEm(page.getByRole('combobox', { name: 'Com', exact: true }), /^Versão 1, /)
    await page.getByText(/^Versão 2 comparada com a versão 1\./).waitFor()
    await linha('AV-SIL-N').waitFor()
    await estadoAcessivel(page, 'two versions of prices')
    await page.getByRole('link', { name: 'Voltar' }).click()
    await tabelas().waitFor()
  })

  it('warns of customers before a table is eliminated (tabela-preco.008)', async () => {
    await botao('Eliminar Componentes Aluvale 2026').click()
    await dialogo().getByText(LIBERADA).waitFor()
    await botao('Cancelar', dialogo()).click()
    await dialogo().waitFor({ state: 'detached' })
  })

  it('asks nothing without knowing of the customers, and asks again when it could not know', async () => {
    const pergunta = '**/api/tabelaPreco/ExisteLiberacao/**'
    await page.route(pergunta, (rota) => rota.fulfill({ status: 500, json: { message: 'Não foi possível saber.' } }))
    await botao('Eliminar Componentes Aluvale 2026').click()
    await dialogo().getByText('Não foi possível saber.').waitFor()
    expect(await botao('Eliminar', dialogo()).count()).toBe(0)
    semErros(aba, 500)
    await page.unroute(pergunta)
    await botao('Tentar novamente', dialogo()).click()
    await dialogo().getByText(LIBERADA).waitFor()
    await page.keyboard.press('Escape')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('keeps a table that was released after the question, and asks with the warning', async () => {
    const pergunta = '**/api/tabelaPreco/ExisteLiberacao/**'
    await page.route(pergunta, (rota) => rota.fulfill({ json: { existe: false } }), { times: 1 })
    await botao('Eliminar Componentes Aluvale 2026').click()
    await dialogo().getByText('Após a confirmação isso não pode ser desfeito.').waitFor()
    await botao('Eliminar', dialogo()).click()
    await dialogo().getByText(LIBERADA).first().waitFor()
    await botao('Cancelar', dialogo()).click()
    await linha('Componentes Aluvale 2026', tabelas()).waitFor()
  })
})

describe('price tables on the page of exports', () => {
  it('asks for both, offers the situations that the table has, and saves the workbook (exportacao.010, decisions I-17)', async () => {
    await ir(page, '/exportacao?aba=precos', 'Exportar')
    await botao('Exportar').click()
    await aviso('Selecione uma tabela de preço e uma situação para exportar').waitFor()
    const situacao = page.getByRole('combobox', { name: 'Situação' })
    const oferecidas = () => opcoesEm(situacao)
    expect(await oferecidas()).toEqual(['Selecione'])
    await escolherEm(page.getByRole('combobox', { name: 'Tabela de preços' }), 'Vidros Aluvale 2026')
    await expect.poll(oferecidas).toEqual(['Selecione', 'Disponível para mercado'])
    await escolherEm(situacao, 'Disponível para mercado')
    const [arquivo] = await Promise.all([page.waitForEvent('download'), botao('Exportar').click()])
    expect(arquivo.suggestedFilename()).toMatch(/^\d\d-\d\d-\d\d\.xlsx$/)
    await aviso('Exportado com sucesso!').waitFor()
    await estadoAcessivel(page, 'export of prices')
  })
})
