import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { como, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'

let aba: Aba
let page: Page

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
})
afterEach(() => semErros(aba))

const VAZIA = 'Nada encontrado'
const deNovo = () => page.getByRole('option', { name: 'Tentar novamente', exact: true })
const naoVeio = () => page.getByRole('alert').filter({ hasText: 'Não foi possível ler as opções. Ocorreu um erro' })
const marcada = () => page.locator('[data-combobox-selected]')
/** What is told to whoever hears the list instead of seeing it. */
const nomeada = (campo: Locator) => campo.getAttribute('aria-activedescendant')

/** Where a list is asked for, its field, and how somebody gets there. */
const CAMPOS = [
  ['of a form', '**/api/classeId/unidadeEmbalagem', 'Unidade', '/classesId', 'Classes/ID', 'Adicionar'],
  ['of a filter', '**/api/geral/SelecaoTodosAcabamentos', 'Tipo de acabamento', '/acabamento', 'Acabamentos'],
  ['of a filter that takes many', '**/api/geral/selecaoReferenciaFiltro', 'Referência', '/produtos', 'Produtos'],
  [
    'of a choice with an option of its own',
    '**/api/geral/selecaoTipoMaterial',
    'Tipo de produto',
    '/produtos',
    'Produtos',
  ],
  ['of users to work as', '**/api/Geral/selecaoTrocaUsuario', 'Trocar de usuário', '/cores', 'Cores'],
] as const

describe('a list that could not be read', () => {
  it.each(CAMPOS)('%s says so, never that it is empty, and is asked for again by keyboard', async (...caso) => {
    const [, chamada, rotulo, endereco, titulo, abrir] = caso
    await page.route(chamada, (rota) => rota.fulfill({ status: 500, json: {} }))
    await ir(page, endereco, titulo)
    if (abrir) await page.getByRole('button', { name: abrir }).click()
    const campo = page.getByRole('combobox', { name: rotulo, exact: true })
    await campo.press('ArrowDown')
    await naoVeio().waitFor()
    await deNovo().waitFor()
    const lista = page.locator(`[id="${await campo.getAttribute('aria-controls')}"]`).locator('..')
    expect(await lista.getByText(VAZIA, { exact: true }).count()).toBe(0)
    expect(await page.getByRole('listbox').locator('[role=alert], [role=status]').count()).toBe(0)
    semErros(aba, 500)
    await page.unroute(chamada)
    if ((await deNovo().and(marcada()).count()) === 0) await campo.press('ArrowDown')
    await deNovo().and(marcada()).waitFor()
    expect(await nomeada(campo)).toBe(await deNovo().getAttribute('id'))
    await campo.press('Enter')
    await deNovo().waitFor({ state: 'hidden' })
    await page
      .getByRole('option')
      .nth(abrir ? 0 : 1)
      .waitFor()
    // Nothing is marked by a list that arrives: Enter would take what nobody asked for.
    expect(await page.getByRole('option').and(marcada()).count()).toBe(0)
    expect(await nomeada(campo)).toBeNull()
    expect(await naoVeio().count()).toBe(0)
    await campo.press('Escape')
  })
})

it('a list on its way marks its own option only for whoever goes there', async () => {
  const vem = Promise.withResolvers<void>()
  const chamada = '**/api/geral/selecaoTipoMaterial'
  await page.route(chamada, async (rota) => {
    await vem.promise
    await rota.continue()
  })
  await ir(page, '/produtos?tipo=2', 'Produtos')
  const campo = page.getByRole('combobox', { name: 'Tipo de produto', exact: true })
  await campo.press('ArrowDown')
  const todos = page.getByRole('option', { name: 'Todos', exact: true })
  await todos.waitFor()
  expect(await todos.and(marcada()).count()).toBe(0)
  expect(await nomeada(campo)).toBeNull()
  await campo.press('ArrowDown')
  await todos.and(marcada()).waitFor()
  vem.resolve()
  await page.getByRole('option').nth(1).waitFor()
  expect(await page.getByRole('option').and(marcada()).count()).toBe(0)
  expect(await nomeada(campo)).toBeNull()
  await campo.press('Escape')
  await page.unroute(chamada)
})

describe('what asking again does not change', () => {
  const botao = () => page.getByRole('button', { name: 'Tentar novamente' })

  it('is not offered in a list that is refused', async () => {
    const chamada = '**/api/geral/SelecaoTodosAcabamentos'
    await page.route(chamada, (rota) => rota.fulfill({ status: 400, json: [{ message: 'Assim não.' }] }))
    await ir(page, '/acabamento', 'Acabamentos')
    await page.getByRole('combobox', { name: 'Tipo de acabamento', exact: true }).press('ArrowDown')
    await page.getByRole('alert').filter({ hasText: 'Assim não.' }).waitFor()
    expect(await deNovo().count()).toBe(0)
    semErros(aba, 400)
    await page.unroute(chamada)
  })

  it.each([
    ['a product', '/produtos/item/999999/NENHUM/perfil', 'Produto', '/produtos'],
    ['a product to edit', '/produtos/999999/NENHUM/perfil', 'Produto', '/produtos'],
    ['a company', '/empresas/999999/Nenhuma', 'Empresa', '/empresas'],
    ['a reference', '/referencias/999999/Nenhum', 'Referência', '/referencias'],
    ['a typology', '/catalogos/999999/nenhuma', 'Tipologia', '/catalogos'],
    ['an alloy', '/ligas/999999/liga', 'Liga', '/ligas'],
    ['a publication', '/publicacoes/999999', 'Publicação', '/publicacoes'],
    ['a person', '/usuarios/999999/acesso', 'Acesso desta pessoa', '/usuarios'],
  ])('is replaced by the way back to the list, for %s that is not there', async (_, endereco, titulo, lista) => {
    await ir(page, endereco, titulo)
    await page.getByRole('alert').filter({ hasText: 'não encontrad' }).waitFor()
    expect(await botao().count()).toBe(0)
    await page.getByRole('link', { name: 'Voltar à lista' }).click()
    await page.waitForURL(({ pathname }) => pathname === lista)
    semErros(aba, 404)
  })

  it('is offered where the server failed', async () => {
    const chamada = '**/api/empresa/999999'
    await page.route(chamada, (rota) => rota.fulfill({ status: 500, json: {} }))
    await ir(page, '/empresas/999999/Nenhuma', 'Empresa')
    await botao().waitFor()
    expect(await page.getByRole('link', { name: 'Voltar à lista' }).count()).toBe(0)
    semErros(aba, 500)
    await page.unroute(chamada)
    await botao().click()
    await page.getByRole('link', { name: 'Voltar à lista' }).waitFor()
    semErros(aba, 404)
  })
})
