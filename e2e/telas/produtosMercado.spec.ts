import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, semEspera, type Api } from '../api.ts'
import { estadoAcessivel, como, semErros, textos, type Aba } from '../fixtures.ts'
import { criarComponente, publicar, redescrever } from '../materiais.registros.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'
import { liberarPelaLista } from '../tela.ts'

const SELECIONE = 'Você precisa selecionar ao menos uma opção!'
const HOMOLOGADO =
  'A ação foi concluída. Em breve será disponibilzado o pacote de atualização para importação no seu sistema para homologação.'
const DISPONIBILIZADO = 'A ação foi concluída. Em breve estará disponível nos sistemas dos clientes.'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>
let api: Api

beforeAll(async () => {
  api = await apiDe('master')
  await semEspera()
  aba = await como('master')
  page = aba.page
  tela = telaDeProdutos(page)
})
afterEach(() => semErros(aba))

describe('the way to the market', () => {
  it('begins with Homologar, which asks first (produtos.010, produtos.011, produtos.012)', async () => {
    await criarComponente(api, { codigo: 'PM-E2E', descricao: 'Peça a caminho do mercado' })
    await tela.abrir('?busca=PM-E2E')
    await tela.modoEdicao(true)
    await tela.cartao('PM-E2E').getByText('Em edição', { exact: true }).waitFor()
    await liberarPelaLista(page, 'Homologar', 'filtro')
    await page.getByRole('heading', { level: 1, name: 'Homologar 1 produto do filtro' }).waitFor()
    await page.getByText('Nada foi aplicado ainda.', { exact: false }).waitFor()
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('PM-E2E')
    await page.getByRole('listitem').filter({ hasText: 'PM-E2E' }).filter({ hasText: 'Entra' }).waitFor()
    await estadoAcessivel(page, 'o que homologar produtos muda')
    await tela.botao(/^Homologar \d+ produtos?$/).click()
    await tela.dialogo.getByText('Após a confirmação isso não pode ser desfeito. Deseja homologar?').waitFor()
    await estadoAcessivel(page, 'homologar produtos')
    await tela.botao('Homologar', tela.dialogo).click()
    await tela.aviso('Homologando ...').waitFor()
    await tela.aviso(HOMOLOGADO).waitFor()
    await page.getByText('Este registro fica guardado.', { exact: false }).waitFor()
    await tela.abrir('?busca=PM-E2E')
    await tela.cartao('PM-E2E').getByText('Em homologação', { exact: true }).waitFor()
  })

  it('asks where to; CEM MOBI takes CEM DELPHI with it (produtos.009, permissoes.002)', async () => {
    await liberarPelaLista(page, 'Disponibilizar', 'tudo')
    const delphi = tela.dialogo.getByRole('checkbox', { name: 'CEM DELPHI' })
    const mobi = tela.dialogo.getByRole('checkbox', { name: 'CEM MOBI' })
    expect([await delphi.isChecked(), await mobi.isChecked()]).toEqual([true, false])
    await delphi.uncheck()
    await tela.botao('Disponibilizar', tela.dialogo).click()
    await tela.dialogo.getByRole('alert').filter({ hasText: SELECIONE }).waitFor()
    await mobi.check()
    await expect.poll(() => delphi.isChecked()).toBe(true)
    await expect.poll(() => delphi.isDisabled()).toBe(true)
    await mobi.uncheck()
    await expect.poll(() => delphi.isEnabled()).toBe(true)
    await estadoAcessivel(page, 'disponibilizar produtos')
  })

  /** From the choice of the target over what it changes back to the list. */
  async function confirmar(): Promise<void> {
    await tela.botao('Disponibilizar', tela.dialogo).click()
    const incluir = tela.botao('Incluir os bloqueados')
    await tela.botao(/^Disponibilizar \d+ produtos?$/).waitFor()
    if (await incluir.isVisible()) {
      await incluir.click()
      await tela.dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Combinado com o cliente')
      await tela.botao('Incluir', tela.dialogo).click()
      await page.getByText(/incluídos? com um motivo/).waitFor()
    }
    await tela.botao(/^Disponibilizar [1-9]\d* produtos?$/).click()
    await tela.dialogo.getByText('Deseja disponibilizar?', { exact: false }).waitFor()
    await tela.botao('Disponibilizar', tela.dialogo).click()
    await tela.aviso(DISPONIBILIZADO).waitFor()
    await tela.abrir('?busca=PM-E2E')
  }

  it('leads to CEM DELPHI alone, and then to both (produtos.009, produtos.020, produtos.022)', async () => {
    const delphi = tela.dialogo.getByRole('checkbox', { name: 'CEM DELPHI' })
    await delphi.check()
    await confirmar()
    await tela.cartao('PM-E2E').getByText('Disponível CEM DELPHI', { exact: true }).waitFor()
    await liberarPelaLista(page, 'Disponibilizar', 'filtro')
    await tela.dialogo.getByRole('checkbox', { name: 'CEM MOBI' }).check()
    await confirmar()
    await tela.cartao('PM-E2E').getByText('Disponível Mercado', { exact: true }).waitFor()
  })

  it('says why the server refuses, and stays open (produtos.013)', async () => {
    await criarComponente(api, { codigo: 'PM-OUTRA', descricao: 'Peça que outro publica' })
    await api.chamar('POST', '/produto/homologar', {})
    await tela.abrir('?busca=PM-OUTRA')
    await tela.cartao('PM-OUTRA').getByText('Em homologação', { exact: true }).waitFor()
    await liberarPelaLista(page, 'Disponibilizar', 'tudo')
    await api.chamar('POST', '/produto/disponibilizar/todos', {})
    await tela.dialogo.getByRole('checkbox', { name: 'CEM DELPHI' }).check()
    await tela.botao('Disponibilizar', tela.dialogo).click()
    await page.getByRole('alert').filter({ hasText: 'Não há materiais em homologação para disponibilizar.' }).waitFor()
    await page.getByRole('link', { name: 'Voltar à lista' }).click()
    await page.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor()
    semErros(aba, 400)
  })
})

describe('somebody who only consults', () => {
  let caio: Aba
  let dele: ReturnType<typeof telaDeProdutos>
  let id: number
  beforeAll(async () => {
    id = await criarComponente(api, { codigo: 'PC-E2E', descricao: 'Descrição do mercado' })
    await publicar(api)
    await criarComponente(api, { codigo: 'PC-NOVA', descricao: 'Ainda fora do mercado' })
    await redescrever(api, id, 'Descrição em edição')
    caio = await como('consulta')
    dele = telaDeProdutos(caio.page)
  })
  afterEach(() => semErros(caio))

  it('sees the market while a keeper edits (permissoes.009, permissoes.012)', async () => {
    await dele.abrir('?busca=PC-')
    await dele.cartao('PC-E2E').getByText('Descrição do mercado').waitFor()
    expect(await dele.cartao('PC-NOVA').count()).toBe(0)
    expect(await dele.cartao('PC-E2E').getByText('Em edição').count()).toBe(0)
    expect(await dele.cartao('PC-E2E').getByRole('link', { name: 'Editar PC-E2E' }).count()).toBe(0)
    await tela.abrir('?busca=PC-')
    await tela.cartao('PC-E2E').getByText('Descrição em edição').waitFor()
    await tela.cartao('PC-NOVA').waitFor()
  })

  it('has a reduced filter and no header (permissoes.009, produtos.006)', async () => {
    await dele.abrir('?busca=PC-')
    await dele.cartao('PC-E2E').waitFor()
    for (const nome of ['Homologar', 'Disponibilizar']) expect(await dele.botao(nome).count()).toBe(0)
    expect(await caio.page.getByRole('link', { name: 'Novo Produto' }).count()).toBe(0)
    expect(await dele.chave.count()).toBe(0)
    await textos(dele.filtros.locator('label'), ['Código', 'Tipo de produto', 'Status'])
    expect(await dele.opcoesDe('Status')).toEqual(['Todos', 'Ativos', 'Descontinuado'])
    await estadoAcessivel(caio.page, 'produtos para consulta')
  })

  it('reads what is on the market, without situation, edit link or history (materiais.026, permissoes.009)', async () => {
    await ir(caio.page, `/produtos/item/${id}/PC-E2E/componente`, 'PC-E2E')
    await caio.page.getByText('Descrição do mercado').waitFor()
    for (const situacao of ['Em edição', 'Disponível Mercado'])
      expect(await caio.page.getByText(situacao, { exact: true }).count()).toBe(0)
    expect(await caio.page.getByRole('link', { name: 'Editar' }).count()).toBe(0)
    expect(await dele.botao('Histórico').count()).toBe(0)
    expect(await caio.page.getByRole('heading', { name: 'Prontidão' }).count()).toBe(0)
  })

  it('shows the keeper, on the same view, the working copy and its situation (materiais.026)', async () => {
    await ir(page, `/produtos/item/${id}/PC-E2E/componente`, 'PC-E2E')
    await page.getByText('Descrição em edição').waitFor()
    await page.getByText('Em edição', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Editar' }).waitFor()
  })
})
