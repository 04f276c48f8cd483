import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { enderecosDe } from './enderecos.ts'
import { ConexaoComVersao } from './versaoDoServidor.ts'

/**
 * The timeline of a server that writes, nothing of one that only follows. The owner of a database may ask both, and a
 * promoted server says its new timeline at once, which its control file only does after the next checkpoint.
 */
const LINHA_DO_TEMPO = `SELECT CASE WHEN pg_is_in_recovery() THEN NULL
  ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint::int END AS linha`
const PERGUNTA_MS = 3_000
/** How often servers are asked while connections are open: as long a former primary may keep idle ones. */
const OLHAR_MS = 2_000

/** None of the servers takes changes that may count; the class of the code is that of a connection that failed. */
class NinguemEscreve extends Error {
  readonly code = '08001'
  constructor() {
    super('nenhum dos servidores aceita gravações na linha do tempo atual')
  }
}

/** For pools and for single connections alike; without a class of its own, the driver's. */
export interface ConexaoDoBanco extends PoolConfig {
  umaSo?: (config: ClientConfig) => Client
}

export const novoCliente = ({ umaSo, ...config }: ConexaoDoBanco): Client => umaSo?.(config) ?? new Client(config)

const conhecidas = new Map<string, ConexaoDoBanco>()

/**
 * How the database of this setting is reached, by whoever asks: of several servers the one that writes (decision 0083).
 * All of a process share what is known of them.
 */
export function conexaoCom(url: string): ConexaoDoBanco {
  const conhecida = conhecidas.get(url) ?? abrirConexao(enderecosDe(url))
  conhecidas.set(url, conhecida)
  return conhecida
}

function abrirConexao(enderecos: readonly string[]): ConexaoDoBanco {
  const [connectionString = ''] = enderecos
  if (enderecos.length === 1) return { connectionString }
  const QuemEscreve = clienteDeVarios(enderecos)
  return { connectionString, Client: QuemEscreve, umaSo: (config) => new QuemEscreve(config) }
}

interface Servidor {
  host: string
  port: number
}
interface Resposta extends Servidor {
  linha: number | null
}

/** A class of connections that share which server writes, and the highest timeline that any of them has seen. */
function clienteDeVarios(enderecos: readonly string[]): typeof Client {
  const abertas = new Map<Client, number>()
  let maior = 0
  let atual: Servidor | undefined
  let procurando: Promise<Servidor> | undefined
  let relogio: NodeJS.Timeout | undefined

  /** What hangs on a lower timeline works for a server that is no longer the one. */
  const subir = (linha: number) => {
    maior = Math.max(maior, linha)
    for (const [client, dela] of abertas) if (dela < maior) client.connection.stream.destroy(new NinguemEscreve())
  }
  const perguntarATodos = async (): Promise<Servidor> => {
    const ditas = await Promise.allSettled(enderecos.map(perguntar))
    const escrevem = ditas.flatMap((dita) => (dita.status === 'fulfilled' ? [dita.value] : [])).filter(escreve)
    subir(Math.max(0, ...escrevem.map(({ linha }) => linha)))
    const validos = escrevem.filter(({ linha }) => linha === maior)
    // Of two on one timeline, the one that is used already.
    atual = validos.find(({ host, port }) => host === atual?.host && port === atual.port) ?? validos[0]
    if (atual) return atual
    const [falha] = ditas.flatMap((dita) => (dita.status === 'rejected' ? [dita.reason as Error] : []))
    throw falha && ditas.every(({ status }) => status === 'rejected') ? falha : new NinguemEscreve()
  }
  const procurar = () => (procurando ??= perguntarATodos().finally(() => (procurando = undefined)))
  const esquecer = (client: Client) => {
    abertas.delete(client)
    if (abertas.size > 0) return
    clearInterval(relogio)
    relogio = undefined
  }
  const lembrar = (client: Client, linha: number) => {
    abertas.set(client, linha)
    client.once('end', () => esquecer(client))
    relogio ??= setInterval(() => void procurar().catch(() => undefined), OLHAR_MS).unref()
  }

  return class extends ConexaoComVersao {
    constructor(config?: string | ClientConfig) {
      super(config)
      // Until whoever asked for it has it, nobody else would listen.
      this.on('error', () => undefined)
    }

    override connect(): Promise<this>
    override connect(callback: (erro: Error) => void): void
    override connect(callback?: (erro: Error) => void): Promise<this> | void {
      const ligada = this.ligar()
      if (!callback) return ligada
      const dizer = (erro?: unknown) => process.nextTick(callback, erro ?? null)
      ligada.then(() => dizer(), dizer)
    }

    private async ligar(): Promise<this> {
      const { host, port } = atual ?? (await procurar())
      Object.assign(this, { host, port })
      try {
        await super.connect()
        // Asked of this very connection: behind an address there may be another server by now.
        const linha = await linhaDe(this)
        if (linha === null || linha < maior) throw new NinguemEscreve()
        subir(linha)
        lembrar(this, linha)
        return this
      } catch (erro) {
        if (atual?.host === host && atual.port === port) atual = undefined
        void this.end().catch(() => undefined)
        throw erro
      }
    }
  }
}

const escreve = (resposta: Resposta): resposta is Resposta & { linha: number } => resposta.linha !== null

async function linhaDe(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ linha: number | null }>({ text: LINHA_DO_TEMPO, query_timeout: PERGUNTA_MS })
  return rows[0]?.linha ?? null
}

async function perguntar(connectionString: string): Promise<Resposta> {
  const client = new Client({ connectionString, application_name: 'portal', connectionTimeoutMillis: PERGUNTA_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { host: client.host, port: client.port, linha: await linhaDe(client) }
  } finally {
    void client.end().catch(() => undefined)
  }
}
