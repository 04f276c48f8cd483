import { randomBytes } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'
import { criarVez } from './turns.ts'

export interface Senhas {
  /** Argon2id in PHC form. */
  cifrar(senha: string): Promise<string>
  /** Without a stored hash it works as long and says no: a stranger cannot tell the cases apart (decisions 0.2). */
  confere(cifrada: string | null | undefined, senha: string): Promise<boolean>
}

/** OWASP's second recommendation for argon2id; the library's default algorithm is argon2id. */
const CUSTO: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const DE_UMA_VEZ = 2
const NA_FILA = 100

export function criarSenhas({ deUmaVez = DE_UMA_VEZ, naFila = NA_FILA } = {}): Senhas {
  const naVez = criarVez(deUmaVez, naFila)
  const deNinguem = hash(randomBytes(16), CUSTO)
  deNinguem.catch(() => undefined)
  return {
    cifrar: (senha) => naVez(() => hash(normal(senha), CUSTO)),
    confere: (cifrada, senha) =>
      naVez(async () => {
        const igual = await verify(cifrada ?? (await deNinguem), normal(senha))
        return igual && cifrada != null
      }),
  }
}

/** The same letter typed on two keyboards may arrive as different code points. */
const normal = (senha: string) => senha.normalize('NFKC')
