import { inject } from 'vitest'
import { abrirBanco, type Database } from '../db/client.ts'
import { criarBanco } from './banco.fixture.ts'

/** A database of its own for tests that need no server; it goes when it is closed. */
export async function bancoAberto(): Promise<Database> {
  const banco = await criarBanco(inject('banco'))
  const database = abrirBanco(banco.config, () => undefined)
  return {
    ...database,
    fechar: async () => {
      await database.fechar()
      await banco.apagar()
    },
  }
}
