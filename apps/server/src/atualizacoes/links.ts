import { createHmac } from 'node:crypto'
import { edicaoDita, type EdicaoInformada } from '@portal/contract/atualizacoes/atualizacoes'
import { mesmoSegredo } from '../core/secrets.ts'

/** Decisions §0 "Files": a signed link lives no longer than this. */
const VIDA_MS = 5 * 60_000

export interface ArquivoAssinado extends EdicaoInformada {
  serial: string
  sha256: string
  nome: string
}

interface Recebido {
  ate: number
  assinatura: string
}

export interface LinksDeAtualizacao {
  assinar(arquivo: ArquivoAssinado): string
  confere(arquivo: ArquivoAssinado, recebido: Recebido): boolean
}

/** Addresses that open one file for one serial; `chave` serves this purpose only. */
export function criarLinksDeAtualizacao(chave: Buffer, clock: () => Date): LinksDeAtualizacao {
  const assinatura = (arquivo: ArquivoAssinado, ate: number) =>
    createHmac('sha256', chave)
      .update(JSON.stringify([arquivo.serial, arquivo.sha256, edicaoDita(arquivo), arquivo.nome, ate]))
      .digest()
  return {
    assinar: (arquivo) => {
      const ate = clock().getTime() + VIDA_MS
      const consulta = new URLSearchParams({
        de: edicaoDita(arquivo),
        nome: arquivo.nome,
        ate: String(ate),
        assinatura: assinatura(arquivo, ate).toString('base64url'),
      })
      return `/api/atualizacoes/${encodeURIComponent(arquivo.serial)}/arquivos/${arquivo.sha256}?${consulta.toString()}`
    },
    confere: (arquivo, { ate, assinatura: recebida }) => {
      const agora = clock().getTime()
      if (ate < agora || ate > agora + VIDA_MS) return false
      return mesmoSegredo(Buffer.from(recebida, 'base64url'), assinatura(arquivo, ate))
    },
  }
}
