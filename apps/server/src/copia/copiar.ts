import { availableParallelism } from 'node:os'
import { constants, createZstdCompress, type ZstdCompress } from 'node:zlib'
import { once } from 'node:events'
import { Pool, type ClientBase, type ClientConfig, type PoolClient } from 'pg'
import { copiarDe } from '../db/copy.ts'
import { lerDefinicao, type TabelaCopiavel } from '../db/definicao.ts'
import { conheceEsquema } from '../db/migrate.ts'
import { versaoDoProduto } from '../db/versoes.ts'
import { TRAVA_DAS_COPIAS } from '../files/collector.ts'
import type { FileStore, Gravado } from '../files/store.ts'
import { levarArquivos, type Levados } from './levar.ts'
import { nomeDaCopia, type Gaveta, type Lugar } from './lugar.ts'
import { escreverManifesto, FORMATO, type Manifesto, type Parte } from './manifesto.ts'
import { CopiaRecusada } from './recusada.ts'
import { fecharSegredo } from './segredo.ts'

export interface PedidoDeCopia {
  conexao: ClientConfig
  files: FileStore
  lugar: Lugar
  /** The installation's secret, and the password that closes it. */
  segredo?: { segredo: string; senha: string } | undefined
  /** While nobody else may copy: what is done with a copy that is whole. */
  depois?: (feita: CopiaFeita, novos: readonly string[]) => Promise<void>
  /** Share of the work that is done, from 0 to 1. */
  progresso?: (feito: number) => void
}

export interface CopiaFeita {
  nome: string
  manifesto: Manifesto
}

/** Two copies of one installation would wait for the same disk, and one could thin out what the other is about to name. */
const TRAVA_DE_UMA = 7_362_517
/** More than the machine has processors would only take turns. */
const CONEXOES = Math.max(2, Math.min(4, availableParallelism()))
/** Rows of one part before they are compressed: restored side by side, and never too large for one upload. */
const PARTE = 64 * 1024 * 1024
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Copies an installation that runs or not: rows of one moment, and every file that they name (decision 0069). */
export async function copiar(pedido: PedidoDeCopia): Promise<CopiaFeita> {
  const pool = abrirPool(pedido.conexao)
  try {
    return await comMestre(pool, (mestre) => copiarCom(pool, mestre, pedido))
  } finally {
    await pool.end()
  }
}

/** Beside the product's own pools, which give a connection up that is silent because whoever reads from it is slow. */
export function abrirPool(conexao: ClientConfig, max = CONEXOES + 1): Pool {
  const pool = new Pool({ ...conexao, application_name: 'portal cópia', statement_timeout: 0, keepAlive: true, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The locks are the connection's: they end with it, however the process ends. */
async function comMestre<T>(pool: Pool, fn: (mestre: PoolClient) => Promise<T>): Promise<T> {
  const mestre = await pool.connect()
  try {
    const { rows } = await mestre.query<{ livre: boolean }>('SELECT pg_try_advisory_lock($1) AS livre', [TRAVA_DE_UMA])
    if (!rows[0]?.livre) throw new CopiaRecusada('Outra cópia desta instalação está em curso. Espere que termine.')
    // Before the first row is read: what is collected until then is in no row that the copy has.
    await mestre.query('SELECT pg_advisory_lock_shared($1)', [TRAVA_DAS_COPIAS])
    return await fn(mestre)
  } finally {
    mestre.release(true)
  }
}

async function copiarCom(pool: Pool, mestre: PoolClient, pedido: PedidoDeCopia): Promise<CopiaFeita> {
  const { lugar, files, progresso = () => undefined } = pedido
  const inicio = performance.now()
  await lugar.limpar()
  const { snapshot, em, postgres } = await abrirInstante(mestre)
  const definicao = await lerDefinicao(mestre)
  const { migracoes, sqlEmVigor } = await lerVersoes(mestre)
  if (!(await conheceEsquema(migracoes, sqlEmVigor)))
    throw new CopiaRecusada('O banco de dados é de uma versão mais nova do portal. Copie com o programa dela.')
  const nome = await nomeLivre(lugar, em)
  const gaveta = await lugar.comecar(nome)
  const passos = marcar(definicao.tabelas.length, progresso)
  const [tabelas, { levados, lista }] = await ambos(
    copiarTabelas(pool, { snapshot, tabelas: definicao.tabelas, gaveta, feita: passos.tabela }),
    copiarArquivos(mestre, { files, lugar, gaveta, feito: passos.arquivos }),
  )
  const { nomesNovos, ...arquivos } = levados
  const { segredo } = pedido
  const manifesto: Manifesto = {
    formato: FORMATO,
    versao: await versaoDoProduto(),
    em,
    postgres,
    migracoes,
    sqlEmVigor,
    definicao: await gravarTexto(gaveta, 'definicao.json', `${JSON.stringify(definicao)}\n`),
    tabelas,
    arquivos: { lista, ...arquivos },
    anonimizadas: await listAnonimizadas(mestre),
    segredo: segredo
      ? await gravarTexto(gaveta, 'segredo.json', await fecharSegredo(segredo.senha, segredo.segredo))
      : null,
    duracaoMs: Math.round(performance.now() - inicio),
  }
  await gaveta.fechar(escreverManifesto(manifesto))
  await mestre.query('COMMIT')
  await pedido.depois?.({ nome, manifesto }, nomesNovos)
  return { nome, manifesto }
}

/** Of two that work side by side the failure of one is told when the other has ended too: nothing is written afterwards. */
async function ambos<A, B>(um: Promise<A>, outro: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([um, outro])
  return [await um, await outro]
}

/** Tables are held before the first of them is read, so that no step of a migration comes in between. */
async function abrirInstante(mestre: ClientBase): Promise<{ snapshot: string; em: string; postgres: string }> {
  const { rows: tabelas } = await mestre.query<{ nome: string }>(
    `SELECT oid::regclass::text AS nome FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  if (!tabelas.some(({ nome }) => nome === 'portal_migracao')) throw new CopiaRecusada(SEM_NADA)
  // It only holds the moment while others read in it.
  await mestre.query('SET idle_in_transaction_session_timeout = 0')
  await mestre.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await mestre.query(`LOCK TABLE ${tabelas.map(({ nome }) => nome).join(', ')} IN ACCESS SHARE MODE`)
  const { rows } = await mestre.query<{ snapshot: string; em: Date; postgres: string }>(
    `SELECT pg_export_snapshot() AS snapshot, clock_timestamp() AS em, current_setting('server_version') AS postgres`,
  )
  const [instante] = rows
  if (!instante) throw new Error('no snapshot')
  return { ...instante, em: instante.em.toISOString() }
}

const SEM_NADA = 'O banco de dados ainda não tem as tabelas do portal: não há o que copiar.'

async function lerVersoes(mestre: ClientBase) {
  const migracoes = await mestre.query<{ nome: string; soma: string }>(
    'SELECT nome, soma FROM portal_migracao ORDER BY nome',
  )
  const { rows } = await mestre.query<{ estado: number }>('SELECT coalesce(max(estado), 0) AS estado FROM portal_sql')
  return { migracoes: migracoes.rows, sqlEmVigor: rows[0]?.estado ?? 0 }
}

/** One that began in the same second has the name already. */
async function nomeLivre(lugar: Lugar, em: string): Promise<string> {
  const tomados = new Set(await lugar.listar())
  for (let quando = Date.parse(em); ; quando += 1_000) {
    const nome = nomeDaCopia(new Date(quando))
    if (!tomados.has(nome)) return nome
  }
}

interface DasTabelas {
  snapshot: string
  tabelas: readonly TabelaCopiavel[]
  gaveta: Gaveta
  feita: () => void
}

/** The largest first, each connection taking the next one when it is done. */
async function copiarTabelas(
  pool: Pool,
  { snapshot, tabelas, gaveta, feita }: DasTabelas,
): Promise<Manifesto['tabelas']> {
  const faltam = [...tabelas]
  const copiadas: Manifesto['tabelas'] = []
  const trabalhar = async () => {
    const client = await pool.connect()
    try {
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET TRANSACTION SNAPSHOT '${snapshot}'`)
      for (let tabela = faltam.shift(); tabela; tabela = faltam.shift()) {
        copiadas.push(await copiarTabela(client, tabela, gaveta))
        feita()
      }
    } catch (erro) {
      faltam.length = 0
      throw erro
    } finally {
      client.release(true)
    }
  }
  const fins = await Promise.allSettled(Array.from({ length: CONEXOES }, trabalhar))
  for (const fim of fins) if (fim.status === 'rejected') throw fim.reason
  return copiadas.toSorted((uma, outra) => uma.nome.localeCompare(outra.nome))
}

async function copiarTabela(
  client: PoolClient,
  { nome, colunas }: TabelaCopiavel,
  gaveta: Gaveta,
): Promise<Manifesto['tabelas'][number]> {
  const sql = `COPY ${client.escapeIdentifier(nome)} (${colunas.map((um) => client.escapeIdentifier(um)).join(', ')}) TO STDOUT`
  const partes: Parte[] = []
  let aberta: ParteAberta | undefined
  const saida = copiarDe(client, sql)
  for (;;) {
    const { done, value } = await saida.next()
    if (done) {
      if (aberta) partes.push(await aberta.fechar())
      return { nome, colunas, linhas: value, partes }
    }
    aberta ??= abrirParte(gaveta, `${nome}.${partes.length + 1}.zst`)
    await aberta.escrever(value)
    if (aberta.bytes() < PARTE) continue
    partes.push(await aberta.fechar())
    aberta = undefined
  }
}

interface ParteAberta {
  bytes(): number
  escrever(bloco: Buffer): Promise<void>
  fechar(): Promise<Parte>
}

function abrirParte(gaveta: Gaveta, arquivo: string): ParteAberta {
  const zstd: ZstdCompress = createZstdCompress(ZSTD)
  const gravada = gaveta.gravar(arquivo, zstd)
  // Told by whoever waits for it.
  gravada.catch(() => undefined)
  let bytes = 0
  return {
    bytes: () => bytes,
    escrever: async (bloco) => {
      bytes += bloco.length
      if (!zstd.write(bloco)) await Promise.race([once(zstd, 'drain'), gravada])
    },
    fechar: async () => {
      zstd.end()
      return { arquivo, ...(await gravada) }
    },
  }
}

async function gravarTexto(gaveta: Gaveta, arquivo: string, texto: string): Promise<Parte> {
  const gravado: Gravado = await gaveta.gravar(arquivo, umBloco(texto))
  return { arquivo, ...gravado }
}

async function* umBloco(texto: string): AsyncGenerator<Buffer> {
  yield Buffer.from(texto)
}

interface DosArquivos {
  files: FileStore
  lugar: Lugar
  gaveta: Gaveta
  feito: (parte: number) => void
}

/** The list is a part of its own, so that a copy can be checked without a database. */
async function copiarArquivos(
  mestre: ClientBase,
  { files, lugar, gaveta, feito }: DosArquivos,
): Promise<{ levados: Levados; lista: Parte }> {
  const { rows } = await mestre.query<Gravado>('SELECT sha256, tamanho::float8 AS tamanho FROM arquivo ORDER BY sha256')
  const levados = await levarArquivos({ de: files, para: lugar.conteudo, feito }, rows)
  const linhas = rows.map(({ sha256, tamanho }) => `${sha256} ${tamanho}\n`).join('')
  return { levados, lista: await gravarTexto(gaveta, 'arquivos.txt', linhas) }
}

/** Who somebody is while he is nobody: his number, and the moment it was given. */
export const ANONIMIZADAS =
  'SELECT id, extract(epoch FROM criado_em)::text AS criada FROM usuario WHERE anonimizado_em IS NOT NULL ORDER BY id'

async function listAnonimizadas(mestre: ClientBase): Promise<Manifesto['anonimizadas']> {
  const { rows } = await mestre.query<{ id: number; criada: string }>(ANONIMIZADAS)
  return rows
}

/** Tables and files count alike: either may be what takes long. */
function marcar(tabelas: number, progresso: (feito: number) => void) {
  let [dasTabelas, dosArquivos] = [0, 0]
  const dizer = () => progresso((dasTabelas / tabelas + dosArquivos) / 2)
  return {
    tabela: () => {
      dasTabelas++
      dizer()
    },
    arquivos: (parte: number) => {
      dosArquivos = parte
      dizer()
    },
  }
}
