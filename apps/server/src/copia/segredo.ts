import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { z } from 'zod'
import { CopiaRecusada } from './recusada.ts'

const CUSTO = { N: 2 ** 17, r: 8, p: 1 }
const MEMORIA = 256 * 1024 * 1024
const BYTES = { chave: 32, sal: 16, nonce: 12 }

const guardado = z.object({
  N: z
    .number()
    .int()
    .positive()
    .max(2 ** 20),
  r: z.number().int().positive().max(32),
  p: z.number().int().positive().max(16),
  sal: z.base64url(),
  nonce: z.base64url(),
  cifra: z.base64url(),
  selo: z.base64url(),
})

/** The installation's secret as a copy carries it: only whoever has the password gets it back. */
export async function fecharSegredo(senha: string, segredo: string): Promise<string> {
  const sal = randomBytes(BYTES.sal)
  const nonce = randomBytes(BYTES.nonce)
  const cifra = createCipheriv('aes-256-gcm', await chaveDe(senha, sal, CUSTO), nonce)
  const bytes = Buffer.concat([cifra.update(segredo, 'utf8'), cifra.final()])
  const emTexto = (dados: Buffer) => dados.toString('base64url')
  return `${JSON.stringify({ ...CUSTO, sal: emTexto(sal), nonce: emTexto(nonce), cifra: emTexto(bytes), selo: emTexto(cifra.getAuthTag()) })}\n`
}

export async function abrirSegredo(senha: string, texto: string): Promise<string> {
  const { sal, nonce, cifra, selo, ...custo } = guardado.parse(JSON.parse(texto))
  const chave = await chaveDe(senha, Buffer.from(sal, 'base64url'), custo)
  const aberta = createDecipheriv('aes-256-gcm', chave, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
  aberta.setAuthTag(Buffer.from(selo, 'base64url'))
  try {
    return aberta.update(Buffer.from(cifra, 'base64url'), undefined, 'utf8') + aberta.final('utf8')
  } catch {
    throw new CopiaRecusada('A senha de COPIA_SENHA_FILE não é a desta cópia. Nada foi alterado.')
  }
}

const chaveDe = (senha: string, sal: Buffer, { N, r, p }: typeof CUSTO): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(senha, sal, BYTES.chave, { N, r, p, maxmem: MEMORIA }, (erro, chave) =>
      erro ? reject(erro) : resolve(chave),
    ),
  )
