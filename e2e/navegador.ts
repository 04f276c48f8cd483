import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { launchOptions } from '../scripts/chromium.ts'
import { PATIENCE_MS } from '../scripts/patience.ts'

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

/** How many times slower pages think: a journey that does not wait for what it needs is found out. */
const LENTIDAO = Number(process.env['SLOW_PAGES'] ?? 1)

async function frear(context: BrowserContext, page: Page): Promise<void> {
  const sessao = await context.newCDPSession(page)
  await sessao.send('Emulation.setCPUThrottlingRate', { rate: LENTIDAO })
}

export const abrirNavegador = async (): Promise<Browser> =>
  chromium.launch({ ...(await launchOptions()), headless: true })

/** A browser of its own, in Portuguese, that knows where the product is. */
export async function contextoEm(
  navegador: Browser,
  endereco: string,
  opcoes: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await navegador.newContext({
    baseURL: endereco,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: TELAS.larga,
    reducedMotion: 'reduce',
    ...opcoes,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (LENTIDAO > 1) context.on('page', (page) => void frear(context, page).catch(() => undefined))
  return context
}

export interface Acesso {
  usuario: { hashSession: string }
  token: string
}

export const pedirAcesso = (endereco: string, email: string, senha = SENHA): Promise<Response> =>
  fetch(`${endereco}/api/login/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, senha }),
  })

/** The pages of this browser begin signed in. */
export async function levarSessao(context: BrowserContext, { usuario, token }: Acesso): Promise<void> {
  await context.addInitScript(
    ([nome, valor, hash]) => {
      if (sessionStorage.getItem('token')) return
      sessionStorage.setItem('usuario', nome ?? '')
      sessionStorage.setItem('token', valor ?? '')
      sessionStorage.setItem('hashSession', hash ?? '')
    },
    [JSON.stringify(usuario), token, usuario.hashSession],
  )
}

/** Answers once the screen's heading stands. */
export async function ir(page: Page, endereco: string, titulo: string): Promise<void> {
  await page.goto(endereco)
  await page.getByRole('heading', { level: 1, name: titulo, exact: true }).waitFor()
}

const NENHURES = '/nao/existe'
const NAO_ENCONTRADA = 'Página não encontrada'

/** Another address without loading the page anew, as a link of the product leads there. */
export const irPorDentro = (page: Page, endereco: string): Promise<void> =>
  page.evaluate((para) => {
    history.pushState(null, '', para)
    dispatchEvent(new PopStateEvent('popstate'))
  }, endereco)

/** The same, and answers once the screen's heading stands. */
export async function seguir(page: Page, endereco: string, titulo: string): Promise<void> {
  await irPorDentro(page, endereco)
  await page.getByRole('heading', { level: 1, name: titulo, exact: true }).waitFor()
}

/**
 * The same over a screen that holds and asks nothing: no heading, dialog or field of the one before is taken for the next one's.
 * Without a title it answers once that screen has gone.
 */
export async function recomecarEm(page: Page, endereco: string, titulo?: string): Promise<void> {
  await seguir(page, NENHURES, NAO_ENCONTRADA)
  if (endereco === NENHURES) return
  await (titulo === undefined ? irPorDentro(page, endereco) : seguir(page, endereco, titulo))
  await page.getByRole('heading', { level: 1, name: NAO_ENCONTRADA, exact: true }).waitFor({ state: 'detached' })
}
