import type { Page } from 'playwright-core'
import { afterEach, beforeAll, it } from 'vitest'
import { apiDe } from './api.ts'
import { como, comFoco, semErros, type Aba } from './fixtures.ts'
import { apertar, digitar, escolherNaLista, focoEm, tabAte } from './jornadas/teclas.ts'
import { criarSerie } from './materiais.registros.ts'
import { telaDeProdutos } from './produtos.tela.ts'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>

beforeAll(async () => {
  await criarSerie(await apiDe('master'), 'PK-', 3, 'Peça do teclado')
  aba = await como('master')
  page = aba.page
  tela = telaDeProdutos(page)
})
afterEach(() => semErros(aba))

it('goes from the list to a saved product and back by the keyboard alone', async () => {
  await tela.abrir()
  await tela.modoEdicao(true)
  await page.reload()
  await tela.endereco('status', '1')
  await digitar(page, 'Código ou descrição', 'teclado peca')
  await escolherNaLista(page, 'Tipo de produto', 'Componente')
  await apertar(page, 'Buscar')
  await tela.endereco('busca', 'teclado peca')
  await tela.contagem('3 produtos').waitFor()

  await tabAte(page, 'PK-01')
  await page.keyboard.press('PageDown')
  await focoEm(page, 'PK-02')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'PK-02' }).waitFor()
  await apertar(page, 'Editar')
  await page.waitForURL(/\/produtos\/\d+\/PK-02\/componente$/)
  const descricao = page.getByRole('textbox', { name: 'Descrição', exact: true })
  await descricao.waitFor()
  await tabAte(page, 'Descrição')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Peça do teclado revista')
  await page.keyboard.press('Control+s')
  await page.getByText(/^Salvo às /).waitFor()
  await comFoco(descricao)
  await tabAte(page, 'Voltar', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/produtos\?/)
  await tela.endereco('busca', 'teclado peca')
  await tela.cartao('PK-02').getByText('Peça do teclado revista').waitFor()
})
