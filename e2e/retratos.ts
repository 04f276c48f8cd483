import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'
import { CENAS, montarCena } from './cenas.ts'
import { abrirNavegador, contextoEm, levarSessao, pedirAcesso, PESSOAS, TELAS, type Acesso } from './navegador.ts'
import { iniciarProduto } from './produto.ts'

/** Pictures of every screen and dialog, wide and narrow, light and dark: `node e2e/retratos.ts <folder> [part of a name]`. */
const [pasta, parte = ''] = process.argv.slice(2)
if (!pasta) throw new Error('node e2e/retratos.ts <folder> [part of a name]')

const APARENCIAS = ['light', 'dark'] as const
const acessos = new Map<string, Acesso>()

async function acessoDe(endereco: string, email: string): Promise<Acesso> {
  const pronto = acessos.get(email) ?? ((await (await pedirAcesso(endereco, email)).json()) as Acesso)
  acessos.set(email, pronto)
  return pronto
}

async function retratar(navegador: Browser, endereco: string, destino: string, cena: CenaDaTela): Promise<void> {
  for (const [largura, viewport] of Object.entries(TELAS)) {
    for (const colorScheme of APARENCIAS) {
      const context = await contextoEm(navegador, endereco, { viewport, colorScheme })
      if (cena.pessoa) await levarSessao(context, await acessoDe(endereco, PESSOAS[cena.pessoa]))
      const page = await context.newPage()
      const arquivo = `${cena.nome.replaceAll(/[^\p{L}\d]+/gu, '-')}-${largura}-${colorScheme}.png`
      await montarCena(page, cena).catch((erro: unknown) => process.stderr.write(`${arquivo}: ${String(erro)}\n`))
      await page.screenshot({ path: join(destino, arquivo) })
      await context.close()
    }
  }
}

await mkdir(pasta, { recursive: true })
const [produto, navegador] = await Promise.all([iniciarProduto(), abrirNavegador()])
try {
  for (const cena of CENAS.filter(({ nome }) => nome.includes(parte)))
    await retratar(navegador, produto.endereco, pasta, cena)
} finally {
  await navegador.close()
  await produto.parar()
}
