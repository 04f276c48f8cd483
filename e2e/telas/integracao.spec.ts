import type { Page } from 'playwright-core'
import { assinaturaConfere, novoReceptor, type Receptor } from '@portal/server/integracao/receptor.fixture'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { estadoAcessivel, acesso, como, comFoco, semErros, type Aba } from '../fixtures.ts'
import { escolherEm } from '../escolha.ts'
import { ir, PESSOAS } from '../navegador.ts'
import { telaDe } from '../tela.ts'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('master')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { botao, dialogo, linha, opcoes } = telaDe(() => page)

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
    await escolherEm(opcoes('Alcance', dialogo()), 'Provedora: tudo')
    await dialogo().getByRole('checkbox', { name: 'Sincronizar clientes' }).press('Space')
    await botao('Salvar', dialogo()).press('Enter')
    await page.getByRole('dialog', { name: 'Chave criada' }).waitFor()
    await estadoAcessivel(page, 'chave criada')
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
    await estadoAcessivel(page, 'chaves de API')
  })

  it('lead to who made and revoked them', async () => {
    await page.getByRole('link', { name: 'Ver o histórico de ERP da revenda' }).click()
    await page.getByRole('heading', { level: 1, name: 'Auditoria' }).waitFor()
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(2)
  })

  it('of a company are made by its Administradores, who choose no other reach', async () => {
    const admin = await como('admin')
    await ir(admin.page, '/integracao', 'Integração')
    await botao('Criar chave', admin.page).press('Enter')
    await admin.page
      .getByRole('dialog')
      .getByRole('checkbox', { name: 'Entregar atualizações', checked: true })
      .waitFor()
    expect(await admin.page.getByRole('combobox', { name: 'Alcance' }).count()).toBe(0)
    await admin.page.keyboard.press('Escape')
    semErros(admin)
    const liberacao = await como('liberacao')
    await ir(liberacao.page, '/integracao', 'Sem permissão')
  })
})

describe('webhooks', () => {
  let receptor: Receptor
  beforeAll(async () => {
    receptor = await novoReceptor()
  })
  afterAll(() => receptor.fechar())
  const { aviso } = telaDe(() => page)

  it('are added by keyboard, tested, told of a release, and show what was sent', async () => {
    await ir(page, '/integracao?aba=webhooks', 'Integração')
    await botao('Adicionar webhook').press('Enter')
    await dialogo().getByRole('textbox', { name: 'Nome' }).fill('ERP')
    await dialogo().getByRole('textbox', { name: 'Endereço' }).fill('ftp://exemplo.com.br')
    await dialogo().getByRole('checkbox', { name: 'Liberação alterada' }).press('Space')
    await botao('Salvar', dialogo()).press('Enter')
    await dialogo().getByText('Digite um endereço que comece com https://.').waitFor()
    await dialogo().getByRole('textbox', { name: 'Endereço' }).fill(receptor.url)
    await botao('Salvar', dialogo()).press('Enter')
    await page.getByRole('dialog', { name: 'Segredo do webhook' }).waitFor()
    const segredo = (await dialogo().getByLabel('Segredo', { exact: true }).innerText()).trim()
    await estadoAcessivel(page, 'segredo do webhook')
    await botao('Fechar', dialogo()).last().press('Enter')
    await dialogo().waitFor({ state: 'hidden' })
    await linha('ERP').getByText('Ativo', { exact: true }).waitFor()
    receptor.responder(500)
    await botao('Testar ERP').press('Enter')
    await aviso('ERP não recebeu o teste. O sistema respondeu com o status 500.').waitFor()
    receptor.responder(200)
    await botao('Testar ERP').press('Enter')
    await aviso('ERP recebeu o teste (status 200).').waitFor()
    const { token } = await acesso(PESSOAS.liberacao)
    const headers = { authorization: `Bearer ${token}` }
    const geral = await page.request.get('/api/serial/geral/CEM-20000', { headers })
    const { id, versao, ...campos } = (await geral.json()) as Record<string, number | boolean>
    const data = { id, versao, ...campos, bloqueadaAtualizacao: !campos['bloqueadaAtualizacao'] }
    expect((await page.request.post('/api/serial/salvarGeral', { headers, data })).status()).toBe(200)
    await expect.poll(() => receptor.recebidas.length).toBe(3)
    const ultima = receptor.recebidas.at(-1)
    expect(ultima?.corpo).toMatchObject({
      tipo: 'liberacao.alterada',
      dados: { area: 'CLIENTE', seriais: ['CEM-20000'] },
    })
    expect(assinaturaConfere(segredo, ultima?.cabecalhos ?? {}, ultima?.texto ?? '')).toBe(true)
    await botao('Ver as entregas de ERP').press('Enter')
    await linha('Liberação alterada', dialogo()).getByText('Entregue').waitFor()
    await estadoAcessivel(page, 'entregas')
    await linha('Liberação alterada', dialogo()).getByRole('button').press('Enter')
    await dialogo().getByText('CEM-20000').waitFor()
    await estadoAcessivel(page, 'entrega')
    await botao('Reenviar', dialogo()).press('Enter')
    await expect.poll(() => receptor.recebidas.length).toBe(4)
    expect(receptor.recebidas.at(-1)?.corpo.id).toBe(ultima?.corpo.id)
    await botao('Fechar', dialogo()).first().press('Enter')
    await dialogo().waitFor({ state: 'hidden' })
  })

  it('change, get another secret, and go', async () => {
    await botao('Editar ERP').press('Enter')
    await dialogo().getByRole('textbox', { name: 'Nome' }).fill('ERP novo')
    await botao('Salvar', dialogo()).press('Enter')
    await linha('ERP novo').waitFor()
    await botao('Trocar o segredo de ERP novo').press('Enter')
    await botao('Trocar', dialogo()).press('Enter')
    await page.getByRole('dialog', { name: 'Segredo do webhook' }).waitFor()
    await botao('Fechar', dialogo()).last().press('Enter')
    await botao('Excluir ERP novo').press('Enter')
    await botao('Excluir', dialogo()).press('Enter')
    await expect.poll(() => linha('ERP novo').count()).toBe(0)
    await estadoAcessivel(page, 'webhooks')
  })
})
