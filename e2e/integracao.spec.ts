import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { acessivel, como, comFoco, semErros, type Aba } from './fixtures.ts'
import { ir } from './navegador.ts'
import { telaDe } from './tela.ts'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('master')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { botao, dialogo, linha } = telaDe(() => page)

describe('API keys', () => {
  const sincronizar = (chave: string) =>
    page.request.post('/api/serial/sincronizar', {
      headers: { authorization: `Bearer ${chave}` },
      data: { clientes: [] },
    })

  it('are made by keyboard, seen once, work, and are dead once revoked', async () => {
    await ir(page, '/integracao', 'Integração')
    await botao('Criar chave').press('Enter')
    await botao('Salvar', dialogo()).press('Enter')
    await dialogo().getByText('Campo obrigatório').first().waitFor()
    const nome = dialogo().getByRole('textbox', { name: 'Nome' })
    await comFoco(nome)
    await nome.fill('ERP da revenda')
    await dialogo().getByRole('checkbox', { name: 'Sincronizar clientes' }).press('Space')
    await botao('Salvar', dialogo()).press('Enter')
    await page.getByRole('dialog', { name: 'Chave criada' }).waitFor()
    await acessivel(page, 'chave criada')
    const chave = (await dialogo().getByLabel('Chave de API').innerText()).trim()
    expect(chave).toMatch(/^pfk_[\w-]{43}$/)
    await botao('Copiar', dialogo()).press('Enter')
    await botao('Fechar', dialogo()).last().press('Enter')
    await dialogo().waitFor({ state: 'hidden' })
    await linha('ERP da revenda').getByText('Nunca').waitFor()
    expect(await page.locator('body').innerText()).not.toContain(chave)
    expect((await sincronizar(chave)).status()).toBe(200)
    await botao('Revogar ERP da revenda').press('Enter')
    await comFoco(botao('Cancelar', dialogo()))
    await botao('Revogar', dialogo()).press('Enter')
    await linha('ERP da revenda').getByText('Revogada em').waitFor()
    expect(await botao('Revogar ERP da revenda').count()).toBe(0)
    expect((await sincronizar(chave)).status()).toBe(401)
    await acessivel(page, 'chaves de API')
  })

  it('lead to who made and revoked them', async () => {
    await page.getByRole('link', { name: 'Ver o histórico de ERP da revenda' }).click()
    await page.getByRole('heading', { level: 1, name: 'Auditoria' }).waitFor()
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(2)
  })

  it('are made by the provider alone, which the page says', async () => {
    const admin = await como('admin')
    await ir(admin.page, '/integracao', 'Integração')
    await admin.page.getByText('Só um Master da empresa provedora cria chaves de API.').waitFor()
    expect(await botao('Criar chave', admin.page).count()).toBe(0)
    semErros(admin)
    const liberacao = await como('liberacao')
    await ir(liberacao.page, '/integracao', 'Sem permissão')
  })
})
