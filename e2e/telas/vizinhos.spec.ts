import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe } from '../api.ts'
import { como, semErros, type Aba } from '../fixtures.ts'
import { telaDeMaterial } from '../materiais.tela.ts'
import { criarSerie } from '../materiais.registros.ts'
import { telaDeProdutos } from '../produtos.tela.ts'

const PREFIXO = 'VIZ-'
/** More than a page of cards has. */
const QUANTOS = 14
const PAGINA = 12

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>

beforeAll(async () => {
  await criarSerie(await apiDe('catalogo'), PREFIXO, QUANTOS, 'Presilha vizinha')
  aba = await como('catalogo')
  page = aba.page
  tela = telaDeProdutos(page)
})
afterEach(() => semErros(aba))

const codigo = (posicao: number) => `${PREFIXO}${String(posicao).padStart(2, '0')}`
const naLista = () => page.getByRole('navigation', { name: 'Na lista' })
const passo = (nome: 'Anterior' | 'Próximo') => naLista().getByRole('button', { name: `${nome} da lista`, exact: true })
const esta = async (posicao: number, total = QUANTOS) => {
  await naLista().getByText(`${posicao} de ${total}`, { exact: true }).waitFor()
}
const titulo = (nome: string | RegExp) => page.getByRole('heading', { level: 1, name: nome }).waitFor()

describe('the way from record to record', () => {
  it('goes over the pages of the list that one came from, by button and by key', async () => {
    await tela.abrir(`?busca=${PREFIXO}`)
    await tela.modoEdicao(true)
    await page.getByRole('link', { name: `Editar ${codigo(PAGINA - 1)}` }).click()
    await titulo(new RegExp(codigo(PAGINA - 1)))
    await esta(PAGINA - 1)
    await passo('Próximo').click()
    await titulo(new RegExp(codigo(PAGINA)))
    await esta(PAGINA)
    await page.keyboard.press('j')
    await titulo(new RegExp(codigo(PAGINA + 1)))
    await esta(PAGINA + 1)
    await page.keyboard.press('j')
    await titulo(new RegExp(codigo(QUANTOS)))
    await esta(QUANTOS)
    expect(await passo('Próximo').getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('k')
    await titulo(new RegExp(codigo(QUANTOS - 1)))
    await esta(QUANTOS - 1)
  })

  it('stands where it stood after a save', async () => {
    const form = telaDeMaterial(page)
    await form.campo('Descrição').fill('Presilha vizinha mudada')
    await form.salvar()
    await titulo(/Presilha vizinha mudada/)
    await esta(QUANTOS - 1)
    await passo('Anterior').click()
    await titulo(new RegExp(codigo(PAGINA)))
    await esta(PAGINA)
  })

  it('asks before it leaves what is not saved', async () => {
    const form = telaDeMaterial(page)
    await form.campo('Descrição').fill('Outra')
    await passo('Anterior').click()
    await form.botao('Continuar editando').click()
    await esta(PAGINA)
    await passo('Anterior').click()
    await form.botao('Descartar').click()
    await esta(PAGINA - 1)
  })

  it('follows the table as it is ordered, on the page that only shows', async () => {
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela&ordem=-codigo`)
    await tela
      .linha(codigo(2))
      .getByRole('link', { name: codigo(2), exact: true })
      .click()
    await titulo(codigo(2))
    await esta(QUANTOS - 1)
    await page.keyboard.press('j')
    await titulo(codigo(1))
    await esta(QUANTOS)
  })

  it('goes on to the next with Ctrl + Enter, once this one is saved', async () => {
    await tela.abrir(`?busca=${PREFIXO}`)
    await page.getByRole('link', { name: `Editar ${codigo(2)}` }).click()
    await titulo(new RegExp(codigo(2)))
    await telaDeMaterial(page).campo('Descrição').fill('Presilha salva de passagem')
    await page.keyboard.press('Control+Enter')
    await titulo(new RegExp(codigo(3)))
    await passo('Anterior').click()
    await titulo(/Presilha salva de passagem/)
  })

  it('is not offered for a record that no list of this tab has shown', async () => {
    await page.goto('/produtos/31/FEC-BIC/componente')
    await titulo(/FEC-BIC/)
    expect(await naLista().count()).toBe(0)
  })
})
