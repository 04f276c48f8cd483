import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'

export interface Fim {
  codigo: unknown
  saida: string
  erro: string
}

/** What `npm run <nome>` runs; bundled before the tests (decision 0067). */
export const programa = (nome: string) => fileURLToPath(new URL(`../../dist/${nome}.js`, import.meta.url))

/** As `npm run <nome>` calls it. */
export function rodar(
  nome: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  digitado = '',
): Promise<Fim> {
  return new Promise((pronto) => {
    const filho = execFile(
      process.execPath,
      [programa(nome), ...args],
      { env: { ...process.env, DATABASE_URL: '', ...env } },
      (falha, saida, erro) => pronto({ codigo: falha?.code ?? 0, saida, erro }),
    )
    filho.stdin?.end(digitado)
  })
}

/** A database of the tests as a command is told it: through a line, for it listens on no port. */
export const urlPor = ({ porta }: { porta: number }, { user, password, database }: PoolConfig) =>
  `postgres://${String(user)}:${String(password)}@127.0.0.1:${porta}/${String(database)}`
