import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { estadoAcessivel, comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { apertar, tabAte } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { escolherPlanilha, planilha } from '../planilhas.ts'
import { telaDe } from '../tela.ts'

const CLIENTE = {
  CNPJ: '45.723.174/0001-10',
  'Razão social': 'Esquadrias da Planilha Ltda',
  'Nome fantasia': 'Esquadrias da Planilha',
  Estado: 'SP',
  Cidade: 'Campinas',
}

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('master')
  page = aba.page
})
afterEach(() => semErros(aba))

const { linha } = telaDe(() => page)
const simulacao = () => page.getByRole('region', { name: /^O que vai mudar: / })
const item = (texto: string) => simulacao().getByRole('listitem').filter({ hasText: texto })

describe('the register of customers from a sheet (decisions L-01)', () => {
  it('is looked at, and then imported without its refused rows, by the keyboard alone', async () => {
    await ir(page, '/liberacoes', 'Liberações')
    await page.getByRole('link', { name: 'Importar cadastro' }).waitFor()
    await tabAte(page, 'Importar cadastro')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Importar cadastro', level: 1 }).waitFor()
    await estadoAcessivel(page, 'form of the register')
    const linhas = [
      { ...CLIENTE, Sistema: 'CEM', Serial: 'PLAN-1' },
      { ...CLIENTE, CNPJ: '123', Serial: 'PLAN-2', Sistema: 'CEM' },
    ]
    await escolherPlanilha(page, await planilha(linhas, 'Clientes'), 'clientes.xlsx')
    await page.getByText('clientes.xlsx', { exact: true }).waitFor()
    await apertar(page, 'Simular')
    await comFoco(page.getByRole('heading', { name: 'O que vai mudar: clientes.xlsx' }))
    await item('linha 3').waitFor()
    await estadoAcessivel(page, 'simulation of the register')
    await apertar(page, 'Importar 1 linha')
    const fim = page.getByRole('alert').filter({ hasText: 'Cadastro importado' })
    await fim.getByText('Seriais: 1 novo.').waitFor()
    await comFoco(fim)
    const [recusadas] = await Promise.all([page.waitForEvent('download'), apertar(page, 'Baixar recusadas')])
    expect(recusadas.suggestedFilename()).toMatch(/^recusadas-.*\.xlsx$/)
    await ir(page, '/liberacoes', 'Liberações')
    await page.getByRole('searchbox').first().fill('PLAN-1')
    await linha('Esquadrias da Planilha').waitFor()
  })

  it('says to everybody else who may', async () => {
    const outra = await como('admin')
    await ir(outra.page, '/liberacoes/cadastro', 'Importar cadastro')
    await outra.page.getByRole('alert').waitFor()
    expect(await outra.page.locator('input[type=file]').count()).toBe(0)
    semErros(outra)
    await outra.context.close()
  })
})
