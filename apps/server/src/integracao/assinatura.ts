import { createHmac } from 'node:crypto'

const MARCA_DO_SEGREDO = 'whsec_'

export interface MensagemAssinada {
  id: string
  instante: number
  corpo: string
}

/** The headers of Standard Webhooks, so that receivers have libraries for them: HMAC-SHA256 of id, moment and body. */
export function cabecalhosDaMensagem(
  segredo: string,
  { id, instante, corpo }: MensagemAssinada,
): Record<string, string> {
  const chave = Buffer.from(segredo.slice(MARCA_DO_SEGREDO.length), 'base64')
  const assinatura = createHmac('sha256', chave).update(`${id}.${instante}.${corpo}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(instante), 'webhook-signature': `v1,${assinatura}` }
}

export const segredoDe = (bytes: Buffer): string => MARCA_DO_SEGREDO + bytes.toString('base64')
