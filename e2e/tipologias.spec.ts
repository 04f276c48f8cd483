import { createHash } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { gerarGlb, gerarUsdz } from '@portal/server/tipologias/gerarModelo.fixture'
import { escolherEm } from './escolha.ts'
import { acessivel, estadoAcessivel, avisado, como, semErros, type Aba } from './fixtures.ts'
import { ir, recomecarEm, TELAS } from './navegador.ts'
import { telaDe } from './tela.ts'

const JANELA = { largura: 1000, altura: 1200, profundidade: 60, folhas: 2 }
const ALERTA = 'Para alterar o status para "Disponível" é necessário que existam os arquivos .glb e .usdz.'
const CODIGO = 'ÉB-2F'

let aba: Aba
let page: Page
/** Whether the page can draw a model, which takes seconds of a machine without a graphics card. */
let desenha = true
beforeAll(async () => {
  aba = await como('admin')
  page = aba.page
})
afterEach(() => {
  aba.erros.splice(0, aba.erros.length, ...aba.erros.filter((erro) => desenha || !erro.includes('THREE.WebGLRenderer')))
  semErros(aba, 400)
})

const { aviso, botao, linha, opcoes } = telaDe(() => page)
const abrirAba = (nome: string) => page.getByRole('tab', { name: nome, exact: true }).click()
const status = (nome: string) => page.getByRole('radio', { name: nome, exact: true })
const modelo = () => page.getByRole('application', { name: `Modelo 3D de ${CODIGO}` })
const escolher = (rotulo: string, opcao: string) => escolherEm(opcoes(rotulo), opcao)
const enviar = (cartao: string, name: string, buffer: Buffer) =>
  page
    .getByRole('group', { name: cartao, exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
/** What the canvas shows: two views differ. */
const vista = async (tela: Locator) =>
  createHash('sha256')
    .update(await tela.screenshot())
    .digest('hex')

describe('the list', () => {
  it('shows code, line, reference and status, and finds by any of them', async () => {
    await ir(page, '/catalogos', 'Catálogos')
    await linha('JC-2F').waitFor()
    const cabecas = (await page.getByRole('columnheader').allInnerTexts()).map((texto) => texto.trim())
    expect(cabecas).toEqual(expect.arrayContaining(['Código', 'Linha', 'Referência', 'Status', 'Ações']))
    await linha('JC-2F').getByText('Disponível', { exact: true }).waitFor()
    await linha('FX-01').getByText('Indisponível', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('maxim')
    await linha('JC-2F').waitFor({ state: 'detached' })
    await linha('MX-1F').waitFor()
  })
})

describe('a new typology', () => {
  it('asks for all, and has no models yet (tipologias.002-006, tipologias.011)', async () => {
    await recomecarEm(page, '/catalogos', 'Catálogos')
    await page.getByRole('link', { name: 'Nova Tipologia' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nova Tipologia' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/catalogos/0/novaTipologia')
    expect(await page.getByRole('tab', { name: 'Modelos 3D' }).isDisabled()).toBe(true)
    await botao('Salvar').click()
    await expect.poll(() => page.getByText('Campo obrigatório').count()).toBe(4)
  })

  it('is not Disponivel without models: the alert, and Indisponível again (tipologias.010)', async () => {
    // It does not stay checked, which is the point.
    await status('Disponível').click()
    await page.getByRole('dialog', { name: 'Atenção' }).getByText(ALERTA, { exact: true }).waitFor()
    await expect.poll(() => botao('Entendi').evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => status('Indisponível').isChecked()).toBe(true)
    await expect.poll(() => status('Indisponível').evaluate((node) => node === document.activeElement)).toBe(true)
  })

  it('takes its line from its reference (decisions T-04)', async () => {
    await page.getByRole('textbox', { name: 'Código', exact: true }).fill(CODIGO)
    await page.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Janela do Ébano')
    await escolher('Referência', 'ALUVALE')
    await escolher('Linha', 'Linha 25')
    await escolher('Referência', 'ALUVALE PRIME')
    await expect.poll(() => page.getByRole('combobox', { name: 'Linha', exact: true }).inputValue()).toBe('')
    await escolher('Linha', 'Linha 30')
  })

  it('is saved first; then its own page takes the models (tipologias.011)', async () => {
    await botao('Salvar').click()
    await page.waitForURL(new RegExp(`/catalogos/[1-9]\\d*/${encodeURIComponent(CODIGO)}`))
    await page.getByRole('heading', { level: 1, name: CODIGO }).waitFor()
    await abrirAba('Dados')
    await expect.poll(() => page.getByRole('textbox', { name: 'Código', exact: true }).isDisabled()).toBe(true)
    await abrirAba('Modelos 3D')
    await page.getByText(ALERTA, { exact: true }).waitFor()
  })
})

describe('its models', () => {
  it('are sent when they are chosen, and refused by their extension (tipologias.012-013)', async () => {
    await enviar('Modelo .glb', 'janela.gltf', gerarGlb(JANELA))
    await aviso('O arquivo deve ser .glb').waitFor()
    await enviar('Modelo .usdz', 'janela.zip', gerarUsdz(JANELA))
    await aviso('O arquivo deve ser .usdz').waitFor()
  })

  it('show what is in them (tipologias.014)', async () => {
    await Promise.all([
      avisado(page, 'upload glb foi concluído.'),
      enviar('Modelo .glb', 'janela.glb', gerarGlb(JANELA)),
    ])
    const relatorio = page.getByRole('region', { name: 'O que há no .glb' })
    await relatorio.getByText('1.000 × 1.200 × 60 mm').waitFor()
    await relatorio.getByText('Nada a corrigir').waitFor()
    await Promise.all([
      avisado(page, 'upload usdz foi concluído.'),
      enviar('Modelo .usdz', 'janela.usdz', gerarUsdz({ ...JANELA, altura: 600 })),
    ])
    await page.getByText(/^Os modelos têm tamanhos diferentes/).waitFor()
  })

  it('are turned, brought near and put back by the keyboard alone', async () => {
    await modelo().waitFor()
    // Notices stand above the picture.
    await page
      .locator('.mantine-Notification-root button')
      .evaluateAll((fechar) => fechar.forEach((botaoDele) => (botaoDele as HTMLElement).click()))
    await expect.poll(() => page.locator('.mantine-Notification-root').count()).toBe(0)
    await modelo().focus()
    // The ring around what has the focus comes with the first key.
    await page.keyboard.press('0')
    const antes = await vista(modelo())
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => vista(modelo())).not.toBe(antes)
    const girado = await vista(modelo())
    await page.keyboard.press('+')
    await expect.poll(() => vista(modelo())).not.toBe(girado)
    await page.keyboard.press('0')
    await expect.poll(() => vista(modelo())).toBe(antes)
    await botao('Girar para a direita').click()
    await expect.poll(() => vista(modelo())).not.toBe(antes)
  })

  it('are really drawn: a grey frame on white', async () => {
    const escuros = await modelo().evaluate(async (canvas) => {
      const tela = canvas as HTMLCanvasElement
      tela.dispatchEvent(new KeyboardEvent('keydown', { key: '0' }))
      const copia = document.createElement('canvas')
      copia.width = 200
      copia.height = 150
      const traco = copia.getContext('2d')
      // In the same task as the drawing: afterwards the browser may throw the pixels away.
      tela.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))
      traco?.drawImage(tela, 0, 0, copia.width, copia.height)
      const { data } = traco?.getImageData(0, 0, copia.width, copia.height) ?? { data: [] }
      let contados = 0
      for (let em = 0; em < data.length; em += 4) if ((data[em] ?? 255) < 225 && (data[em + 3] ?? 0) > 0) contados++
      return contados / (copia.width * copia.height)
    })
    expect(escuros).toBeGreaterThan(0.02)
    expect(escuros).toBeLessThan(0.6)
  })

  it('leave axe nothing to say, at 390 pixels in the dark either', async () => {
    await acessivel(page, 'models, light')
    await page.setViewportSize(TELAS.estreita)
    await modelo().waitFor()
    await estadoAcessivel(page, 'models at 390 pixels, light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await estadoAcessivel(page, 'models at 390 pixels, dark', ['color-contrast'])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(TELAS.estreita.width)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(TELAS.larga)
  })

  it('leave a picture for the list', async () => {
    // Nobody looks at a drawing any more.
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    desenha = false
    await expect
      .poll(async () => {
        await ir(page, `/catalogos?busca=${encodeURIComponent(CODIGO)}`, 'Catálogos')
        await linha(CODIGO).waitFor()
        return linha(CODIGO)
          .getByRole('img', { name: `Modelo de ${CODIGO}` })
          .count()
      })
      .toBe(1)
    const figura = linha(CODIGO).getByRole('img', { name: `Modelo de ${CODIGO}` })
    await expect.poll(() => figura.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(480)
  })

  it('make the typology Disponivel once they fit, and offer the telephone its own (decisions T-01)', async () => {
    await page.getByRole('link', { name: CODIGO, exact: true }).click()
    await abrirAba('Modelos 3D')
    await enviar('Modelo .usdz', 'janela.usdz', gerarUsdz(JANELA))
    await page
      .getByText('Os dois modelos estão em ordem e têm o mesmo tamanho: o status pode ser Disponível.')
      .waitFor()
    const ar = page.locator('a[rel="ar"]')
    expect(await ar.evaluate(({ children }) => Array.from(children, ({ tagName }) => tagName))).toEqual(['IMG'])
    const resposta = await page.request.get(String(await ar.getAttribute('href')))
    expect([resposta.status(), resposta.headers()['content-type']]).toEqual([200, 'model/vnd.usdz+zip'])
    await abrirAba('Dados')
    await status('Disponível').check()
    await botao('Salvar').click()
    await page.getByRole('heading', { level: 1, name: 'Catálogos' }).waitFor()
    await linha(CODIGO).getByText('Disponível', { exact: true }).waitFor()
  })

  it('take the status back when one is replaced by another window', async () => {
    await page.getByRole('link', { name: CODIGO, exact: true }).click()
    await abrirAba('Modelos 3D')
    await Promise.all([
      avisado(page, 'A tipologia voltou para Indisponível'),
      enviar('Modelo .glb', 'outra.glb', gerarGlb({ ...JANELA, largura: 2000 })),
    ])
    await abrirAba('Dados')
    await expect.poll(() => status('Indisponível').isChecked()).toBe(true)
  })
})

it('a typology is deleted after a question', async () => {
  await recomecarEm(page, `/catalogos?busca=${encodeURIComponent(CODIGO)}`, 'Catálogos')
  await botao(`Excluir ${CODIGO}`).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByText('Após a confirmação isso não pode ser desfeito.').waitFor()
  await dialogo.getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.getByText('Nada corresponde').waitFor()
})
