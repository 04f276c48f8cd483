import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe } from './api.ts'
import { como, estadoAcessivel, semErros, type Aba } from './fixtures.ts'
import { criarSerie } from './materiais.registros.ts'
import { telaDeProdutos } from './produtos.tela.ts'

const PREFIXO = 'PLS-'
const QUANTOS = 30

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>

beforeAll(async () => {
  await criarSerie(await apiDe('catalogo'), PREFIXO, QUANTOS, 'Presilha da jornada')
  aba = await como('catalogo')
  page = aba.page
  tela = telaDeProdutos(page)
  await tela.abrir()
  await tela.modoEdicao(true)
})
afterEach(() => semErros(aba))

describe('the cards of the product list, as far as they are scrolled', () => {
  it('come by 12, three in a row, to the end of the list (produtos.002, produtos.003)', async () => {
    const saltos: string[] = []
    page.on('request', (pedido) => {
      const { pathname, searchParams } = new URL(pedido.url())
      if (pathname !== '/api/produto/lista') return
      expect(searchParams.get('limite')).toBe('12')
      saltos.push(searchParams.get('pageSkip') ?? '0')
    })
    await tela.abrir(`?busca=${PREFIXO}`)
    await tela.contagem(`${QUANTOS} produtos`).waitFor()
    const lugar = async (numero: number) => {
      const caixa = await tela.cartao(`${PREFIXO}${String(numero).padStart(2, '0')}`).boundingBox()
      return caixa ?? { x: 0, y: 0 }
    }
    await tela.cartao(`${PREFIXO}04`).waitFor()
    // What comes above them moves them all: they are looked at until they rest.
    const fileiras = async () => {
      const [primeiro, terceiro, quarto] = [await lugar(1), await lugar(3), await lugar(4)]
      return [terceiro.y === primeiro.y, quarto.y > primeiro.y, quarto.x === primeiro.x]
    }
    await expect.poll(fileiras).toEqual([true, true, true])
    const fim = page.getByText('Você chegou ao fim da lista de produtos.', { exact: true })
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 900)
        return fim.isVisible()
      })
      .toBe(true)
    await tela.cartao(`${PREFIXO}${QUANTOS}`).waitFor()
    expect(await tela.cartao(`${PREFIXO}${QUANTOS}`).getAttribute('aria-posinset')).toBe(String(QUANTOS))
    expect(new Set(saltos)).toEqual(new Set(['0', '12', '24']))
    await estadoAcessivel(page, 'fim da lista de produtos')
  })

  it('show whole what they say, where a product without its picture has a word for each target', async () => {
    await tela.abrir(`?busca=${PREFIXO}`)
    await tela.cartao(`${PREFIXO}01`).getByText('CEM MOBI: Bloqueado').waitFor()
    const cortados = await page.evaluate(
      () => [...document.querySelectorAll('article')].filter((um) => um.scrollHeight > um.clientHeight).length,
    )
    expect(cortados).toBe(0)
  })

  it('stay when the next ones do not come, which can be asked for again', async () => {
    await page.route(/\/api\/produto\/lista\?.*pageSkip=12/, (rota) =>
      rota.fulfill({ status: 500, json: [{ message: 'A lista parou aqui.' }] }),
    )
    await tela.abrir(`?busca=${PREFIXO}`)
    await page.getByRole('alert').filter({ hasText: 'A lista parou aqui.' }).waitFor()
    await tela.cartao(`${PREFIXO}12`).waitFor()
    await page.unrouteAll()
    await tela.botao('Tentar novamente').click()
    await tela.cartao(`${PREFIXO}13`).waitFor()
    semErros(aba, 500)
  })
})
