import { afterAll, beforeAll, inject } from 'vitest'
import { copiarProduto, type Produto } from './produto.ts'

let produto: Produto
beforeAll(async () => {
  produto = await copiarProduto(inject('banco'), inject('modelo'))
})
afterAll(() => produto.parar())

export const endereco = (): string => produto.endereco
/** Where this file's product keeps its files and the mails it did not send. */
export const dados = (): string => produto.dados
