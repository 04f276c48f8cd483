import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lerDesenho } from '@portal/desenhador/ler'
import { apiDe } from './api.ts'
import { estadoAcessivel, como, semErros, type Aba } from './fixtures.ts'
import { ir, recomecarEm } from './navegador.ts'
import { telaDe } from './tela.ts'
import { escolherEm } from './escolha.ts'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('desenho')
  page = aba.page
})
afterEach(() => semErros(aba))

const { aviso, botao, linha } = telaDe(() => page)
const dialogo = (nome: string) => page.getByRole('dialog', { name: nome })
const opcao = (nome: string) => page.getByRole('option').filter({ hasText: nome })
const ATUALIZADOS = 'Projetos atualizados com sucesso.'

interface Projeto {
  codigoProjeto: string
  imagem: string | null
  jsonBase64: string | null
}
async function projetoDe(codigo: string): Promise<Projeto | undefined> {
  const api = await apiDe('desenho')
  const { data } = await api.chamar<{ data: Projeto[] }>('GET', `/cemweb/projeto?Filtrar=${codigo}`)
  return data.find(({ codigoProjeto }) => codigoProjeto === codigo)
}

describe('the list of projects', () => {
  it('comes ten on a page, filtered by designer, line and text (desenhos.005)', async () => {
    await ir(page, '/desenhador', 'Projetos')
    await linha('P-1001').waitFor()
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(10)
    const cabecas = (await page.getByRole('columnheader').allInnerTexts()).map((texto) => texto.trim())
    expect(cabecas).toEqual(['Imagem', 'Código', 'Descrição', 'Projetista', 'Linha', 'Ações'])
    await escolherEm(page.getByRole('combobox', { name: 'Linha', exact: true }), 'Linha Gold')
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(2)
    await botao('Limpar filtros').click()
    await page.getByRole('searchbox').fill('itauna varanda')
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(1)
    await linha('P-1004')
      .getByRole('img', { name: /P-1004/ })
      .first()
      .waitFor()
  })

  it('takes a new project', async () => {
    await recomecarEm(page, '/desenhador', 'Projetos')
    await botao('Novo Projeto').click()
    const form = dialogo('Novo Projeto')
    await form.getByRole('textbox', { name: 'Código' }).fill('É-2001')
    await form.getByRole('textbox', { name: 'Descrição' }).fill('Casa do Ébano')
    await form.getByRole('combobox', { name: 'Projetista' }).fill('Débora')
    await opcao('Débora Lins').click()
    await form.getByRole('combobox', { name: 'Linha' }).fill('Gold')
    await opcao('Linha Gold').click()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await form.waitFor({ state: 'hidden' })
    await linha('É-2001').waitFor()
  })
})

describe('a new drawing (desenhos.006)', () => {
  it('hides the page below it, and VOLTAR returns (desenhos.011)', async () => {
    await botao('Novo Desenho').click()
    await botao('VOLTAR').waitFor()
    await expect.poll(() => page.locator('#root').getAttribute('inert')).not.toBeNull()
    await botao('VOLTAR').click()
    await botao('VOLTAR').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Projetos' }).waitFor()
  })

  it('asks for its projects, goes back to the drawing, and then saves all that are ticked (desenhos.008)', async () => {
    await botao('Novo Desenho').click()
    await botao('Concluir').click()
    const projetos = dialogo('Projetos')
    await projetos.getByText('0 projetos selecionados').waitFor()
    expect(await projetos.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
    await projetos.getByRole('button', { name: 'Voltar ao desenho' }).click()
    await projetos.waitFor({ state: 'hidden' })
    await botao('Concluir').click()
    await projetos.getByRole('checkbox', { name: 'Selecionar P-1001' }).check()
    await projetos.getByRole('searchbox').fill('ébano')
    await projetos.getByRole('checkbox', { name: 'Selecionar É-2001' }).check()
    await projetos.getByText('2 projetos selecionados').waitFor()
    await estadoAcessivel(page, 'the projects of a drawing')
    await projetos.getByRole('button', { name: 'Salvar' }).click()
    await aviso(ATUALIZADOS).waitFor()
    await projetos.waitFor({ state: 'hidden' })
    await linha('P-1001').getByRole('img', { name: 'Desenho de P-1001' }).waitFor()
    const [um, outro] = await Promise.all([projetoDe('P-1001'), projetoDe('É-2001')])
    expect([um?.imagem, um?.jsonBase64]).toEqual([outro?.imagem, outro?.jsonBase64])
    const texto = Buffer.from(um?.jsonBase64 ?? '', 'base64').toString()
    expect(lerDesenho(texto)).toMatchObject({ ok: true })
  })

  it('is shown large under the pointer, and by its placeholder when it does not load (desenhos.010)', async () => {
    const miniatura = linha('P-1001').getByRole('button', { name: 'Desenho de P-1001', exact: true })
    await miniatura.hover()
    const grande = page.getByRole('img', { name: 'Desenho de P-1001, ampliado' })
    await grande.waitFor()
    await page.mouse.move(0, 0)
    await grande.waitFor({ state: 'hidden' })
    await miniatura.focus()
    await grande.waitFor()
    await page.route('**/api/figuras/**', (rota) => rota.fulfill({ status: 404, body: '' }))
    await ir(page, '/desenhador', 'Projetos')
    for (const codigo of ['P-1001', 'É-2001'])
      await linha(codigo)
        .getByRole('img', { name: `${codigo} sem desenho` })
        .waitFor()
    // What is refused is said of each picture: none may still be on its way.
    await expect.poll(() => page.locator('img[src*="/figuras/"]').count()).toBe(0)
    await page.unroute('**/api/figuras/**')
    semErros(aba, 404)
  })
})

describe('a saved drawing', () => {
  it('comes back into the editor and is saved to its own project (desenhos.007)', async () => {
    const antes = await projetoDe('P-1001')
    await recomecarEm(page, '/desenhador', 'Projetos')
    await botao('Editar desenho de P-1001').click()
    await botao('Concluir').click()
    await aviso(ATUALIZADOS).waitFor()
    await botao('Concluir').waitFor({ state: 'detached' })
    const depois = await projetoDe('P-1001')
    expect([depois?.jsonBase64, depois?.imagem]).toEqual([antes?.jsonBase64, antes?.imagem])
  })

  it('of somebody else is replaced only after a question', async () => {
    await botao('Editar desenho de É-2001').click()
    await botao('Concluir').waitFor()
    const api = await apiDe('admin')
    const { data } = await api.chamar<{
      data: { idProjeto: number; codigoProjeto: string; idProjetista: number; idLinha: number }[]
    }>('GET', '/cemweb/projeto?Filtrar=É-2001')
    const [dele] = data
    await api.chamar('POST', '/cemweb/projeto', {
      id: dele?.idProjeto,
      codigo: 'É-2001',
      descricao: 'Casa do Ébano, reforma',
      projetista: dele?.idProjetista,
      linha: dele?.idLinha,
    })
    await botao('Concluir').click()
    const pergunta = dialogo('Substituir o desenho de É-2001?')
    await pergunta.getByRole('button', { name: 'Substituir' }).click()
    await aviso(ATUALIZADOS).waitFor()
    await botao('Concluir').waitFor({ state: 'detached' })
    await linha('Casa do Ébano, reforma').waitFor()
    semErros(aba, 409)
  })

  it('loses its picture after a question; a failure says so (desenhos.009)', async () => {
    await page.route('**/api/cemweb/projeto/imagem', (rota) => rota.fulfill({ status: 500, body: '' }))
    await botao('Excluir imagem de É-2001').click()
    const pergunta = dialogo('Excluir a imagem de É-2001?')
    await pergunta.getByRole('button', { name: 'Excluir imagem' }).click()
    await pergunta.getByText('Erro ao excluír imagem').waitFor()
    await page.unroute('**/api/cemweb/projeto/imagem')
    semErros(aba, 500)
    await pergunta.getByRole('button', { name: 'Excluir imagem' }).click()
    await aviso(ATUALIZADOS).waitFor()
    await linha('É-2001').getByRole('img', { name: 'É-2001 sem desenho' }).waitFor()
  })

  it('that cannot be saved stays in the editor (desenhos.009)', async () => {
    await page.route('**/api/cemweb/projeto/imagem', (rota) => rota.fulfill({ status: 500, body: '' }))
    await botao('Desenhar É-2001').click()
    await botao('Concluir').click()
    await aviso('Erro ao salvar').waitFor()
    await botao('Concluir').waitFor()
    await page.unroute('**/api/cemweb/projeto/imagem')
    semErros(aba, 500)
    await botao('Concluir').click()
    await aviso(ATUALIZADOS).waitFor()
    await botao('Concluir').waitFor({ state: 'detached' })
  })
})

it('a project is deleted after a question', async () => {
  await botao('Projeto É-2001').click()
  await page.getByRole('menuitem', { name: 'Excluir projeto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir projeto' }).click()
  await linha('É-2001').waitFor({ state: 'detached' })
})
