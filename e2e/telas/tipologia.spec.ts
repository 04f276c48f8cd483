import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { como, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'

let aba: Aba
beforeAll(async () => {
  aba = await como('admin')
})
afterEach(() => semErros(aba))

describe('a typology', () => {
  it('keeps what is typed while its models are looked at, and asks before it is left from there', async () => {
    const { page } = aba
    await ir(page, '/catalogos/9/FX-01', 'FX-01')
    const descricao = page.getByRole('textbox', { name: /^Descrição/ })
    await descricao.fill('Fixo de duas folhas')
    await page.getByRole('tab', { name: 'Modelos 3D', exact: true }).click()
    await page.getByText('Nenhum arquivo').first().waitFor()
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Home' }).click()
    const pergunta = page.getByRole('dialog', { name: 'Alterações não salvas' })
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
    await pergunta.waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: 'Dados', exact: true }).click()
    expect(await descricao.inputValue()).toBe('Fixo de duas folhas')
    await page.getByText('Alterações não salvas').waitFor()
  })
})
