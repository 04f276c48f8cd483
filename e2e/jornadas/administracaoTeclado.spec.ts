import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { como, semErros, type Aba } from '../fixtures.ts'
import { abrirNavegador, ir } from '../navegador.ts'
import { CONCLUIDA, aviso, titulo } from './administracao.ts'
import { apertar, digitar, escolherDigitando, focoEm, tabAte } from './teclas.ts'

const PERFIL = 'Xingu do teclado'
const EMPRESA = 'Ipê Vidros'
const NOME = 'Inês Ipê'

let navegador: Browser
let master: Aba
let page: Page

beforeAll(async () => {
  navegador = await abrirNavegador()
  master = await como(navegador, 'master')
  page = master.page
})
afterEach(() => semErros(master))
afterAll(() => navegador.close())

const salvar = () => page.keyboard.press('Control+s')
const VOLTAS = 60

/** The menu of the bar opens with Enter and is walked with the arrows. */
async function peloMenu(entrada: string, pagina: string): Promise<void> {
  await apertar(page, 'Configuracao')
  await page.getByRole('menuitem', { name: entrada, exact: true }).waitFor()
  // Presses are lost while the menu opens; its arrows go round.
  for (let n = 0; n < VOLTAS; n += 1) {
    if (await page.evaluate((nome) => document.activeElement?.textContent?.trim() === nome, entrada)) break
    await page.keyboard.press('ArrowDown')
  }
  await focoEm(page, entrada)
  await page.keyboard.press('Enter')
  await titulo(page, pagina)
}

describe('the Master without a mouse', () => {
  it('makes a profile', async () => {
    await ir(page, '/dashboard', 'Olá, Helena Prado')
    await peloMenu('Perfis de Empresa', 'Perfis de Empresa')
    await apertar(page, 'Novo Perfil')
    await titulo(page, 'Novo Perfil')
    await digitar(page, 'Perfil', PERFIL)
    for (const recurso of ['Importação', 'Configurações']) await apertar(page, recurso, 'Space')
    await salvar()
    await page.getByRole('row', { name: new RegExp(`${PERFIL} 2`) }).waitFor()
  })

  it('makes a company', async () => {
    await peloMenu('Empresas', 'Empresas')
    await apertar(page, 'Nova Empresa')
    await titulo(page, 'Nova Empresa')
    await digitar(page, 'CNPJ', '45723918000105')
    await digitar(page, 'Razão social', 'Ipê Vidros Ltda')
    await digitar(page, 'Nome fantasia', EMPRESA)
    await digitar(page, 'CEP', '38408100')
    await digitar(page, 'Endereço', 'Rua das Flores')
    await digitar(page, 'Número', '10')
    await digitar(page, 'Bairro', 'Centro')
    await digitar(page, 'Cidade', 'Uberlândia')
    await escolherDigitando(page, 'Estado', 'MG')
    await salvar()
    await titulo(page, EMPRESA)
  })

  it('gives it a profile and resources', async () => {
    await tabAte(page, 'Empresa')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('combobox', { name: 'Perfil' }).waitFor()
    await digitar(page, 'Perfil', 'X')
    await page.getByRole('checkbox', { name: 'Configurações' }).waitFor()
    for (const recurso of ['Importação', 'Configurações']) await apertar(page, recurso, 'Space')
    await salvar()
    await page.locator('button:disabled:not([data-loading])', { hasText: 'Salvar' }).waitFor()
  })

  it('adds a person', async () => {
    await tabAte(page, 'Recursos', 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).first().waitFor()
    await apertar(page, 'Adicionar')
    await page.getByRole('dialog').waitFor()
    await focoEm(page, 'Nome')
    await page.keyboard.type(NOME)
    await digitar(page, 'Email', 'ines.ipe@exemplo.com.br')
    await digitar(page, 'Serial', '90002')
    await escolherDigitando(page, 'Tipo', 'usu')
    for (const recurso of ['Importação', 'Configurações']) await apertar(page, recurso, 'Space')
    await salvar()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('row').filter({ hasText: NOME }).getByText('Primeiro acesso pendente').waitFor()
  })

  it('makes a reference', async () => {
    await peloMenu('Referencias', 'Referencias')
    await apertar(page, 'Nova Referência')
    await titulo(page, 'Nova Referência')
    await digitar(page, 'Descrição', 'IPÊ DO TECLADO')
    await escolherDigitando(page, 'Tipo', 'Fabricante')
    await escolherDigitando(page, 'Projetista', 'Helena')
    await apertar(page, 'PERFIL', 'Space')
    await salvar()
    await titulo(page, 'IPÊ DO TECLADO')
    await aviso(page, CONCLUIDA).waitFor()
  })
})
