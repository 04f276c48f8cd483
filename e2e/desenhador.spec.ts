import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Celula, celulasDe, type Desenho } from '@portal/desenhador/desenho'
import { lerDesenho } from '@portal/desenhador/ler'
import { avisado, estadoAcessivel, como, semErros, type Aba } from './fixtures.ts'
import { TELAS } from './navegador.ts'
import { telaDe } from './tela.ts'
import { escolherEm } from './escolha.ts'
import { tomarDaLista } from './jornadas/teclas.ts'

let aba: Aba
let page: Page

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
})
afterEach(() => semErros(aba))

const { botao } = telaDe(() => page)
const celula = (numero: number) => page.getByRole('button', { name: new RegExp(`^Célula ${numero}\\b`) })
const celulas = () => page.getByRole('button', { name: /^Célula \d/ })
/** Its list, while it is open, is called the same. */
const campo = (nome: string) => page.getByLabel(nome, { exact: true }).and(page.locator('input'))

async function novoDesenho(): Promise<void> {
  await page.goto('/desenhador')
  await botao('Novo Desenho').click()
  await celula(1).waitFor()
}

async function voltar(): Promise<void> {
  await botao('VOLTAR').click()
  await botao('Descartar').click()
  await botao('VOLTAR').waitFor({ state: 'detached' })
  await botao('Novo Desenho').waitFor()
}

async function digitar(nome: string, texto: string): Promise<void> {
  await campo(nome).fill(texto)
  await campo(nome).press('Enter')
}

/** The exported file of the format. */
async function exportar(formato: string): Promise<{ nome: string; bytes: Buffer }> {
  await botao('Exportar').click()
  const espera = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: formato, exact: true }).click()
  const arquivo = await espera
  return { nome: arquivo.suggestedFilename(), bytes: await readFile(await arquivo.path()) }
}

async function desenhoAtual(): Promise<Desenho> {
  const lido = lerDesenho((await exportar('JSON')).bytes.toString())
  if (!lido.ok) throw new Error(lido.motivo)
  return lido.desenho
}

const aberturas = ({ raiz }: Desenho) => celulasDe(raiz).map(({ abertura, folhas }: Celula) => `${abertura} ${folhas}`)

const meio = async (lugar: Locator) => {
  const caixa = await lugar.boundingBox()
  if (!caixa) throw new Error('not on the screen')
  return { x: caixa.x + caixa.width / 2, y: caixa.y + caixa.height / 2 }
}

/** Drags a member far enough to be sure, and lets it go. */
async function arrastar(barra: Locator, dx: number, dy: number): Promise<void> {
  const { x, y } = await meio(barra)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2)
  await page.mouse.move(x + dx, y + dy)
  await page.mouse.up()
}

describe('a sliding window of four leaves with bandeira, by mouse', () => {
  it('has the page for itself, and VOLTAR returns to where one was (desenhos.011)', async () => {
    await novoDesenho()
    await page.getByRole('heading', { level: 1, name: 'Projetos' }).waitFor({ state: 'hidden' })
    await botao('VOLTAR').click()
    await page.getByRole('heading', { level: 1, name: 'Projetos' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Novo Desenho')
  })

  it('is sized, gets its bandeira and its leaves', async () => {
    await novoDesenho()
    await digitar('Largura', '2400')
    await digitar('Altura', '1600')
    await botao('Bandeira').click()
    await celula(2).click()
    await escolherEm(campo('Abertura'), 'De correr')
    await escolherEm(campo('Folhas'), '4')
    await page.getByRole('button', { name: /^Célula 2: de correr, 4 folhas, 2\.300 por 1\.130 / }).waitFor()
    await page.getByRole('button', { name: /^Célula 1 \(bandeira\): fixo, 2\.300 por 320 / }).waitFor()
  })

  it('lets its travessa be dragged, and says so in the history', async () => {
    const travessa = page.getByRole('slider', { name: 'Travessa 1 de 1' })
    await arrastar(travessa, 0, 60)
    await expect.poll(() => travessa.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(330)
    await botao('Desfazer').click()
    await expect.poll(() => travessa.getAttribute('aria-valuenow')).toBe('320')
    await botao('Refazer').click()
    await expect.poll(() => travessa.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(330)
    await botao('Desfazer').click()
    await expect.poll(() => travessa.getAttribute('aria-valuenow')).toBe('320')
  })

  it('takes a montante where the pointer puts it, drawn to the middle', async () => {
    await botao('Pôr montante').click()
    const { x, y } = await meio(celula(1))
    await page.mouse.move(x + 3, y)
    await page.mouse.down()
    await page.mouse.up()
    await expect.poll(() => celulas().count()).toBe(3)
    await page
      .getByRole('button', { name: /^Célula 1: fixo, 1\.125 por 320 |^Célula 1.*fixo, 1\.125 por 320 / })
      .waitFor()
    await botao('Selecionar').click()
    expect(aberturas(await desenhoAtual())).toEqual(['fixo 1', 'fixo 1', 'correr 4'])
  })

  it('is exported as PNG, SVG, DXF, PDF and JSON', async () => {
    const comeca = async (formato: string, inicio: string) => {
      const { nome, bytes } = await exportar(formato)
      expect(nome.endsWith(`.${formato.toLowerCase()}`)).toBe(true)
      expect(bytes.subarray(0, 12).toString('latin1')).toContain(inicio)
      expect(bytes.length).toBeGreaterThan(500)
    }
    await comeca('PNG', 'PNG')
    await comeca('SVG', '<svg')
    await comeca('DXF', 'SECTION')
    await comeca('PDF', '%PDF-1.4')
    await comeca('JSON', '{"formato"')
  })

  it('reopened from its JSON gives the identical PNG', async () => {
    const [antes, json] = [await exportar('PNG'), await exportar('JSON')]
    await voltar()
    await novoDesenho()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'janela.json', mimeType: 'application/json', buffer: json.bytes })
    await expect.poll(() => celulas().count()).toBe(3)
    expect((await exportar('PNG')).bytes.equals(antes.bytes)).toBe(true)
    await voltar()
  })
})

describe('a maxim-ar over peitoril, by the keyboard alone', () => {
  const nomeDoFoco = () =>
    page.evaluate(() => {
      const no = document.activeElement
      const rotulo = no instanceof HTMLInputElement ? no.labels?.[0]?.textContent : null
      return no?.getAttribute('aria-label') ?? rotulo ?? no?.textContent ?? ''
    })
  const tabular = async (nome: RegExp, tecla: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let passo = 0; passo < 80; passo++) {
      await page.keyboard.press(tecla)
      if (nome.test(await nomeDoFoco())) return
    }
    throw new Error(`never reached ${String(nome)}`)
  }

  it('is drawn', async () => {
    await page.goto('/desenhador')
    await botao('Novo Desenho').waitFor()
    await tabular(/^Novo Desenho$/)
    await page.keyboard.press('Enter')
    await celula(1).waitFor()
    await tabular(/^Largura/)
    await page.keyboard.type('800')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Célula 1: fixo, 700 por 1\.100 / }).waitFor()
    await tabular(/^Altura/)
    await page.keyboard.type('1600')
    await page.keyboard.press('Enter')
    await tabular(/^Peitoril/)
    await page.keyboard.press('Enter')
    await expect.poll(() => celulas().count()).toBe(2)
    await tabular(/^Célula 1:/, 'Shift+Tab')
    await tabular(/^Abertura/)
    await tomarDaLista(page, 'Maxim-ar')
    await page.getByRole('button', { name: /^Célula 1: maxim-ar, abre para fora, 700 por / }).waitFor()
  })

  it('has its travessa moved by ten and by one, and goes back', async () => {
    const travessa = page.getByRole('slider', { name: 'Travessa 1 de 1' })
    const antes = Number(await travessa.getAttribute('aria-valuenow'))
    await tabular(/^Travessa 1/, 'Shift+Tab')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => travessa.getAttribute('aria-valuenow')).toBe(String(antes - 11))
    await page.keyboard.press('Control+z')
    await expect.poll(() => travessa.getAttribute('aria-valuenow')).toBe(String(antes - 10))
    await page.keyboard.press('Control+Shift+Z')
    await expect.poll(() => travessa.getAttribute('aria-valuenow')).toBe(String(antes - 11))
  })

  it('is split, walked through and joined again', async () => {
    await tabular(/^Célula 1:/, 'Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(nomeDoFoco).toMatch(/^Célula 2 \(peitoril\)/)
    await page.keyboard.press('m')
    await expect.poll(() => celulas().count()).toBe(3)
    await page.keyboard.press('ArrowRight')
    await expect.poll(nomeDoFoco).toMatch(/^Célula 3/)
    await page.keyboard.press('Delete')
    await expect.poll(() => celulas().count()).toBe(2)
    await page.getByRole('button', { name: /^Célula 1: maxim-ar/ }).waitFor()
    await page.getByRole('button', { name: /^Célula 2 \(peitoril\): fixo/ }).waitFor()
  })

  it('is given to a project, and opened again from the list', async () => {
    await page.keyboard.press('Control+s')
    const projetos = page.getByRole('dialog', { name: 'Projetos' })
    await projetos.getByRole('row').nth(1).waitFor()
    await tabular(/^Selecionar P-/)
    const codigo = (await nomeDoFoco()).replace('Selecionar ', '')
    await page.keyboard.press('Space')
    await projetos.getByText('1 projeto selecionado').waitFor()
    await tabular(/^Salvar$/)
    await Promise.all([avisado(page, 'Projetos atualizados com sucesso.'), page.keyboard.press('Enter')])
    await expect.poll(nomeDoFoco).toBe('Novo Desenho')
    await page.getByRole('img', { name: `Desenho de ${codigo}` }).waitFor()
    await tabular(new RegExp(`^Editar desenho de ${codigo}$`))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Célula 1: maxim-ar/ }).waitFor()
    await tabular(/^VOLTAR$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(nomeDoFoco).toBe(`Editar desenho de ${codigo}`)
  })
})

describe('an arched door, from the library', () => {
  it('is chosen, turned to its other side and seen from outside', async () => {
    await novoDesenho()
    await botao('Tipologias prontas').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Porta de abrir em arco pleno 1.000' }).click()
    await page.getByRole('group', { name: /^Esquadria em arco pleno, 1\.000 por 2\.400 / }).waitFor()
    await escolherEm(campo('Dobradiça'), 'Direita')
    await page.getByRole('button', { name: /dobradiça à direita/ }).waitFor()
    await botao('Vista interna').click()
    await page.getByRole('button', { name: /dobradiça à esquerda/ }).waitFor()
    expect(celulasDe((await desenhoAtual()).raiz)[0]?.lado).toBe('direita')
  })

  it('refuses what cannot slide under an arch, and stays as it was', async () => {
    await escolherEm(campo('Abertura'), 'De correr')
    await page.getByRole('alert').getByText('Esta abertura precisa de um topo reto').first().waitFor()
    await page.getByRole('button', { name: /^Célula 1: porta de abrir/ }).waitFor()
  })

  it('has a cutting list with its bent profile', async () => {
    await botao('Lista de corte').click()
    const perfis = page.getByRole('table', { name: 'Perfis' })
    await perfis.getByRole('row', { name: 'Marco curvo 1 1.571 mm 90° / 90° R 500 mm' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('can be kept as a template of one’s own and started from again', async () => {
    await botao('Tipologias prontas').click()
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('Salvar o desenho atual como').fill('Porta da capela')
    await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click()
    await dialogo.getByRole('button', { name: 'Porta da capela 1.000' }).waitFor()
    await page.keyboard.press('Escape')
    await dialogo.waitFor({ state: 'hidden' })
    await voltar()
    await novoDesenho()
    await botao('Tipologias prontas').click()
    await dialogo.getByRole('button', { name: 'Porta da capela 1.000' }).click()
    await page.getByRole('group', { name: /^Esquadria em arco pleno/ }).waitFor()
  })

  it('is offered again after a crash', async () => {
    await page.reload()
    await botao('Novo Desenho').click()
    await botao('Retomar rascunho').click()
    await page.getByRole('group', { name: /^Esquadria em arco pleno/ }).waitFor()
  })
})

describe('the designer is seen well', () => {
  it.each([
    ['light', 'larga'],
    ['dark', 'estreita'],
  ] as const)('in %s, %s', async (colorScheme, largura) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(TELAS[largura])
    await celula(1).waitFor()
    await estadoAcessivel(page, 'desenhador')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await botao('Tipologias prontas').click()
    await page.getByRole('dialog').getByText('Meus modelos').waitFor()
    await estadoAcessivel(page, 'tipologias prontas')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await botao('Lista de corte').click()
    await page.getByRole('table', { name: 'Perfis' }).waitFor()
    await estadoAcessivel(page, 'lista de corte')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})
