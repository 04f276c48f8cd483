import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api } from '../api.ts'
import { escolherEm } from '../escolha.ts'
import { estadoAcessivel, como, semErros, type Aba } from '../fixtures.ts'
import { criarSerie, homologar } from '../materiais.registros.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'

const PREFIXO = 'PLS-'
const QUANTOS = 30

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>
let api: Api

beforeAll(async () => {
  api = await apiDe('catalogo')
  await criarSerie(api, PREFIXO, QUANTOS, 'Presilha da jornada')
  aba = await como('catalogo')
  page = aba.page
  tela = telaDeProdutos(page)
})
afterEach(() => semErros(aba))

describe('the filters of the product list', () => {
  it('begin with Ativos, which the address says (produtos.005)', async () => {
    await tela.abrir()
    await tela.endereco('status', '1')
    await expect.poll(() => tela.escolha('Status').inputValue()).toBe('Ativos')
    await tela.modoEdicao(true)
  })

  it('ask nothing before Buscar, then stand in the address (produtos.004)', async () => {
    await tela.busca.fill('jornada presilha')
    await escolherEm(tela.escolha('Tipo de produto'), 'Componente')
    await tela.endereco('busca', null)
    await tela.botao('Buscar').click()
    await tela.endereco('busca', 'jornada presilha')
    await tela.endereco('tipoProduto', 'COMPONENTE')
    await tela.contagem(`${QUANTOS} produtos`).waitFor()
    await escolherEm(tela.escolha('Tipo de produto'), 'Kit')
    await tela.botao('Buscar').click()
    await page.getByText('Nenhum dado disponível!').waitFor()
  })

  it('are remembered, but the address wins (produtos.004)', async () => {
    await tela.abrir(`?busca=${PREFIXO}07`)
    await tela.contagem('1 produto').waitFor()
    await tela.cartao(`${PREFIXO}07`).waitFor()
    await tela.abrir()
    await tela.endereco('busca', `${PREFIXO}07`)
    await tela.contagem('1 produto').waitFor()
    await tela.abrir(`?busca=${PREFIXO}08&tipoProduto=COMPONENTE`)
    await tela.cartao(`${PREFIXO}08`).waitFor()
    await expect.poll(() => tela.busca.inputValue()).toBe(`${PREFIXO}08`)
  })

  it('offer keepers every status and the lines of the chosen references (produtos.006, permissoes.011)', async () => {
    expect(await tela.opcoesDe('Status')).toEqual([
      'Todos',
      'Ativos',
      'Descontinuado',
      'Arquivo Morto',
      'Novo Portfólio',
    ])
    await expect.poll(() => tela.filtros.getByRole('combobox', { name: 'Linha' }).isDisabled()).toBe(true)
    await escolherEm(tela.filtros.getByRole('combobox', { name: 'Referência' }), 'ALUVALE')
    await page.keyboard.press('Escape')
    await escolherEm(tela.filtros.getByRole('combobox', { name: 'Linha' }), 'Linha 25')
    await tela.busca.fill('ROL-0')
    await tela.botao('Buscar').click()
    await tela.cartao('ROL-040').waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.getAll('linha').length).toBe(1)
  })

  it('say how many products each readiness has, and find them', async () => {
    await tela.abrir('?busca=SU-009')
    await expect.poll(() => tela.opcoesDe('Prontidão CEM DELPHI')).toContain('Com avisos (1)')
    await tela.cartao('SU-009').getByText('Com avisos', { exact: true }).waitFor()
    await escolherEm(tela.escolha('Prontidão CEM DELPHI'), /^Pronto/)
    await tela.botao('Buscar').click()
    await page.getByText('Nenhum dado disponível!').waitFor()
    await tela.botao('Limpar').click()
    await tela.endereco('busca', null)
    await tela.endereco('prontidaoPro', null)
    await tela.endereco('status', '1')
  })
})

describe('the cards', () => {
  it('say that nothing was found', async () => {
    await tela.abrir('?busca=nadaassim')
    await page.getByText('Nenhum dado disponível!').waitFor()
    await tela.contagem('0 produtos').waitFor()
  })

  it('lead to the view and, in edit mode, to the form (produtos.007)', async () => {
    await tela.abrir(`?busca=${PREFIXO}05`)
    await tela
      .cartao(`${PREFIXO}05`)
      .getByRole('link', { name: `Editar ${PREFIXO}05` })
      .waitFor()
    await tela
      .cartao(`${PREFIXO}05`)
      .getByRole('link', { name: `${PREFIXO}05`, exact: true })
      .click()
    await page.waitForURL(new RegExp(`/produtos/item/\\d+/${PREFIXO}05/componente$`))
    await page.getByRole('heading', { level: 1, name: `${PREFIXO}05` }).waitFor()
  })
})

describe('the edit mode', () => {
  it('is kept on the server for the person, not in the browser (produtos.014, materiais.026, permissoes.012)', async () => {
    await tela.abrir(`?busca=${PREFIXO}03`)
    await tela.cartao(`${PREFIXO}03`).getByText('Em edição').waitFor()
    const outra = await como('catalogo')
    const dela = telaDeProdutos(outra.page)
    await dela.abrir(`?busca=${PREFIXO}03`)
    await expect.poll(() => dela.chave.isChecked()).toBe(true)
    await dela.cartao(`${PREFIXO}03`).getByText('Em edição').waitFor()
    semErros(outra)
    await outra.context.close()
  })

  it('shows the market without situations when it is left, which is asked about (permissoes.012, produtos.015)', async () => {
    await tela.abrir(`?busca=${PREFIXO}03`)
    // It is known by now that there is something to ask about.
    await page.getByText('Há produtos em edição ou em homologação.').waitFor()
    await tela.chave.click()
    await tela.dialogo.getByText('Há produtos que ainda não estão disponíveis para mercado.').waitFor()
    await tela.botao('Cancelar', tela.dialogo).click()
    await expect.poll(() => tela.chave.isChecked()).toBe(true)
    await tela.modoEdicao(false)
    await page.getByText('Nenhum dado disponível!').waitFor()
    await tela.abrir('?busca=ROL-040')
    await tela.cartao('ROL-040').waitFor()
    expect(await tela.cartao('ROL-040').getByRole('link', { name: 'Editar ROL-040' }).count()).toBe(0)
    expect(await tela.cartao('ROL-040').getByText('Disponível Mercado').count()).toBe(0)
    expect(await page.getByRole('combobox', { name: 'Prontidão CEM DELPHI' }).count()).toBe(0)
    await tela.cartao('ROL-040').getByRole('link', { name: 'ROL-040', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'ROL-040' }).waitFor()
    expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0)
    expect(await page.getByText('Disponível Mercado', { exact: true }).count()).toBe(0)
    await tela.abrir(`?busca=${PREFIXO}`)
    await tela.modoEdicao(true)
    await tela.contagem(`${QUANTOS} produtos`).waitFor()
  })

  it('shows the situation, the readiness and the section on the view', async () => {
    const [produto] = await api.procurarProdutos('SU-009')
    await ir(page, `/produtos/item/${produto?.id}/SU-009/perfil`, 'SU-009')
    await page.getByRole('heading', { level: 2, name: 'Prontidão' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Seção do perfil' }).waitFor()
    await page.getByText('CEM DELPHI: Com avisos').waitFor()
    await estadoAcessivel(page, 'perfil para leitura')
  })
})

it('goes on offering Homologar only while there is something in edition (permissoes.029)', async () => {
  await tela.abrir(`?busca=${PREFIXO}01`)
  await expect.poll(() => tela.botao('Homologar').isEnabled()).toBe(true)
  expect(await tela.botao('Disponibilizar').count()).toBe(0)
  await homologar(api)
  await page.reload()
  await tela.cartao(`${PREFIXO}01`).getByText('Em homologação').waitFor()
  await expect.poll(() => tela.botao('Homologar').isDisabled()).toBe(true)
})
