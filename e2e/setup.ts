import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { abrirNavegador } from './navegador.ts'
import { copiarProduto, type Produto } from './produto.ts'

let produto: Produto
let aberto: Browser
beforeAll(async () => {
  produto = await copiarProduto(inject('banco'), inject('modelo'))
  aberto = await abrirNavegador()
})
afterAll(() => produto.parar())
afterAll(() => aberto.close())

export const endereco = (): string => produto.endereco
/** Where this file's product keeps its files and the mails it did not send. */
export const dados = (): string => produto.dados
/** The browser of this file. */
export const navegador = (): Browser => aberto
