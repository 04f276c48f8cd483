import { Pool, type PoolClient, type PoolConfig } from 'pg'

declare module 'pg' {
  interface ClientBase {
    /** A field that the driver's types leave out: false while a question waits for its answer. */
    readonly readyForQuery: boolean
    readonly processID: number | null
  }
  interface QueryConfig {
    query_timeout?: number
  }
}

/** How soon a silent connection is looked into; tests hurry. */
export interface Paciencia {
  caladaMs: number
  olharMs: number
  perguntaMs: number
}

const PACIENCIA: Paciencia = { caladaMs: 5_000, olharMs: 1_000, perguntaMs: 5_000 }
/** One failed question may be the fault of a machine that is too busy. */
const SEM_RESPOSTA = 2

interface Ouvida {
  em: number
  semResposta: number
  perguntando: boolean
  emprestada: boolean
}

class ConexaoMuda extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * A connection may go mute without being closed: a firewall forgot it, an address moved. Whoever waits on one would wait
 * for a quarter of an hour. So a long silence is looked into: the server, asked over another connection, says whether it
 * is at work for this one. If it is not, or does not answer either, the connection is given up (decision 0007).
 */
export function vigiarSilencio(config: PoolConfig, pools: readonly Pool[], paciencia = PACIENCIA): () => Promise<void> {
  const { caladaMs, olharMs, perguntaMs } = paciencia
  const conexoes = new Map<PoolClient, Ouvida>()
  const vigia = new Pool({
    ...config,
    max: 1,
    connectionTimeoutMillis: perguntaMs,
    query_timeout: perguntaMs,
    allowExitOnIdle: true,
  })
  vigia.on('error', () => undefined)
  vigia.on('connect', (client) => client.on('error', () => undefined))
  for (const pool of pools) {
    pool.on('connect', (client) => {
      const ouvida = { em: Date.now(), semResposta: 0, perguntando: false, emprestada: false }
      conexoes.set(client, ouvida)
      client.connection.stream.on('data', () => (ouvida.em = Date.now()))
    })
    pool.on('acquire', (client) => emprestar(client, true))
    pool.on('release', (_, client) => emprestar(client, false))
    pool.on('remove', (client) => conexoes.delete(client))
  }
  const emprestar = (client: PoolClient, emprestada: boolean) => {
    const ouvida = conexoes.get(client)
    if (ouvida) ouvida.emprestada = emprestada
  }
  /** What took this connection took the idle ones as well, most likely, and closing them costs nothing. */
  const desistirDe = (muda: PoolClient) => {
    desistir(muda)
    for (const [client, { emprestada }] of conexoes) if (!emprestada) desistir(client)
  }
  const olhar = async (client: PoolClient, ouvida: Ouvida) => {
    const desde = ouvida.em
    ouvida.perguntando = true
    const trabalha = await noTrabalho(vigia, client)
    ouvida.perguntando = false
    ouvida.semResposta = trabalha === undefined ? ouvida.semResposta + 1 : 0
    if (client.readyForQuery || ouvida.em !== desde) return
    if (trabalha === false || ouvida.semResposta >= SEM_RESPOSTA) desistirDe(client)
  }
  const relogio = setInterval(() => {
    for (const [client, ouvida] of conexoes) {
      if (client.readyForQuery) Object.assign(ouvida, { em: Date.now(), semResposta: 0 })
      else if (!ouvida.perguntando && Date.now() - ouvida.em >= caladaMs) void olhar(client, ouvida)
    }
  }, olharMs).unref()
  return async () => {
    clearInterval(relogio)
    await vigia.end()
  }
}

/** Whoever waits on the connection is told at once; the pool opens another one. */
export function desistir(client: PoolClient): void {
  client.connection.stream.destroy(new ConexaoMuda('a conexão com o banco ficou muda'))
}

/** Whether the server works for this connection; undefined when it does not answer, false when it cannot send. */
async function noTrabalho(vigia: Pool, { processID }: PoolClient): Promise<boolean | undefined> {
  try {
    const { rowCount } = await vigia.query(
      `SELECT FROM pg_stat_activity WHERE pid = $1 AND state NOT LIKE 'idle%' AND wait_event IS DISTINCT FROM 'ClientWrite'`,
      [processID],
    )
    return rowCount !== 0
  } catch (erro) {
    // A refusal in the server's own words is an answer: all its connections are taken, for one.
    return erro instanceof Error && 'severity' in erro ? true : undefined
  }
}
