import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe } from '../api.ts'
import { escolherEm, escolherPrimeira } from '../escolha.ts'
import { estadoAcessivel, como, semErros, type Aba } from '../fixtures.ts'
import { salvarVidro, publicar } from '../materiais.registros.ts'
import { ir, TELAS } from '../navegador.ts'
import { telaDe } from '../tela.ts'

const CODIGO = 'DIA-E2E'

let aba: Aba
let page: Page
let id: number
let antes: string

beforeAll(async () => {
  const api = await apiDe('master')
  id = await salvarVidro(api, { codigo: CODIGO, descricao: 'Laminado antigo' })
  await publicar(api)
  antes = new Date().toISOString()
  await salvarVidro(api, { id, codigo: CODIGO, descricao: 'Laminado novo' })
  await publicar(api)
  aba = await como('master')
  page = aba.page
})
afterEach(() => semErros(aba, 404))

const { botao } = telaDe(() => page)
const cartao = () => page.getByRole('article').filter({ hasText: CODIGO })

describe('the catalogue on another day', () => {
  it('is chosen with the keyboard, says that it is past, and holds nothing that came later', async () => {
    await ir(page, `/produtos?busca=${CODIGO}`, 'Produtos')
    await cartao().getByText('Laminado novo').waitFor()
    await botao('Ver em outro dia').press('Enter')
    const dia = page.getByRole('dialog').getByLabel('Dia')
    await dia.fill('2020-01-15')
    await dia.press('Enter')
    await page.getByText('Catálogo como estava em 15/01/2020').waitFor()
    await page.getByText('Nenhum dado disponível').first().waitFor()
    expect(new URL(page.url()).searchParams.get('em')).toBe('2020-01-15')
    await estadoAcessivel(page, 'catálogo em outro dia')
  })

  it('is left for today, and Back returns to it', async () => {
    await botao('Voltar para hoje').click()
    await cartao().getByText('Laminado novo').waitFor()
    await page.goBack()
    await page.getByText('Catálogo como estava em 15/01/2020').waitFor()
  })

  it('shows a product as it was, read only, and says when it was not there', async () => {
    await ir(page, `/produtos?busca=${CODIGO}&em=${antes}`, 'Produtos')
    await cartao().getByText('Laminado antigo').waitFor()
    await cartao().getByRole('link', { name: CODIGO }).click()
    await page.getByRole('heading', { level: 1, name: CODIGO }).waitFor()
    await page.getByText('Laminado antigo').waitFor()
    await page.getByText('Somente leitura.').waitFor()
    expect(await page.getByRole('link', { name: 'Editar' }).count()).toBe(0)
    await ir(page, `/produtos/item/${id}/${CODIGO}/vidro?em=2020-01-15`, 'Produto')
    await page.getByText('Catálogo como estava em 15/01/2020').waitFor()
    await page.getByRole('link', { name: 'Voltar à lista' }).waitFor()
    expect(await page.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0)
  })
})

describe('what two days differ by', () => {
  it('tells old and new of each field', async () => {
    const agora = new Date().toISOString()
    await ir(page, `/produtos/mudancas?antes=${antes}&depois=${agora}&busca=${CODIGO}`, 'Mudanças no mercado')
    const linha = page.getByRole('row').filter({ hasText: CODIGO })
    await linha.getByText('Mudou').waitFor()
    await linha.getByRole('deletion').filter({ hasText: 'Laminado antigo' }).waitFor()
    await linha.getByRole('insertion').filter({ hasText: 'Laminado novo' }).waitFor()
    await estadoAcessivel(page, 'mudanças no mercado')
  })

  it('is asked for by kind of change, and stands in the address', async () => {
    await page.getByRole('radio', { name: /^Entraram/ }).press(' ')
    await expect.poll(() => new URL(page.url()).searchParams.get('mudanca')).toBe('ENTROU')
    await expect.poll(() => page.getByRole('row').filter({ hasText: CODIGO }).count()).toBe(0)
    await page.setViewportSize(TELAS.estreita)
    await estadoAcessivel(page, 'mudanças no mercado, estreita')
  })
})

describe('a boletim', () => {
  it('is issued from what is compared, gets its number and opens as a page', async () => {
    await page.setViewportSize(TELAS.larga)
    const agora = new Date().toISOString()
    await ir(page, `/produtos/mudancas?antes=${antes}&depois=${agora}`, 'Mudanças no mercado')
    await page.getByRole('link', { name: 'Emitir boletim' }).press('Enter')
    const dialogo = page.getByRole('dialog')
    const emitir = dialogo.getByRole('button', { name: 'Emitir', exact: true })
    await emitir.press('Enter')
    await dialogo.getByText('Campo obrigatório').waitFor()
    await dialogo.getByLabel('Título').fill('Laminados')
    await estadoAcessivel(page, 'emitir boletim')
    await emitir.press('Enter')
    const linha = page.getByRole('row').filter({ hasText: 'Laminados' })
    await linha.waitFor()
    const endereco = await linha.getByRole('link', { name: /em HTML$/ }).getAttribute('href')
    const html = await (await page.request.get(endereco ?? '')).text()
    expect(html).toContain('Descrição: de Laminado antigo para Laminado novo')
    const pdf = await page.request.get((await linha.getByRole('link', { name: /em PDF$/ }).getAttribute('href')) ?? '')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is attached to a reference as an informativo', async () => {
    const api = await apiDe('master')
    const referencias = await api.chamar<{ label: string; value: number }[]>('GET', '/geral/selecaoReferenciaFiltro')
    const { label, value } = referencias[0] ?? { label: '', value: 0 }
    const linha = page.getByRole('row').filter({ hasText: 'Laminados' })
    const numero = /\d+\/\d+/.exec(await linha.innerText())?.[0] ?? ''
    await linha.getByRole('button', { name: 'Anexar como informativo' }).press('Enter')
    const dialogo = page.getByRole('dialog', { name: `Anexar o boletim ${numero}` })
    await escolherEm(dialogo.getByRole('combobox', { name: 'Referência' }), label)
    await estadoAcessivel(page, 'anexar o boletim')
    await dialogo.getByRole('button', { name: 'Anexar' }).press('Enter')
    await dialogo.waitFor({ state: 'hidden' })
    const [anexado] = await api.chamar<{ informativo: string; urlHTML: string }[]>(
      'GET',
      `/referencia/informativo/${value}`,
    )
    expect(anexado?.informativo).toBe(`Boletim ${numero.replace('/', '-')}.html`)
    const html = await (await page.request.get(anexado?.urlHTML ?? '')).text()
    expect(html).toContain('Descrição: de Laminado antigo para Laminado novo')
  })

  it('is not attached when its page is not to be had any more', async () => {
    await page.route('**/api/arquivos/**', (rota) =>
      rota.fulfill({ status: 404, json: { message: 'Não encontrado.' } }),
    )
    await page
      .getByRole('row')
      .filter({ hasText: 'Laminados' })
      .getByRole('button', { name: 'Anexar como informativo' })
      .click()
    const dialogo = page.getByRole('dialog')
    await escolherPrimeira(dialogo.getByRole('combobox', { name: 'Referência' }))
    await dialogo.getByRole('button', { name: 'Anexar' }).click()
    await dialogo.getByRole('alert').getByText('A página do boletim não pôde ser lida.', { exact: false }).waitFor()
    await dialogo.getByRole('button', { name: 'Cancelar' }).click()
    await page.unroute('**/api/arquivos/**')
  })
})

/** The number that a link of the dashboard begins with. */
const contados = async (quadro: Locator) => Number(/^\d+/.exec(await quadro.innerText())?.[0])

describe('the dashboard', () => {
  it('leads to the list that a number counts, with the edit mode that it needs, and shows its charts as tables', async () => {
    await ir(page, '/painel', 'Dashboard')
    const quadro = page.getByRole('link', { name: /Em edição$/ })
    const quantos = await contados(quadro)
    await page
      .getByRole('region', { name: 'Por tipo', exact: true })
      .getByRole('button', { name: 'Ver como tabela' })
      .press('Enter')
    await page
      .getByRole('region', { name: 'Por tipo', exact: true })
      .getByRole('columnheader', { name: 'Total' })
      .waitFor()
    await estadoAcessivel(page, 'dashboard')
    await quadro.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor()
    await expect.poll(() => page.getByRole('switch', { name: 'Modo edição' }).isChecked()).toBe(true)
    const texto = quantos === 1 ? '1 produto' : `${quantos} produtos`
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${texto}$`) })
      .first()
      .waitFor()
  })

  it('has a time axis, whose span and step stand in the address and are remembered', async () => {
    await ir(page, '/painel', 'Dashboard')
    const tempo = page.getByRole('region', { name: 'No tempo' })
    await tempo.getByRole('img', { name: /^Produtos no tempo\. Editados: \d/ }).waitFor()
    await escolherEm(tempo.getByRole('combobox', { name: 'Período' }), 'Últimos 90 dias')
    await escolherEm(tempo.getByRole('combobox', { name: 'Passo' }), 'Por semana')
    await expect.poll(() => new URL(page.url()).searchParams.get('passo')).toBe('semana')
    await tempo.getByRole('button', { name: 'Ver como tabela' }).press('Enter')
    await tempo.getByRole('columnheader', { name: 'Foram ao mercado' }).waitFor()
    await ir(page, '/painel', 'Dashboard')
    await expect.poll(() => tempo.getByRole('combobox', { name: 'Período' }).inputValue()).toBe('Últimos 90 dias')
    await expect.poll(() => tempo.getByRole('combobox', { name: 'Passo' }).inputValue()).toBe('Por semana')
  })

  it('does the same for finishes', async () => {
    await ir(page, '/painel', 'Dashboard')
    const quadro = page.getByRole('link', { name: /Acabamentos em edição$/ })
    const quantos = await contados(quadro)
    expect(quantos).toBeGreaterThan(0)
    await page.getByRole('region', { name: 'Acabamentos por tipo' }).getByRole('link').first().waitFor()
    await quadro.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Acabamentos' }).waitFor()
    await expect.poll(() => page.getByRole('switch', { name: 'Modo edição' }).isChecked()).toBe(true)
    await page.getByRole('status', { name: quantos === 1 ? '1 registro' : `${quantos} registros` }).waitFor()
  })
})
