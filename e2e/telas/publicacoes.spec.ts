import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api } from '../api.ts'
import { estadoAcessivel, comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { apertar, tabAte } from '../jornadas/teclas.ts'
import { criarComponente, redescrever } from '../materiais.registros.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'
import { telaDe } from '../tela.ts'

let guarda: Aba
let chefe: Aba
let page: Page
let api: Api

beforeAll(async () => {
  api = await apiDe('catalogo')
  const daEmpresa = await apiDe('admin')
  await daEmpresa.chamar('POST', '/configuracao', { espera: 60 })
  await criarComponente(api, { codigo: 'PU-E2E', descricao: 'Peça que se desfaz' })
  guarda = await como('catalogo')
  chefe = await como('master')
  page = guarda.page
})
afterEach(() => {
  semErros(guarda)
  semErros(chefe)
})

const { botao } = telaDe(() => page)
const item = (codigo: string) =>
  page.getByRole('list', { name: 'Itens' }).getByRole('listitem').filter({ hasText: codigo }).first()
const espera = (onde: Page) => onde.getByRole('region', { name: 'Ação em espera' })

describe('a keeper', () => {
  it('sees what Homologar will do, by keyboard, and holds a row back', async () => {
    await ir(page, '/produtos', 'Produtos')
    await expect.poll(() => botao('Homologar').isEnabled()).toBe(true)
    await tabAte(page, 'Homologar')
    await page.keyboard.press('Enter')
    await page.getByText('Nada foi aplicado ainda.', { exact: false }).waitFor()
    for (const titulo of ['Por referência e tipo', 'Quem pode receber', 'O que isto toca', 'Item a item'])
      await page.getByRole('heading', { level: 2, name: titulo }).waitFor()
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('PU-E2E')
    // Once the other rows are gone nothing moves below the pointer any more.
    await expect.poll(() => page.getByRole('list', { name: 'Itens' }).getByRole('listitem').count()).toBe(1)
    await item('PU-E2E').getByText('Entra', { exact: true }).waitFor()
    await estadoAcessivel(page, 'o que vai mudar')
    await botao('Reter PU-E2E').click()
    await item('PU-E2E').getByText('Retido', { exact: true }).waitFor()
    await botao('Incluir PU-E2E').click()
    await botao('Reter PU-E2E').waitFor()
  })

  it('takes a confirmed action back while it waits; a colleague sees it, and nothing has changed', async () => {
    await botao(/^Homologar \d+ produtos?$/).click()
    await botao('Homologar', page.getByRole('dialog')).click()
    await espera(page)
      .getByText(/^Homologar \d+ produtos? em \d+ s\./)
      .waitFor()
    await estadoAcessivel(page, 'a espera')
    await ir(chefe.page, '/publicacoes', 'Publicações')
    await espera(chefe.page).getByText('Beatriz Nogueira: Homologar', { exact: false }).waitFor()
    expect(await botao('Desfazer', chefe.page).count()).toBe(0)
    await ir(page, '/produtos?busca=PU-E2E', 'Produtos')
    await botao('Desfazer', espera(page)).click()
    await page.getByRole('alert').filter({ hasText: 'A ação foi desfeita. Nada mudou.' }).first().waitFor()
    await espera(page).waitFor({ state: 'hidden' })
    await telaDeProdutos(page).modoEdicao(true)
    await page.getByRole('article', { name: 'PU-E2E' }).getByText('Em edição', { exact: true }).waitFor()
    await ir(page, '/publicacoes', 'Publicações')
    await page.getByRole('row').filter({ hasText: 'Desfeita' }).first().waitFor()
    await estadoAcessivel(page, 'publicações')
  })
})

describe('who administers', () => {
  it('chooses how long a company waits', async () => {
    const admin = await como('admin')
    await ir(admin.page, '/configuracao', 'Configuração da empresa')
    const campo = admin.page.getByRole('textbox', { name: /^Espera antes de/ })
    await campo.fill('0')
    await admin.page.getByRole('button', { name: 'Salvar' }).click()
    await admin.page.getByRole('alert').filter({ hasText: 'A configuração da empresa foi salva.' }).first().waitFor()
    await estadoAcessivel(admin.page, 'configuração da empresa')
    expect(await api.chamar('GET', '/configuracao')).toMatchObject({ espera: 0 })
    semErros(admin)
    await admin.context.close()
  })
})

describe('a Master', () => {
  it('answers a publication with what was on the market before it, by keyboard', async () => {
    const mestre = await apiDe('master')
    await mestre.chamar('POST', '/configuracao', { espera: 0 })
    const publicar = async (...ids: number[]): Promise<number> => {
      await api.chamar('POST', '/produto/homologar', { ids })
      const { data } = await mestre.chamar<{ data: { publicacao: number } }>('POST', '/produto/disponibilizar/todos', {
        ids,
      })
      return data.publicacao
    }
    const peca = await criarComponente(api, { codigo: 'PU-VOLTA', descricao: 'Como era' })
    await publicar(peca)
    await redescrever(api, peca, 'Publicada por engano')
    const nova = await criarComponente(api, { codigo: 'PU-NOVA', descricao: 'Nunca vista' })
    const engano = await publicar(peca, nova)
    const tela = chefe.page
    const noMercado = async () =>
      (await mestre.chamar<{ descricao: string }>('GET', `/componente/${peca}?modoEdicao=false`)).descricao

    const titulo = 'Disponibilizar 2 produtos escolhidos em CEM DELPHI e CEM MOBI'
    await ir(tela, `/publicacoes/${engano}`, titulo)
    await apertar(tela, 'Restaurar o que estava no mercado')
    const janela = tela.getByRole('dialog')
    await janela.getByText('1 produto volta a ser como no mercado antes desta publicação', { exact: false }).waitFor()
    await janela.getByRole('region', { name: 'Ficam como estão' }).getByText('PU-NOVA').waitFor()
    await estadoAcessivel(tela, 'o que volta ao mercado')
    await apertar(tela, 'Restaurar')
    await tela
      .getByRole('heading', { level: 1, name: /^Disponibilizar 1 produto como antes da publicação de / })
      .waitFor()
    await tela.getByText('Nada foi aplicado ainda.', { exact: false }).waitFor()
    await tela.getByRole('list', { name: 'Itens' }).getByText('Publicada por engano').first().waitFor()
    expect(await noMercado()).toBe('Publicada por engano')
    await apertar(tela, 'Incluir os bloqueados')
    await tela.getByRole('textbox', { name: 'Motivo' }).and(tela.locator(':focus')).waitFor()
    await tela.keyboard.type('Volta ao que era')
    await apertar(tela, 'Incluir')
    await apertar(tela, 'Disponibilizar 1 produto')
    await apertar(tela, 'Disponibilizar')
    await tela.getByText('Este registro fica guardado.', { exact: false }).waitFor()
    // What was pressed is gone by then.
    await comFoco(tela.getByRole('heading', { level: 1 }))
    expect(await noMercado()).toBe('Como era')
    expect(await botao('Restaurar o que estava no mercado', tela).count()).toBe(1)
    await ir(page, `/publicacoes/${engano}`, titulo)
    expect(await botao('Restaurar o que estava no mercado').count()).toBe(0)
  })

  it('answers one of finishes, too', async () => {
    const mestre = await apiDe('master')
    const opcoes = await api.chamar<{ value: number }[]>('GET', '/geral/selecaoReferenciaMaterial/ACABAMENTO')
    const referencia = opcoes[0]?.value
    const natural = { codigo: 'PU-ACABA', descricao: 'Natural', referencia }
    const { id } = await api.chamar<{ id: number }>('POST', '/tratamento', natural)
    const publicar = async () => {
      await api.chamar('POST', '/tratamento/homologar', { ids: [id] })
      const { data } = await mestre.chamar<{ data: { publicacao: number } }>(
        'POST',
        '/tratamento/disponibilizar/todos',
        {
          ids: [id],
        },
      )
      return data.publicacao
    }
    await publicar()
    await api.chamar('POST', '/tratamento', { ...natural, id, descricao: 'Publicado por engano' })
    const tela = chefe.page
    await ir(tela, `/publicacoes/${await publicar()}`, 'Disponibilizar 1 acabamento escolhido em CEM DELPHI e CEM MOBI')
    await apertar(tela, 'Restaurar o que estava no mercado')
    await tela.getByRole('dialog').getByText('1 acabamento volta a ser como no mercado', { exact: false }).waitFor()
    await apertar(tela, 'Restaurar')
    await tela
      .getByRole('heading', { level: 1, name: /^Disponibilizar 1 acabamento como antes da publicação de / })
      .waitFor()
    await apertar(tela, 'Disponibilizar 1 acabamento')
    await apertar(tela, 'Disponibilizar')
    await tela.getByText('Este registro fica guardado.', { exact: false }).waitFor()
    expect(await mestre.chamar('GET', `/tratamento/${id}?modoEdicao=false`)).toMatchObject({ descricao: 'Natural' })
  })
})
