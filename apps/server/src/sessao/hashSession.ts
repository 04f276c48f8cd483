import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16
/** Decisions §0, S-08. */
const VALE_MS = 60_000

interface Carimbada {
  sessao: string
  em: number
}

export interface HashLido {
  idSessao: string
  /** Tells one hash from another, however its text is written. */
  nonce: string
}

/** AES-256-GCM over the session and the moment: it can be neither read nor made without the key. */
export function cifrarSessao(chave: Buffer, idSessao: string, agora: Date): string {
  const nonce = randomBytes(NONCE)
  const cifra = createCipheriv('aes-256-gcm', chave, nonce)
  const carimbada: Carimbada = { sessao: idSessao, em: agora.getTime() }
  return Buffer.concat([nonce, cifra.update(JSON.stringify(carimbada)), cifra.final(), cifra.getAuthTag()]).toString(
    'base64url',
  )
}

/** Answers undefined when the hash is not ours, was changed, or is older than it may be. */
export function decifrarSessao(chave: Buffer, hashId: string, agora: Date): HashLido | undefined {
  const bytes = Buffer.from(hashId, 'base64url')
  if (bytes.length <= NONCE + TAG) return undefined
  const nonce = bytes.subarray(0, NONCE)
  try {
    const cifra = createDecipheriv('aes-256-gcm', chave, nonce, { authTagLength: TAG }).setAuthTag(bytes.subarray(-TAG))
    const { sessao, em } = JSON.parse(
      cifra.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + cifra.final('utf8'),
    ) as Carimbada
    const idade = agora.getTime() - em
    return Math.abs(idade) <= VALE_MS ? { idSessao: sessao, nonce: nonce.toString('base64url') } : undefined
  } catch {
    return undefined
  }
}
