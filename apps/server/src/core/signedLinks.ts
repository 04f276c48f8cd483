import { createHmac } from 'node:crypto'
import { mesmoSegredo, type Chaves } from './secrets.ts'

/** Decisions §0 "Files": a signed link lives no longer than this. */
const VIDA_MS = 5 * 60_000
/** Who signed may be ahead of who checks: another instance, or this one before its clock was set back. */
const DESACORDO_MS = 60_000

/** Signature of an address that is opened without a session, as it came in. */
export interface SeloRecebido {
  ate?: number | undefined
  assinatura?: string | undefined
}

export interface Selos<Dito> {
  /** Query parameters of a signed address. */
  dar(dito: Dito): { ate: string; assinatura: string }
  confere(dito: Dito, recebido: SeloRecebido): boolean
}

/** The keys serve one purpose only, and `assinado` has all that the address opens and until when. */
export function criarSelos<Dito>(
  chaves: Chaves,
  clock: () => Date,
  assinado: (dito: Dito, ate: number) => readonly (string | number)[],
): Selos<Dito> {
  const assinatura = (chave: Buffer, dito: Dito, ate: number) =>
    createHmac('sha256', chave)
      .update(JSON.stringify(assinado(dito, ate)))
      .digest()
  return {
    dar: (dito) => {
      const ate = clock().getTime() + VIDA_MS
      return { ate: String(ate), assinatura: assinatura(chaves[0], dito, ate).toString('base64url') }
    },
    confere: (dito, { ate, assinatura: recebida }) => {
      const agora = clock().getTime()
      if (recebida === undefined || ate === undefined || ate < agora || ate > agora + VIDA_MS + DESACORDO_MS)
        return false
      return chaves.some((chave) => mesmoSegredo(Buffer.from(recebida, 'base64url'), assinatura(chave, dito, ate)))
    },
  }
}
