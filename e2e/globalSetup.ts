import { iniciarProduto } from './produto.ts'

declare module 'vitest' {
  interface ProvidedContext {
    endereco: string
    dados: string
  }
}

interface Projeto {
  provide(chave: 'endereco' | 'dados', valor: string): void
}

export default async function setup({ provide }: Projeto) {
  const { endereco, dados, parar } = await iniciarProduto()
  provide('endereco', endereco)
  provide('dados', dados)
  return parar
}
