/// <reference lib="dom" />
/** The window designer in a real Chromium: `node bench/desenhador.ts` after a build. What loads when it opens, work per frame of a drag in 30 cells, redraw of 400 cells. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { launchOptions } from '../scripts/chromium.ts'
import { freePort, signInOn, startProduct, stopProduct } from './product.ts'

const PROMISED = { chunkKb: 60, dragMs: 16, redrawMs: 120 } as const
const MOVES = 60
const REDRAWS = 15

/** Ways to open and their leaves, in turns. */
const ABERTURAS = [
  ['maxim-ar', 1],
  ['abrir', 1],
  ['correr', 2],
  ['fixo', 1],
] as const

const pasta = mkdtempSync(join(tmpdir(), 'portal-desenhador-'))
chmodSync(pasta, 0o755)
const product = await startProduct({ DATA_DIR: pasta, PORT: String(await freePort()), DEMO: '1' })
const browser = await chromium.launch({ ...(await launchOptions()), headless: true })
const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } })

await page.goto('/')
await signInOn(page, 'admin@exemplo.com.br')
await page.goto('/desenhador')
await page.getByRole('button', { name: 'Novo Desenho' }).waitFor()
report('designer', (await weigh(page)) / 1000, 'kB JavaScript + CSS gzipped', PROMISED.chunkKb)
await abrir(page, grade(5, 6))
report('drag in 30 cells, 95 of 100 frames', await arrastar(page), 'ms of work a frame', PROMISED.dragMs)
await abrir(page, grade(20, 20))
const redesenho = await redesenhar(page)
report('redraw of 400 cells, median', redesenho.trabalho, 'ms of work', PROMISED.redrawMs)
process.stdout.write(`redraw of 400 cells, shortest by the clock: ${redesenho.relogio.toFixed(1)} ms\n`)

await browser.close()
await stopProduct(product)
rmSync(pasta, { recursive: true, force: true })

/** What comes over the network for the designer alone. */
async function weigh(target: Page): Promise<number> {
  const bodies: Promise<number>[] = []
  target.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      bodies.push(response.body().then((body) => gzipSync(body, { level: 6 }).length))
  })
  await target.getByRole('button', { name: 'Novo Desenho' }).click()
  await target.getByRole('button', { name: /^Célula 1:/ }).waitFor()
  await target.waitForLoadState('networkidle')
  return (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)
}

/** The JSON of a drawing of rows of cells that open in turns in four ways. */
function grade(colunas: number, linhas: number): string {
  let numero = 0
  const celula = () => {
    const [abertura, folhas] = ABERTURAS[numero % ABERTURAS.length] ?? ABERTURAS[0]
    const vidro = { valor: '', nome: 'Incolor', espessura: 6 }
    return { id: ++numero, tipo: 'celula', abertura, folhas, lado: 'esquerda', sentido: 'fora', vidro }
  }
  const dividida = (eixo: 'x' | 'y', quantas: number, parte: () => object) => {
    const partes = Array.from({ length: quantas }, () => ({
      papel: null,
      medida: { tipo: 'proporcional', peso: 1 },
      no: parte(),
    }))
    return { id: ++numero, tipo: 'divisao', eixo, perfil: 50, partes }
  }
  return JSON.stringify({
    formato: 'portal-desenho',
    versao: 1,
    unidade: 'mm',
    largura: 12_000,
    altura: 9_000,
    contorno: { forma: 'retangulo' },
    perfis: { marco: 50, divisor: 50, folha: 45, encaixe: 10 },
    vista: 'interna',
    simbolo: 'vertice-no-fecho',
    cor: { valor: '', nome: '' },
    raiz: dividida('y', linhas, () => dividida('x', colunas, celula)),
  })
}

async function abrir(target: Page, json: string): Promise<void> {
  const quantas = json.split('"tipo":"celula"').length - 1
  await target
    .locator('input[type=file]')
    .setInputFiles({ name: 'grade.json', mimeType: 'application/json', buffer: Buffer.from(json) })
  await target.getByRole('button', { name: new RegExp(`^Célula ${quantas}:`) }).waitFor()
}

/** Time of the page's own thread: what other programs take of the machine does not count. */
async function contar(target: Page): Promise<CDPSession> {
  const cdp = await target.context().newCDPSession(target)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return cdp
}

async function trabalho(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function quadro(target: Page): Promise<void> {
  return target.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve())
          port1.start()
          port2.postMessage(null)
        }),
      ),
  )
}

/** All that the page's thread does from one move of the pointer to the next, its share of each frame; the 95th of a hundred. */
async function arrastar(target: Page): Promise<number> {
  const cdp = await contar(target)
  const caixa = await target.getByRole('slider').first().boundingBox()
  if (!caixa) throw new Error('no member to drag')
  const [x, y] = [caixa.x + caixa.width / 2, caixa.y + caixa.height / 2]
  await target.mouse.move(x, y)
  await target.mouse.down()
  const medidos: number[] = []
  for (let passo = 1; passo <= MOVES; passo++) {
    const antes = await trabalho(cdp)
    await target.mouse.move(x, y + 20 * Math.sin(passo / 6))
    await quadro(target)
    medidos.push((await trabalho(cdp)) - antes)
  }
  await target.mouse.up()
  const emOrdem = medidos.toSorted((a, b) => a - b)
  return emOrdem[Math.floor(emOrdem.length * 0.95)] ?? Infinity
}

/** Turning the view draws every cell again: the page's own work until the frame is there, and the shortest wait for it by the clock. */
async function redesenhar(target: Page): Promise<{ trabalho: number; relogio: number }> {
  const cdp = await contar(target)
  const medidos: number[] = []
  const tempos: number[] = []
  for (let vez = 0; vez < REDRAWS; vez++) {
    await quadro(target)
    const antes = await trabalho(cdp)
    tempos.push(
      await target.evaluate(async () => {
        const botao = [...document.querySelectorAll('button')].find((outro) => outro.textContent?.startsWith('Vista '))
        if (!botao) throw new Error('no button for the view')
        const comeco = performance.now()
        botao.click()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        document.querySelector('svg[role=group]')?.getBoundingClientRect()
        return performance.now() - comeco
      }),
    )
    await quadro(target)
    medidos.push((await trabalho(cdp)) - antes)
  }
  return {
    trabalho: medidos.toSorted((a, b) => a - b)[Math.floor(REDRAWS / 2)] ?? Infinity,
    relogio: Math.min(...tempos),
  }
}

function report(what: string, measured: number, unit: string, promised: number): void {
  const kept = measured <= promised
  process.stdout.write(`${what}: ${measured.toFixed(1)} ${unit} (promised <= ${promised}) ${kept ? 'ok' : 'MISSED'}\n`)
  if (!kept) process.exitCode = 1
}
