import { createHmac } from 'node:crypto'
import { mesmoSegredo } from '../secrets.ts'

/** Decisions §0 "Files": a signed link lives no longer than this. */
const VIDA_MS = 5 * 60_000

export interface Links {
  /** Address that opens the file without a session for a few minutes, under this display name. */
  assinar(sha256: string, nome: string): string
  confere(pedido: LinkRecebido): boolean
}

export interface LinkRecebido {
  sha256: string
  nome?: string | undefined
  ate?: number | undefined
  assinatura?: string | undefined
}

/** `chave` serves this purpose only: `secrets.chave('arquivo')`. */
export function criarLinks(chave: Buffer, clock: () => Date): Links {
  const assinatura = (sha256: string, ate: number, nome: string) =>
    createHmac('sha256', chave)
      .update(JSON.stringify([sha256, ate, nome]))
      .digest()
  return {
    assinar: (sha256, nome) => {
      const ate = clock().getTime() + VIDA_MS
      const consulta = new URLSearchParams({
        nome,
        ate: String(ate),
        assinatura: assinatura(sha256, ate, nome).toString('base64url'),
      })
      return `/api/arquivos/${sha256}?${consulta.toString()}`
    },
    confere: ({ sha256, nome, ate, assinatura: recebida }) => {
      const agora = clock().getTime()
      if (recebida === undefined || ate === undefined || ate < agora || ate > agora + VIDA_MS) return false
      return mesmoSegredo(Buffer.from(recebida, 'base64url'), assinatura(sha256, ate, nome ?? ''))
    },
  }
}
