import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { ZIP } from '@portal/server/files/samples.fixture'
import { apiDe } from '../api.ts'
import { escolherEm, escolherPrimeira } from '../escolha.ts'
import { estadoAcessivel, comFoco, como, semErros, textos, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { telaDe } from '../tela.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><path d="M0 0h60v30H0z" fill="#0b6470"/></svg>'
const HTML = '<!doctype html><html lang="pt-BR"><title>Nota</title><body><h1>Nota do mês</h1></body></html>'
const NOME = 'Ébano E2E'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('admin')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const arquivo = (name: string, texto: string | Buffer) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(texto) })
const { botao, linha, opcoes } = telaDe(() => page)
const abrirAba = (nome: string) => page.getByRole('tab', { name: nome, exact: true }).click()
const toast = (texto: string) => page.getByRole('alert').filter({ hasText: texto }).first()

async function escolherArquivo(cartao: string, ...escolhido: Parameters<typeof arquivo>): Promise<void> {
  const grupo = page.getByRole('group', { name: cartao, exact: true })
  await grupo.locator('input[type=file]').setInputFiles(arquivo(...escolhido))
}

describe('a new reference', () => {
  it('has only Dados and Bloqueios (referencias.033, decisions H-02)', async () => {
    await ir(page, '/referencias', 'Referências')
    await page.getByRole('link', { name: 'Nova Referência' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nova Referência' }).waitFor()
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/referencias/0/novaReferência')
    const desligadas = page.getByRole('tab', { disabled: true })
    await textos(desligadas, ['Linhas', 'Classes/ID', 'Homologação', 'Disponível', 'Informativos'])
  })

  it('shows what is missing where it is missing, also from the other tab', async () => {
    await abrirAba('Bloqueios')
    await botao('Salvar').click()
    await page.getByText('Campo obrigatório').first().waitFor()
    await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(3)
    await comFoco(page.getByRole('textbox', { name: 'Descrição', exact: true }))
    await escolherArquivo('Logo', 'logo.png', SVG)
    await toast('O logo deve ser .svg').waitFor()
    await escolherArquivo('Arquivo comum', 'comum.rar', 'x')
    await toast('O arquivo deve ser .zip').waitFor()
  })

  it('keeps what both tabs hold, sends its files and opens its own page (referencias.034)', async () => {
    await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill(NOME)
    await escolherEm(opcoes('Tipo'), 'Fabricante', false)
    await escolherEm(opcoes('Projetista'), 'Beatriz Nogueira', false)
    await page.getByRole('checkbox', { name: 'PERFIL' }).check()
    await escolherArquivo('Logo', 'logo.svg', SVG)
    await escolherArquivo('Arquivo comum', 'comum.zip', ZIP)
    await abrirAba('Bloqueios')
    await page.getByRole('checkbox', { name: 'ALUMÍNIO' }).check()
    await botao('Salvar').click()
    await page.waitForURL(/\/referencias\/[1-9]\d*\/Beatriz%20Nogueira/)
    await page.getByRole('img', { name: `Logo de ${NOME}` }).waitFor()
    await botao('Baixar comum.zip').waitFor()
    await abrirAba('Bloqueios')
    await expect.poll(() => page.getByRole('checkbox', { name: 'ALUMÍNIO' }).isChecked()).toBe(true)
  })
})

describe('the tabs of a reference', () => {
  it('are all there once it is saved', async () => {
    await textos(page.getByRole('tab', { disabled: true }), [])
    await estadoAcessivel(page, 'referência')
  })

  it('adds and removes a class', async () => {
    await abrirAba('Classes/ID')
    await botao('Adicionar').first().click()
    await page.getByRole('dialog').waitFor()
    await botao('Salvar').last().click()
    await page.getByRole('dialog').getByText('Campo obrigatório').waitFor()
    await escolherPrimeira(opcoes('Classe/ID'))
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Excluir / }).click()
    await botao('Excluir').click()
    await page.getByText('Nenhum dado disponível!').waitFor()
  })

  it('takes an informativo', async () => {
    await abrirAba('Informativos')
    await escolherArquivo('Novo informativo', 'nota.txt', HTML)
    await toast('O arquivo deve ser .html').waitFor()
    await escolherArquivo('Novo informativo', 'nota.html', HTML)
    await toast('Arquivo enviado com sucesso!').waitFor()
    await page.getByRole('link', { name: 'nota.html' }).waitFor()
  })

  it('opens on a new line from its address (decisions RT-06)', async () => {
    await page.goto(`${new URL(page.url()).pathname}/linhas/novaLinha`)
    const dialogo = page.getByRole('dialog')
    await dialogo.getByRole('heading', { name: 'Adicionar Linha' }).waitFor()
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await dialogo.getByText('Campo obrigatório').first().waitFor()
    await expect.poll(() => dialogo.getByText('Campo obrigatório').count()).toBe(3)
    const nome = await escolherPrimeira(opcoes('Linha'))
    for (const grupo of ['Exclusiva', 'Impedir salvar'])
      await dialogo.getByRole('radiogroup', { name: grupo }).getByRole('radio', { name: 'Sim' }).check()
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await dialogo.waitFor({ state: 'hidden' })
    await linha(nome).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?aba=linhas')
    await estadoAcessivel(page, 'linhas da referência')
  })
})

describe('an existing reference', () => {
  it('goes back to the list once saved, where its logo is (referencias.034)', async () => {
    await ir(page, '/referencias', 'Referências')
    await page.getByRole('link', { name: NOME }).click()
    await page.getByRole('heading', { level: 1, name: NOME }).waitFor()
    await escolherArquivo('Logo', 'novo.svg', SVG.replace('0b6470', '123456'))
    await toast('Arquivo enviado com sucesso!').waitFor()
    await page.getByRole('radiogroup', { name: 'Forçar atualização' }).getByRole('radio', { name: 'Sim' }).check()
    await botao('Salvar').click()
    await page.waitForURL('**/referencias')
    await linha(NOME)
      .getByRole('img', { name: `Logo de ${NOME}` })
      .waitFor()
    await estadoAcessivel(page, 'referências')
  })

  it('asks before what is typed in it is left, also from a tab of its lists', async () => {
    await ir(page, '/referencias', 'Referências')
    await page.getByRole('link', { name: NOME }).click()
    await page.getByRole('heading', { level: 1, name: NOME }).waitFor()
    const descricao = page.getByRole('textbox', { name: /^Descrição/ })
    await descricao.fill('Outro nome')
    await page.getByRole('tab', { name: 'Linhas', exact: true }).click()
    await page.getByRole('tab', { name: 'Linhas', exact: true, selected: true }).waitFor()
    const sair = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' })
    await sair.click()
    const pergunta = page.getByRole('dialog', { name: 'Alterações não salvas' })
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
    await pergunta.waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: 'Dados', exact: true }).click()
    expect(await descricao.inputValue()).toBe('Outro nome')
    await page.getByRole('tab', { name: 'Linhas', exact: true }).click()
    await sair.click()
    await pergunta.getByRole('button', { name: 'Descartar' }).click()
    await page.waitForURL('**/dashboard')
    await ir(page, '/referencias', 'Referências')
  })

  it('is refused its deletion while lines hang on it', async () => {
    await botao(`Excluir ${NOME}`).click()
    await botao('Excluir').click()
    await page.getByRole('dialog').getByText('Este registro está em uso e não pode ser excluído: 1 linha.').waitFor()
    await botao('Cancelar').click()
  })
})

describe("another company's reference", () => {
  it('is seen and not changed, in either scheme', async () => {
    const api = await apiDe('master')
    const [alheia] = await api.procurar('referencia', 'HORIZONTE')
    const [empresa] = await api.procurar('empresa', 'Aluvale')
    const tela = 7
    const liberadas = await api.chamar<unknown[]>('GET', `/empresa/referenciaDisponivel/${empresa?.id}/${tela}`)
    await api.chamar('POST', '/empresa/salvarReferencia', {
      idEmpresa: empresa?.id,
      idTelaSistema: tela,
      itensSelecionados: [...liberadas, alheia?.id],
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await ir(page, `/referencias/${alheia?.id}`, 'HORIZONTE')
    await page.getByText('Esta referência é de outra empresa e não pode ser alterada.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Descrição', exact: true }).isDisabled()).toBe(true)
    expect(await botao('Salvar').count()).toBe(0)
    await estadoAcessivel(page, 'referência alheia, escura')
    await abrirAba('Classes/ID')
    await page.getByRole('table').or(page.getByText('Nenhum dado disponível!')).first().waitFor()
    expect(await botao('Adicionar').count()).toBe(0)
  })
})
