import { setTimeout as pausa } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { CopiaRecusada } from './copia/recusada.ts'
import { aoOperador, RegraViolada } from './core/errors.ts'
import { ConfiguracaoInvalida, lerSettings, type Settings } from './core/settings.ts'
import { abrirBanco, type Database } from './db/client.ts'
import { conexaoCom } from './db/quemEscreve.ts'
import { runningServer } from '@portal/embedded/running'
import { startEmbedded, StartRefused } from '@portal/embedded/start'
import { PlanilhaRecusada } from '@portal/sheets/limites'

const RECUSADO = 1
const PAUSA_MS = 250
/** An end in order has this long. */
const VEZES = 120
/** A table, or a function of it, that only a newer start of the product makes. */
const SEM_TABELAS = ['42P01', '42883']

export class UsoErrado extends Error {}

/** Runs a command on the product's database, whether the product runs or not; ends with what the command answers. */
export async function comando<Pedido>(
  /** Before the database is looked for, or made: what is refused here changes nothing. */
  ler: (args: string[]) => Pedido | Promise<Pedido>,
  fazer: (database: Database, pedido: Pedido, conexao: ClientConfig) => Promise<number>,
): Promise<void> {
  try {
    const pedido = await ler(process.argv.slice(2))
    const { conexao, soltar } = await alcancarBanco(lerSettings(process.env))
    const database = abrirBanco(conexao, () => undefined)
    try {
      process.exitCode = await fazer(database, pedido, conexao)
    } finally {
      await database.fechar()
      await soltar()
    }
  } catch (erro) {
    process.stderr.write(`\n${textoDe(erro)}\n\n`)
    process.exitCode = RECUSADO
  }
}

/** The database that is set, else the product's own one while it runs, else that one started for this command. */
async function alcancarBanco({ DATABASE_URL, DATA_DIR }: Settings) {
  if (DATABASE_URL) return { conexao: conexaoCom(DATABASE_URL), soltar: () => Promise.resolve() }
  for (let vez = 1; ; vez++) {
    try {
      const embutido = await startEmbedded({ dataDir: DATA_DIR, log: () => undefined })
      return { conexao: embutido.config, soltar: () => ficarSo(embutido.config).then(() => embutido.stop()) }
    } catch (erro) {
      const conexao = erro instanceof StartRefused ? runningServer(DATA_DIR) : undefined
      if (!conexao) throw erro
      // Whoever runs it may just have begun, or be about to end: then it is for this command to start it.
      if (vez === VEZES || (await outrasSessoes(conexao)) !== undefined)
        return { conexao, soltar: () => Promise.resolve() }
      await pausa(PAUSA_MS)
    }
  }
}

/** Commands that came meanwhile work on the server that this one started: who started it is the last to leave. */
async function ficarSo(conexao: ClientConfig): Promise<void> {
  for (let dito = false; (await outrasSessoes(conexao)) ?? 0; await pausa(PAUSA_MS)) {
    if (!dito) process.stderr.write('Pronto. Outro comando ainda usa o banco de dados, que é encerrado depois dele…\n')
    dito = true
  }
}

/** How many others are connected; undefined where nobody can be. */
async function outrasSessoes(conexao: ClientConfig): Promise<number | undefined> {
  const client = new Client(conexao)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ outras: number }>(
      `SELECT count(*)::int AS outras FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    return rows[0]?.outras
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

function textoDe(erro: unknown): string {
  if (erro instanceof RegraViolada)
    return [
      'Nada foi gravado.',
      ...erro.erros.map(({ propertyName, message }) => `${propertyName} ${message}`.trim()),
    ].join('\n')
  if (semTabelas(erro))
    return 'O banco de dados ainda não tem as tabelas desta versão. Inicie o produto uma vez (npm start) e repita.'
  return aoOperador(erro, [UsoErrado, PlanilhaRecusada, ConfiguracaoInvalida, StartRefused, CopiaRecusada])
}

function semTabelas(erro: unknown): boolean {
  return (
    erro instanceof Error && (('code' in erro && SEM_TABELAS.includes(String(erro.code))) || semTabelas(erro.cause))
  )
}
