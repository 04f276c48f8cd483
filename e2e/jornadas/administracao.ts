import type { Locator, Page } from 'playwright-core'
import { ZIP } from '@portal/server/files/samples.fixture'
import { escolherEm, escolherPrimeira } from '../escolha.ts'
import { estadoAcessivel } from '../fixtures.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><path d="M0 0h60v30H0z" fill="#0b6470"/></svg>'
const HTML = '<!doctype html><html lang="pt-BR"><title>Nota</title><body><h1>Nota da referência</h1></body></html>'

export interface Arquivo {
  name: string
  mimeType: string
  buffer: Buffer
}
const arquivo = (name: string, conteudo: string | Buffer): Arquivo => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(conteudo),
})
/** What hangs on a reference, as somebody has it on his disk. */
export const ARQUIVOS = {
  logo: arquivo('logo.svg', SVG),
  comum: arquivo('comum.zip', ZIP),
  informativo: arquivo('nota.html', HTML),
} as const

export const botao = (onde: Page | Locator, nome: string): Locator =>
  onde.getByRole('button', { name: nome, exact: true })
export const aba = (page: Page, nome: string): Locator => page.getByRole('tab', { name: nome, exact: true })
export const caixa = (onde: Page | Locator, nome: string): Locator =>
  onde.getByRole('checkbox', { name: nome, exact: true })
export const aviso = (page: Page, texto: string): Locator => page.getByRole('alert').filter({ hasText: texto }).first()
export const titulo = (page: Page, texto: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: texto, exact: true }).waitFor()
const texto = (onde: Page | Locator, rotulo: string) => onde.getByRole('textbox', { name: rotulo, exact: true })

export async function preencher(onde: Page | Locator, valores: Readonly<Record<string, string>>): Promise<void> {
  for (const [rotulo, valor] of Object.entries(valores)) await texto(onde, rotulo).fill(valor)
}

export const opcoes = (page: Page, rotulo: string): Locator => page.getByRole('combobox', { name: rotulo, exact: true })

async function enviar(page: Page, cartao: string, escolhido: Arquivo): Promise<void> {
  const grupo = page.getByRole('group', { name: cartao, exact: true })
  await grupo.locator('input[type=file]').setInputFiles(escolhido)
}

/** A reference with its files, from the list to its own page. */
export async function novaReferencia(page: Page, nome: string): Promise<void> {
  await page.getByRole('link', { name: 'Nova Referência' }).click()
  await titulo(page, 'Nova Referência')
  await preencher(page, { Descrição: nome })
  await escolherEm(opcoes(page, 'Tipo'), 'Fabricante', false)
  await escolherPrimeira(opcoes(page, 'Projetista'))
  await caixa(page, 'PERFIL').check()
  await enviar(page, 'Logo', ARQUIVOS.logo)
  await enviar(page, 'Arquivo comum', ARQUIVOS.comum)
  await botao(page, 'Salvar').click()
  await titulo(page, nome)
  await page.getByRole('img', { name: `Logo de ${nome}` }).waitFor()
}

/** What hangs on a reference: a line, a class, an informativo. */
export async function completarReferencia(page: Page): Promise<void> {
  const dialogo = page.getByRole('dialog')
  await aba(page, 'Linhas').click()
  await botao(page, 'Nova Linha').first().click()
  await escolherPrimeira(opcoes(page, 'Linha'))
  for (const grupo of ['Exclusiva', 'Impedir salvar'])
    await dialogo.getByRole('radiogroup', { name: grupo }).getByRole('radio', { name: 'Não' }).check()
  await botao(dialogo, 'Salvar').click()
  await dialogo.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Excluir / }).waitFor()
  await estadoAcessivel(page, 'linhas da referência')
  await aba(page, 'Classes/ID').click()
  await botao(page, 'Adicionar').first().click()
  await escolherPrimeira(opcoes(page, 'Classe/ID'))
  await botao(dialogo, 'Salvar').click()
  await dialogo.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Excluir / }).waitFor()
  await estadoAcessivel(page, 'classes da referência')
  await aba(page, 'Informativos').click()
  await enviar(page, 'Novo informativo', ARQUIVOS.informativo)
  await page.getByRole('link', { name: ARQUIVOS.informativo.name }).waitFor()
}
