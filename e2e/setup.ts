import { inject } from 'vitest'
import { copiarProduto, type Produto } from './produto.ts'

let produto: Produto

/** A file has a product of its own. */
export async function abrirProduto(): Promise<void> {
  produto = await copiarProduto(inject('banco'), inject('modelo'))
}

export const fecharProduto = (): Promise<void> => produto.parar()

export const endereco = (): string => produto.endereco
/** Where this file's product keeps its files and the mails it did not send. */
export const dados = (): string => produto.dados
