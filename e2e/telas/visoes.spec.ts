import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS_DE_VISAO } from '@portal/contract/visoes/visoes'
import { apiDe } from '../api.ts'
import { comFoco, como, estadoAcessivel, guardando, semErros, type Aba } from '../fixtures.ts'
import { apertar, digitar, focoEm, marcar } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'
import { telaDe } from '../tela.ts'

const BEATRIZ = 'Beatriz Nogueira'
const POR_NOME = 'Acabamentos de trás para a frente'

/** Two of one company, and a stranger. */
let dona: Aba
let colega: Aba
let alheia: Aba

beforeAll(async () => {
  dona = await como('catalogo')
  colega = await como('admin')
  alheia = await como('master')
})
afterEach(() => {
  semErros(dona, 400, 409)
  semErros(colega, 400)
  semErros(alheia)
})
afterAll(async () => {
  for (const { context } of [dona, colega, alheia]) await context.close()
})

const { botao, aviso, dialogo } = telaDe(() => dona.page)
const grupo = (page: Page, nome: 'Suas' | 'Da empresa') => page.getByRole('group', { name: nome, exact: true })
const daEmpresa = (page: Page, nome: string) =>
  grupo(page, 'Da empresa').getByRole('button', { name: new RegExp(`^${nome}(?!\\w)`) })
const sua = (page: Page, nome: string) => grupo(page, 'Suas').getByRole('button', { name: nome, exact: true })
const nome = (page: Page) => page.getByRole('textbox', { name: 'Nome da visão' })
const nada = (page: Page) => grupo(page, 'Da empresa').getByText('Nenhuma visão desta lista foi compartilhada ainda.')
const abrir = async (page: Page, endereco = '/acabamento', titulo = 'Acabamentos') => {
  await ir(page, endereco, titulo)
  await botao('Visões', page).click()
  await nome(page).waitFor()
}
const endereco = (page: Page, esperado: string) => page.waitForURL(({ search }) => search === esperado)

describe('a view that is shared', () => {
  it('is saved for the company, by keyboard', async () => {
    const { page } = dona
    await ir(page, '/acabamento?busca=a&ordem=-descricao', 'Acabamentos')
    await apertar(page, 'Visões')
    await nada(page).waitFor()
    await estadoAcessivel(page, 'visões de ninguém')
    await digitar(page, 'Nome da visão', POR_NOME)
    await marcar(page, page, ['Compartilhar com a empresa'])
    await nome(page).focus()
    await page.keyboard.press('Enter')
    await daEmpresa(page, POR_NOME).getByText('compartilhada por você').waitFor()
    await expect.poll(() => nome(page).inputValue()).toBe('')
    await estadoAcessivel(page, 'visões da empresa')
  })

  it('is seen by a colleague with who shared it, and applied by one act', async () => {
    const { page } = colega
    await abrir(page)
    await daEmpresa(page, POR_NOME).getByText(`de ${BEATRIZ}`).waitFor()
    expect(await grupo(page, 'Da empresa').getByRole('button', { name: 'Mais sobre' }).count()).toBe(0)
    expect(await grupo(page, 'Da empresa').getByRole('button', { name: 'Excluir da empresa' }).count()).toBe(0)
    await daEmpresa(page, POR_NOME).click()
    await endereco(page, '?ordem=-descricao&busca=a')
    await nome(page).waitFor({ state: 'detached' })
  })

  it('is seen by nobody of another company', async () => {
    await abrir(alheia.page)
    await nada(alheia.page).waitFor()
  })

  it('is kept as one’s own, beside what has its name', async () => {
    const { page } = colega
    await abrir(page)
    const copiar = botao(`Copiar para as suas visões ${POR_NOME}`, page)
    await guardando(page, () => copiar.click())
    await sua(page, POR_NOME).waitFor()
    await guardando(page, () => copiar.click())
    await sua(page, `${POR_NOME} (2)`).waitFor()
    await guardando(page, () => botao(`Remover a visão ${POR_NOME} (2)`, page).click())
    await comFoco(grupo(page, 'Suas').locator('..'))
  })

  it('has a name that no other has', async () => {
    const { page } = colega
    await botao(`Compartilhar com a empresa ${POR_NOME}`, page).click()
    await aviso(MENSAGENS_DE_VISAO.nomeDe(BEATRIZ), page).waitFor()
    await sua(page, POR_NOME).waitFor()
    await nome(page).fill(POR_NOME.toUpperCase())
    await page.getByRole('checkbox', { name: 'Compartilhar com a empresa' }).check()
    await botao('Salvar', page).click()
    await page.getByText(MENSAGENS_DE_VISAO.nomeDe(BEATRIZ)).last().waitFor()
    await expect.poll(() => nome(page).getAttribute('aria-invalid')).toBe('true')
    await estadoAcessivel(page, 'nome recusado')
    await nome(page).fill('')
    await guardando(page, () => botao(`Remover a visão ${POR_NOME}`, page).click())
  })
})

describe('who shared it', () => {
  const NOVO = 'De Z a A'

  it('gives it another name, by keyboard', async () => {
    const { page } = dona
    await abrir(page)
    await apertar(page, `Mais sobre ${POR_NOME}`)
    await estadoAcessivel(page, 'o que se faz da sua')
    await apertar(page, 'Renomear')
    await focoEm(page, 'Novo nome')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(NOVO)
    await page.keyboard.press('Enter')
    await daEmpresa(page, NOVO).waitFor()
    await focoEm(page, `Mais sobre ${NOVO}`)
  })

  it('puts the list as it is now in its place, unless it was changed elsewhere meanwhile', async () => {
    const { page } = dona
    await abrir(page, '/acabamento?busca=b')
    const trocar = async () => {
      await botao(`Mais sobre ${NOVO}`).click()
      await botao('Substituir pela lista de agora').click()
    }
    await daEmpresa(page, NOVO).waitFor()
    const api = await apiDe('catalogo')
    const [visao] = await api.chamar<{ id: number }[]>('GET', '/visoes/acabamentos')
    await api.chamar('POST', `/visao/${visao?.id}`, { nome: NOVO })
    await api.chamar('POST', `/visao/${visao?.id}`, { nome: `${NOVO}!` })
    await trocar()
    await aviso('Outra pessoa salvou este registro enquanto você o editava.', page).waitFor()
    await daEmpresa(page, `${NOVO}!`).waitFor()
    await api.chamar('POST', `/visao/${visao?.id}`, { nome: NOVO })
    await abrir(page, '/acabamento?busca=b')
    await trocar()
    await aviso(`A visão ${NOVO} foi substituída.`, page).waitFor()

    await abrir(colega.page)
    await daEmpresa(colega.page, NOVO).click()
    await endereco(colega.page, '?ordem=codigo&busca=b')
  })

  it('stops sharing it, and has it back', async () => {
    const { page } = dona
    await abrir(page)
    await botao(`Mais sobre ${NOVO}`).click()
    await guardando(page, () => botao('Parar de compartilhar').click())
    await sua(page, NOVO).waitFor()
    await nada(page).waitFor()
    await abrir(colega.page)
    await nada(colega.page).waitFor()
    await abrir(page)
    await sua(page, NOVO).waitFor()
  })

  it('shares it again from her own, and deletes it after a question', async () => {
    const { page } = dona
    await guardando(page, () => botao(`Compartilhar com a empresa ${NOVO}`).click())
    await daEmpresa(page, NOVO).waitFor()
    await sua(page, NOVO).waitFor({ state: 'detached' })
    await botao(`Mais sobre ${NOVO}`).click()
    await botao('Excluir').click()
    await dialogo(page).getByText('Os colegas deixam de ver esta visão.').waitFor()
    await botao('Excluir', page.getByRole('dialog', { name: `Excluir "${NOVO}"?` })).click()
    await nada(page).waitFor()
  })
})

it('a view of products takes filters and columns along', async () => {
  const { page } = dona
  const tela = telaDeProdutos(page)
  await tela.abrir('?tipoProduto=VIDRO&campo=espessura:de:8&ver=tabela')
  await tela.botao('Colunas').click()
  await guardando(page, () => page.getByRole('checkbox', { name: 'Espessura (mm)', exact: true }).click())
  await page.keyboard.press('Escape')
  await tela.botao('Visões').click()
  await nome(page).fill('Vidros de 8 para cima')
  await page.getByRole('checkbox', { name: 'Compartilhar com a empresa' }).check()
  await tela.botao('Salvar').click()
  await daEmpresa(page, 'Vidros de 8 para cima').waitFor()

  const dela = telaDeProdutos(colega.page)
  await dela.abrir('?ver=tabela')
  await dela.botao('Visões').click()
  await guardando(colega.page, () => daEmpresa(colega.page, 'Vidros de 8 para cima').click())
  await dela.endereco('campo', 'espessura:de:8')
  await colega.page.getByRole('columnheader', { name: 'Espessura (mm)' }).waitFor()
})
