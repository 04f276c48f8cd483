import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { como, semErros, type Aba } from '../fixtures.ts'
import { telaDeMaterial } from '../materiais.tela.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeMaterial>
let lista: ReturnType<typeof telaDeProdutos>
const pedidos: string[] = []

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
  tela = telaDeMaterial(page)
  lista = telaDeProdutos(page)
  page.on('request', (pedido) => {
    const { pathname } = new URL(pedido.url())
    // Pictures are no calls, and for what is noted of the person nobody waits.
    if (pedido.method() === 'GET' && pathname.startsWith('/api/') && !pathname.startsWith('/api/figuras/'))
      pedidos.push(pathname.slice('/api'.length))
  })
  await lista.abrir()
  await lista.modoEdicao(true)
})
afterEach(() => semErros(aba, 500))
afterAll(() => page.removeAllListeners())

/** Opens the first of the kind from the list and answers its number. */
async function abrirDaLista(tipo: string): Promise<string> {
  await lista.abrir(`?tipoProduto=${tipo}&status=todos`)
  const editar = page.getByRole('link', { name: /^Editar / }).first()
  await editar.waitFor()
  pedidos.length = 0
  await editar.click()
  await expect.poll(() => tela.campo('Descrição').isEnabled()).toBe(true)
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** What each kind asks for besides the product and its readiness. */
const MAIS: Readonly<Record<string, string>> = {
  PERFIL: '/perfil/secao',
  COMPONENTE: '/produto/ReferenciaEmAplicabilidadePropria',
}

const emOrdem = (um: string, outro: string) => um.localeCompare(outro)

describe('a product that is opened from the list', () => {
  it.each(TIPO_MATERIAL)('$label can be typed in after three calls, of no list', async ({ value: tipo }) => {
    const id = await abrirDaLista(tipo)
    const mais = MAIS[tipo]
    const esperados = [
      `/${tipo.toLowerCase()}/${id}`,
      `/produto/prontidao/${id}`,
      ...(mais === undefined ? [] : [mais]),
    ]
    await page.getByRole('heading', { name: 'Prontidão', exact: true }).waitFor()
    const feitos = pedidos.map((pedido) => (mais !== undefined && pedido.startsWith(`${mais}/`) ? mais : pedido))
    expect(feitos.toSorted(emOrdem)).toEqual(esperados.toSorted(emOrdem))
  })
})

describe('the list of a choice', () => {
  const LISTA = '**/api/geral/selecaoTipoVidro'
  const tipoDeVidro = () => tela.opcoes('Tipo de vidro')
  const pedida = () => pedidos.filter((pedido) => pedido === '/geral/selecaoTipoVidro').length

  it('is asked for once it is opened, and what was chosen has its name before', async () => {
    await abrirDaLista('VIDRO')
    const escolhido = await tipoDeVidro().inputValue()
    expect(escolhido).toMatch(/\p{L}/u)
    expect(pedida()).toBe(0)
    await tipoDeVidro().click()
    await page.getByRole('option', { name: escolhido, exact: true }).waitFor()
    await tipoDeVidro().press('Escape')
    await tipoDeVidro().click()
    await page.getByRole('option', { name: escolhido, exact: true }).waitFor()
    expect(pedida()).toBe(1)
    await tipoDeVidro().press('Escape')
  })

  it('says that it is coming, and Enter takes what was typed once it is there', async () => {
    const solta = Promise.withResolvers<void>()
    await page.route(LISTA, async (rota) => {
      await solta.promise
      await rota.continue()
    })
    await ir(page, '/produtos/0/novoProduto/vidro', 'Novo Produto')
    await tipoDeVidro().fill('Acidato')
    await page.getByRole('status').filter({ hasText: 'Carregando…' }).waitFor()
    await tipoDeVidro().press('Enter')
    await tela.campo('Descrição').fill('Digitada enquanto a lista vem')
    solta.resolve()
    await expect.poll(() => tipoDeVidro().inputValue()).toBe('Acidato')
    await page.unroute(LISTA)
    expect(await tela.campo('Descrição').inputValue()).toBe('Digitada enquanto a lista vem')
  })

  it('says why it did not come, keeps nobody from typing, and is asked for again by the keyboard', async () => {
    await page.route(LISTA, (rota) => rota.fulfill({ status: 500, json: { message: 'A lista não veio.' } }))
    await ir(page, '/produtos/0/novoProduto/vidro', 'Novo Produto')
    const deNovo = page.getByRole('option', { name: 'Tentar novamente', exact: true })
    const naoVeio = page.getByRole('alert')
    await tipoDeVidro().press('ArrowDown')
    await deNovo.waitFor()
    expect(await naoVeio.count()).toBe(1)
    await tela.campo('Descrição').fill('Sem a lista')
    await naoVeio.waitFor({ state: 'hidden' })
    await tipoDeVidro().press('ArrowDown')
    await deNovo.and(page.locator('[data-combobox-selected]')).waitFor()
    await page.unroute(LISTA)
    await tipoDeVidro().press('Enter')
    await page.getByRole('option', { name: 'Acidato' }).first().waitFor()
    expect(await naoVeio.count()).toBe(0)
  })
})
