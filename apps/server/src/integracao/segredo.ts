import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { segredoDe } from './assinatura.ts'

const BYTES = 32
const NONCE = 12
const TAG = 16

export const sortearSegredo = (): string => segredoDe(randomBytes(BYTES))

/** AES-256-GCM with a key that stands outside the database: a copy of its rows signs nothing. */
export function cifrarSegredo(chave: Buffer, segredo: string): string {
  const nonce = randomBytes(NONCE)
  const cifra = createCipheriv('aes-256-gcm', chave, nonce)
  return Buffer.concat([nonce, cifra.update(segredo, 'utf8'), cifra.final(), cifra.getAuthTag()]).toString('base64url')
}

/** Answers undefined once the installation's own secret is another. */
export function decifrarSegredo(chave: Buffer, cifrado: string): string | undefined {
  const bytes = Buffer.from(cifrado, 'base64url')
  if (bytes.length <= NONCE + TAG) return undefined
  try {
    const cifra = createDecipheriv('aes-256-gcm', chave, bytes.subarray(0, NONCE), { authTagLength: TAG })
    cifra.setAuthTag(bytes.subarray(-TAG))
    return cifra.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + cifra.final('utf8')
  } catch {
    return undefined
  }
}
