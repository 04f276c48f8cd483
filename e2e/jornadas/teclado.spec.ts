import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { semErros, visitante } from '../fixtures.ts'
import { abrirNavegador, ir, PESSOAS, SENHA } from '../navegador.ts'

let navegador: Browser
beforeAll(async () => {
  navegador = await abrirNavegador()
})
afterAll(() => navegador.close())

const MAIS_PARADAS = 120

/** Goes on with Tab until the thing of this name has the focus; a keyboard reaches it or the journey fails. */
async function tabAte(page: Page, nome: string): Promise<void> {
  for (let parada = 0; parada < MAIS_PARADAS; parada += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(temNome, nome)) return
  }
  throw new Error(`Tab does not reach “${nome}”`)
}

function temNome(nome: string): boolean {
  const ativo = document.activeElement
  const rotulo = ativo instanceof HTMLInputElement ? ativo.labels?.[0]?.textContent : ativo?.textContent
  return [ativo?.getAttribute('aria-label'), rotulo?.replace('*', '')].some((texto) => texto?.trim().startsWith(nome))
}

it('signs in, opens Cores, creates, finds and deletes a colour without a mouse', async () => {
  const aba = await visitante(navegador)
  const { page } = aba
  const { keyboard } = page
  await ir(page, '/', 'Entrar')
  await tabAte(page, 'E-mail')
  await keyboard.type(PESSOAS.admin)
  await tabAte(page, 'Senha')
  await keyboard.type(SENHA)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Olá, Ricardo Assunção' }).waitFor()
  await tabAte(page, 'Cores')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Cores' }).waitFor()
  await tabAte(page, 'Adicionar')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.waitForFunction(temNome, 'Descrição')
  await keyboard.type('Rosé de prova')
  await tabAte(page, 'Vidro')
  await keyboard.press('Space')
  await tabAte(page, 'Salvar')
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await tabAte(page, 'Buscar')
  await keyboard.type('rose de prova')
  await page.getByText('Busca: rose de prova').waitFor()
  await page.getByRole('button', { name: 'Excluir Rosé de prova' }).waitFor()
  await tabAte(page, 'Excluir Rosé de prova')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Excluir "Rosé de prova"?' }).waitFor()
  await page.waitForFunction(temNome, 'Cancelar')
  await tabAte(page, 'Excluir')
  await keyboard.press('Enter')
  await page.getByText('Nenhum dado disponível!').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  semErros(aba)
  await aba.context.close()
})
