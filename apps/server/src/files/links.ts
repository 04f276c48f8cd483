import type { Chaves } from '../core/secrets.ts'
import { criarSelos, type SeloRecebido } from '../core/signedLinks.ts'

export interface Links {
  /** Address that opens the file without a session for a few minutes, under this display name. */
  assinar(sha256: string, nome: string): string
  confere(pedido: LinkRecebido): boolean
}

export interface LinkRecebido extends SeloRecebido {
  sha256: string
  nome?: string | undefined
}

/** The keys serve this purpose only: `secrets.chaves('arquivo')`. */
export function criarLinks(chaves: Chaves, clock: () => Date): Links {
  const selos = criarSelos(chaves, clock, ({ sha256, nome = '' }: LinkRecebido, ate) => [sha256, ate, nome])
  return {
    assinar: (sha256, nome) => {
      const consulta = new URLSearchParams({ nome, ...selos.dar({ sha256, nome }) })
      return `/api/arquivos/${sha256}?${consulta.toString()}`
    },
    confere: (pedido) => selos.confere(pedido, pedido),
  }
}
