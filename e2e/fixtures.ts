import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { launchOptions } from '../scripts/chromium.ts'

export const SENHA = 'Portal2026'
export const PESSOAS = {
  master: 'master@exemplo.com.br',
  admin: 'admin@exemplo.com.br',
  catalogo: 'catalogo@exemplo.com.br',
  consulta: 'consulta@exemplo.com.br',
  liberacao: 'liberacao@exemplo.com.br',
  leitura: 'leitura@exemplo.com.br',
  desenho: 'desenho@exemplo.com.br',
  semPapel: 'sempapel@exemplo.com.br',
} as const
export type Pessoa = keyof typeof PESSOAS

export const TELAS = { larga: { width: 1440, height: 900 }, estreita: { width: 390, height: 844 } } as const

export const abrirNavegador = async (): Promise<Browser> =>
  chromium.launch({ ...(await launchOptions()), headless: true })

/** A slow machine may take long, a step that never comes should not. */
const PACIENCIA_MS = 15_000

export interface Aba {
  page: Page
  context: BrowserContext
  /** What the page complained about; a journey that expects a complaint takes it out. */
  erros: string[]
}

/** An anonymous visitor in Portuguese. */
export async function visitante(navegador: Browser, opcoes: BrowserContextOptions = {}): Promise<Aba> {
  const context = await navegador.newContext({
    baseURL: inject('endereco'),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: TELAS.larga,
    reducedMotion: 'reduce',
    ...opcoes,
  })
  context.setDefaultTimeout(PACIENCIA_MS)
  const page = await context.newPage()
  const erros: string[] = []
  page.on('console', (linha) => linha.type() === 'error' && erros.push(linha.text()))
  page.on('pageerror', (erro) => erros.push(erro.message))
  return { page, context, erros }
}

/** Signs in past the form: the journeys of the session click it, the others need not. */
export async function como(navegador: Browser, pessoa: Pessoa, opcoes: BrowserContextOptions = {}): Promise<Aba> {
  const aba = await visitante(navegador, opcoes)
  const { usuario, token } = await acesso(PESSOAS[pessoa])
  await aba.context.addInitScript(
    ([nome, valor, hash]) => {
      if (sessionStorage.getItem('token') || sessionStorage.getItem('saiu')) return
      sessionStorage.setItem('usuario', nome ?? '')
      sessionStorage.setItem('token', valor ?? '')
      sessionStorage.setItem('hashSession', hash ?? '')
    },
    [JSON.stringify(usuario), token, usuario.hashSession],
  )
  return aba
}

/** Nothing was complained about; the browser's own line about an answer that the journey provokes is taken out by its status. */
export function semErros({ erros }: Aba, ...recusas: readonly number[]): void {
  const esperada = (erro: string) => recusas.some((status) => erro.includes(`responded with a status of ${status}`))
  expect(erros.splice(0).filter((erro) => !esperada(erro))).toEqual([])
}

/** Answers once the screen's heading stands. */
export async function ir(page: Page, endereco: string, titulo: string): Promise<void> {
  await page.goto(endereco)
  await page.getByRole('heading', { level: 1, name: titulo, exact: true }).waitFor()
}

interface Acesso {
  usuario: { hashSession: string }
  token: string
}

export async function acesso(email: string, senha = SENHA): Promise<Acesso> {
  const resposta = await fetch(`${inject('endereco')}/api/login/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, senha }),
  })
  expect(resposta.status, `sign-in as ${email}`).toBe(200)
  return (await resposta.json()) as Acesso
}

/** Nothing serious or critical; `region` is excepted for open popovers, whose portal stands outside the landmarks. */
export async function acessivel(page: Page, onde: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze()
  const graves = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    graves.map(({ id, nodes }) => `${onde}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}
