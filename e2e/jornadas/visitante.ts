import type { Locator, Page } from 'playwright-core'
import { ir, SENHA } from '../navegador.ts'

/** The form of a page before the sign-in. */
export const campo = (page: Page, rotulo: string): Locator => page.getByRole('textbox', { name: rotulo, exact: true })

export const botao = (page: Page, nome: string): Locator => page.getByRole('button', { name: nome, exact: true })

export async function tentarEntrar(page: Page, email: string, senha: string): Promise<void> {
  await campo(page, 'E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await botao(page, 'Entrar').click()
}

/** Signs in as a person does. */
export async function entrar(page: Page, email: string, senha = SENHA): Promise<void> {
  await ir(page, '/', 'Entrar')
  await tentarEntrar(page, email, senha)
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The session that this page carries, as it would send it. */
export const tokenDe = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('token'))
