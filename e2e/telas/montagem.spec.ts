import type { Locator, Page } from 'playwright-core'
import { beforeAll, afterEach, describe, expect, it } from 'vitest'
import { ultimoLink } from '../correio.ts'
import { comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { apertar, digitar, escolherDigitando } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { planilha } from '../planilhas.ts'
import { telaDe } from '../tela.ts'

let aba: Aba
let page: Page

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { aviso, botao, dialogo, linha } = telaDe(() => page)
const caixa = (nome: string): Locator => page.getByRole('checkbox', { name: nome, exact: true })
const celula = (coluna: string, n: number) => page.getByLabel(`${coluna}, linha ${n} de Pessoas`, { exact: true })

const EMPRESA = [
  ['CNPJ', '11444777000161'],
  ['Razão social', 'Vidros da Serra Ltda'],
  ['Nome fantasia', 'Vidros da Serra'],
  ['CEP', '38408100'],
  ['Endereço', 'Rua A'],
  ['Número', '12'],
  ['Bairro', 'Centro'],
  ['Cidade', 'Uberlândia'],
] as const

describe('setting up a company, by keyboard alone', () => {
  it('ticks the resources of the profile, and offers a column of the matrix for each', async () => {
    await ir(page, '/empresas', 'Empresas')
    await apertar(page, 'Montar empresa')
    await page.getByRole('heading', { level: 1, name: 'Montar empresa' }).waitFor()
    for (const [rotulo, texto] of EMPRESA) await digitar(page, rotulo, texto)
    await escolherDigitando(page, 'Estado', 'MG')
    await escolherDigitando(page, 'Perfil', 'Fabricante de vidros')
    await expect.poll(() => caixa('Cadastro de vidros').isChecked()).toBe(true)
    await apertar(page, 'Desmarcar todos')
    await page.getByText('Marque primeiro os recursos: cada um é uma coluna.').waitFor()
    await apertar(page, 'Marcar todos')
    await expect.poll(() => caixa('Exportação').isChecked()).toBe(true)
    await page.getByRole('table', { name: 'Referências por recurso' }).waitFor()
  })

  it('releases a reference on a screen, and copies its row to all', async () => {
    const vidros = page.getByRole('checkbox', { name: / em Cadastro de vidros$/ })
    const primeira = (await vidros.nth(1).getAttribute('aria-label')) ?? ''
    await vidros.nth(1).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => caixa(primeira).isChecked()).toBe(true)
    await apertar(page, `Copiar ${primeira.replace(' em Cadastro de vidros', '')} para todas`)
    await expect.poll(() => caixa('Todas as referências em Cadastro de vidros').isChecked()).toBe(true)
    await expect.poll(() => caixa('Todas as referências em Exportação').isChecked()).toBe(false)
  })

  it('takes people from a pasted block, and tells each refused row before anything is saved', async () => {
    await apertar(page, 'Adicionar pessoa')
    await comFoco(celula('Nome', 1))
    const bloco = [
      'Nina Serra\tnina.serra@exemplo.com.br\t88001\tUsuário MOF\tCadastro de vidros; Exportação',
      'Raul Serra\traul.serra@exemplo.com.br\t88002\t\t\tNina Serra',
      'Vera Serra\tcatalogo@exemplo.com.br\t88003\tAdministrador',
    ]
    await celula('Nome', 1).evaluate((campo, texto) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'clipboardData', { value: { getData: () => texto } })
      campo.dispatchEvent(event)
    }, bloco.join('\n'))
    await expect.poll(() => celula('Como', 2).inputValue()).toBe('Nina Serra')
    await page.keyboard.press('Control+s')
    await page.getByText('Já existe um registro com este e-mail.').waitFor()
    await comFoco(celula('E-mail', 3))
    expect(await dialogo().count()).toBe(0)
    await celula('E-mail', 3).fill('vera.serra@exemplo.com.br')
  })

  it('takes more of them from a file, whose unknown words are told at their cells', async () => {
    const ciro = { Nome: 'Ciro Serra', 'E-mail': 'ciro.serra@exemplo.com.br', Serial: '88004', Tipo: 'Gerente' }
    const buffer = await planilha([ciro], 'Gente')
    await page.locator('input[type=file]').setInputFiles({ name: 'gente.xlsx', mimeType: '', buffer })
    await aviso('1 pessoa veio da planilha.').waitFor()
    await expect.poll(() => celula('E-mail', 4).inputValue()).toBe('ciro.serra@exemplo.com.br')
    await page.getByText('“Gerente” não está na lista.').waitFor()
    await celula('Como', 4).fill('Nina Serra')
  })

  it('shows what would be made, goes back, and makes it with access data', async () => {
    await apertar(page, 'Salvar e enviar acesso')
    await page.getByRole('dialog', { name: 'Montar Vidros da Serra?' }).waitFor()
    await dialogo().getByText('Depois de salvar, 4 e-mails saem com os dados de acesso.').waitFor()
    await expect.poll(() => dialogo().getByText('Cadastro de vidros e Exportação').count()).toBe(3)
    await comFoco(botao('Voltar', dialogo()))
    await page.keyboard.press('Enter')
    await dialogo().waitFor({ state: 'hidden' })
    await apertar(page, 'Salvar e enviar acesso')
    await apertar(page, 'Montar e enviar acesso')
    await page.getByRole('heading', { level: 1, name: 'Vidros da Serra' }).waitFor()
    await aviso('A ação foi concluída.').waitFor()
    await linha('Raul Serra').getByText('Usuário MOF').waitFor()
    await linha('Vera Serra').getByText('Administrador').waitFor()
    // A job mails them.
    await expect.poll(() => ultimoLink('raul.serra@exemplo.com.br').catch(() => '')).toContain('/meuPrimeiroAcesso/')
  })
})

describe('people for a company that is there', () => {
  const colar = (texto: string) =>
    celula('Nome', 1).evaluate((campo, bloco) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'clipboardData', { value: { getData: () => bloco } })
      campo.dispatchEvent(event)
    }, texto)

  it('are pasted and taken from a file, and each refused row is told before anything is saved', async () => {
    await page.getByRole('link', { name: 'Adicionar vários' }).click()
    await page.getByRole('heading', { level: 1, name: 'Adicionar pessoas · Vidros da Serra' }).waitFor()
    await colar(
      'Lia Serra\tlia.serra@exemplo.com.br\t88005\t\t\tNina Serra\nOto Serra\tcatalogo@exemplo.com.br\t88006\tAdministrador',
    )
    const buffer = await planilha([
      { Nome: 'Iva Serra', 'E-mail': 'iva.serra@exemplo.com.br', Serial: '88007', Como: 'lia serra' },
    ])
    await page.locator('input[type=file]').setInputFiles({ name: 'gente.xlsx', mimeType: '', buffer })
    await expect.poll(() => celula('E-mail', 3).inputValue()).toBe('iva.serra@exemplo.com.br')
    await page.keyboard.press('Control+s')
    await page.getByText('Já existe um registro com este e-mail.').waitFor()
    await celula('E-mail', 2).fill('oto.serra@exemplo.com.br')
  })

  it('are shown before they are made, and stand in the list then', async () => {
    await apertar(page, 'Salvar e enviar acesso')
    await page.getByRole('dialog', { name: 'Adicionar a Vidros da Serra?' }).waitFor()
    await dialogo().getByText('Depois de salvar, 3 e-mails saem com os dados de acesso.').waitFor()
    await expect.poll(() => dialogo().getByText('Cadastro de vidros e Exportação').count()).toBe(2)
    await apertar(page, 'Adicionar e enviar acesso')
    await linha('Oto Serra').getByText('Administrador').waitFor()
    await linha('Iva Serra').getByText('Usuário MOF').waitFor()
    await expect.poll(() => ultimoLink('iva.serra@exemplo.com.br').catch(() => '')).toContain('/meuPrimeiroAcesso/')
  })
})
