import type { Browser } from 'playwright-core'
import { abrirNavegador, contextoEm, levarSessao } from './navegador.ts'
import type { Mundo } from './mundo.ts'
import { endereco } from './setup.ts'

let aberto: Browser | undefined

/** The browser stays for the worker's next file, unless it broke; what a file left open ends with it. */
export async function abrirMundo(): Promise<Mundo> {
  const navegador = aberto?.isConnected() ? aberto : await abrirNavegador()
  aberto = navegador
  return {
    abrirAba: async (opcoes, acesso) => {
      const context = await contextoEm(navegador, endereco(), opcoes)
      const page = await context.newPage()
      const erros: string[] = []
      page.on('console', (linha) => linha.type() === 'error' && erros.push(`${linha.text()} ${linha.location().url}`))
      page.on('pageerror', (erro) => erros.push(erro.message))
      if (acesso) await levarSessao(context, acesso)
      return { page, context, erros }
    },
    fechar: async () => {
      for (const context of navegador.contexts()) await context.close()
    },
  }
}
