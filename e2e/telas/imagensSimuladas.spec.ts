import type { Page } from 'playwright-core'
import { PNG, SVG, TXT } from '@portal/server/files/samples.fixture'
import { zipDe } from '@portal/zip/zip.fixture'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, semEspera, type Api } from '../api.ts'
import { acesso, estadoAcessivel, comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { telaDeImagens } from '../imagens.tela.ts'
import { apertar, escolherDigitando, focoEm, tabAte } from '../jornadas/teclas.ts'
import { ir, PESSOAS } from '../navegador.ts'
import { endereco } from '../setup.ts'
import { telaDe } from '../tela.ts'

let aba: Aba
let page: Page
let api: Api
beforeAll(async () => {
  api = await apiDe('admin')
  await semEspera()
  aba = await como('admin')
  page = aba.page
})
afterEach(() => semErros(aba, 409))

const { botao, linha } = telaDe(() => page)
const arquivos = () => page.getByRole('list', { name: 'Arquivos', exact: true }).locator('> li')
const { andamento, anexosDe, escolherZip } = telaDeImagens(
  () => page,
  () => api,
)
const escolhido = () => page.getByRole('status').filter({ hasText: 'fotos.zip' })
const DELA = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
/** Somebody else does, on the screen of the product. */
async function trocarFigura(codigo: string): Promise<void> {
  const [produto] = await api.procurarProdutos(codigo)
  const { token } = await acesso(PESSOAS.admin)
  const body = new FormData()
  body.set('idComponente', String(produto?.id))
  body.set('arquivo', new File([DELA], 'minha.svg'))
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${endereco()}/api/componente/uploadFigura`, { method: 'POST', headers, body })
  expect(status).toBe(200)
}
const simular = async (conteudo: Record<string, Buffer>) => {
  await ir(page, '/importar?aba=imagens', 'Importar')
  await escolherDigitando(page, 'Tipo de produto', 'Componente')
  await escolherDigitando(page, 'Referência', 'ALUVALE')
  await escolherZip('fotos.zip', await zipDe(conteudo))
  await escolhido().waitFor()
  await apertar(page, 'Simular')
  await page.getByRole('heading', { name: 'O que vai mudar: fotos.zip' }).waitFor()
}
const imagem = (codigo: string) => `Importar ${codigo}, Imagens, ${codigo}.png`

describe('images, simulated', () => {
  it('says which file goes where and what is refused, found and left out by the keyboard alone', async () => {
    await simular({ 'ROL-080.png': PNG, 'ROL-040.png': PNG, 'NINGUEM.png': PNG, 'ROL-015.png': TXT })
    await comFoco(page.getByRole('heading', { name: 'O que vai mudar: fotos.zip' }))
    await page.getByText('Nada foi gravado ainda.', { exact: false }).waitFor()
    await expect.poll(() => arquivos().count()).toBe(4)
    await estadoAcessivel(page, 'simulation of images')
    await apertar(page, 'Recusados 2', 'Space')
    await expect.poll(() => arquivos().count()).toBe(2)
    await page.getByText('Não há produto com este código na referência.').waitFor()
    await tabAte(page, 'Todos 4', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => arquivos().count()).toBe(4)
    await apertar(page, imagem('ROL-040'), 'Space')
    await page.getByText('1 arquivo de fora').waitFor()
    await apertar(page, 'Importar 1 arquivo')
    const log = page.getByRole('dialog', { name: 'Log de Importação' })
    await linha('NINGUEM.png', log).waitFor()
    await page.keyboard.press('Escape')
    await andamento().getByText('1 guardado, 2 recusados.').waitFor()
    expect([await anexosDe('ROL-080'), await anexosDe('ROL-040')]).toEqual([
      expect.arrayContaining(['ROL-080.png']),
      expect.not.arrayContaining(['ROL-040.png']),
    ])
  })

  it('tells what it replaces and what stays as it is, and goes back to the form as it was left', async () => {
    await simular({ 'ROL-080.png': PNG, 'rol-040.svg': SVG })
    await arquivos().filter({ hasText: 'ROL-080' }).getByText('Igual', { exact: true }).waitFor()
    await botao('Importar 1 arquivo').waitFor()
    await apertar(page, 'Voltar')
    await focoEm(page, 'Simular')
    await escolhido().waitFor()
    await page.keyboard.press('Enter')
    await botao('Importar 1 arquivo').waitFor()
  })

  it('is refused once a product has changed since, until it is simulated again', async () => {
    await simular({ 'ROL-080.svg': SVG })
    await arquivos().getByText('Substitui', { exact: true }).waitFor()
    await trocarFigura('ROL-080')
    await apertar(page, 'Importar 1 arquivo')
    await page.getByText('1 produto destes arquivos mudou depois da simulação.', { exact: false }).waitFor()
    await estadoAcessivel(page, 'images that moved')
    await tabAte(page, 'Simular novamente', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByText('1 produto destes arquivos mudou', { exact: false }).waitFor({ state: 'detached' })
    await arquivos().getByText('Substitui', { exact: true }).waitFor()
    await apertar(page, 'Importar 1 arquivo')
    await andamento().getByText('1 guardado. Nenhum arquivo foi recusado.').waitFor()
    expect(await anexosDe('ROL-080')).toEqual(expect.arrayContaining(['ROL-080.svg']))
  })
})
