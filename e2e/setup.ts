import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { abrirNavegador } from './navegador.ts'
import { copiarProduto, type Produto } from './produto.ts'

let produto: Produto
let aberto: Browser | undefined

/** A file has a product of its own; the browser stays for the worker's next file, unless it broke. */
export async function abrirArquivo(): Promise<void> {
  produto = await copiarProduto(inject('banco'), inject('modelo'))
  if (!aberto?.isConnected()) aberto = await abrirNavegador()
}

/** What a file left open ends with it: the next one finds a browser without windows. */
export async function fecharArquivo(): Promise<void> {
  for (const context of aberto?.contexts() ?? []) await context.close()
  await produto.parar()
}

export const endereco = (): string => produto.endereco
/** Where this file's product keeps its files and the mails it did not send. */
export const dados = (): string => produto.dados

export function navegador(): Browser {
  if (!aberto) throw new Error('the browser is opened before the first test')
  return aberto
}
