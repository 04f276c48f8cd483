import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { escapeIdentifier, type ClientBase, type ClientConfig, type PoolClient } from 'pg'
import { numero, quantidade } from '@portal/contract/core/formato'
import { ALGUMA_PRESENCA } from '../core/events.ts'
import { AUTOR_SISTEMA } from '../core/unitOfWork.ts'
import { copiarPara } from '../db/copy.ts'
import { fazerEmRodadas, retirarTudo, temTabelas, type DefinicaoDoBanco } from '../db/definicao.ts'
import { conheceEsquema, migrar, TRAVA_DO_INICIO } from '../db/migrate.ts'
import { conferido } from '../files/checked.ts'
import type { FileStore } from '../files/store.ts'
import { abrirPool, ANONIMIZADAS } from './copiar.ts'
import { acharDanos, arquivosDaCopia, lerTexto } from './danos.ts'
import { levarArquivos } from './levar.ts'
import type { Lugar } from './lugar.ts'
import { lerManifesto, type Manifesto } from './manifesto.ts'
import { CopiaRecusada } from './recusada.ts'

export interface PedidoDeReposicao {
  conexao: ClientConfig
  lugar: Lugar
  copia: string
  /** As `exigirInteira` found it. */
  manifesto: Manifesto
  /** Where its files go; left where they are when nobody is going to serve them. */
  files?: FileStore | undefined
  /** What is there may go. */
  substituir?: boolean
}

export interface Reposta {
  /** Migrations that were newer than the copy. */
  migradas: number
  /** People who were made nobody after the copy, and are so again. */
  refeitas: number[]
  /** Those of whom that is known and whom the copy does not have as the same person. */
  naoRefeitas: number[]
  /** Names of keys that were revoked after the copy, and are so again. */
  revogadas: string[]
}

type Refeito = Omit<Reposta, 'migradas'>

const DANOS_DITOS = 20

/** A copy that serves, or a refusal: all of it is read before anything is changed. */
export async function exigirInteira(lugar: Lugar, copia: string): Promise<Manifesto> {
  const manifesto = await lerManifesto(lugar, copia)
  if (!(await conheceEsquema(manifesto.migracoes, manifesto.sqlEmVigor)))
    throw new CopiaRecusada(
      `A cópia ${copia} é de uma versão mais nova do portal (${manifesto.versao}). Atualize o programa; nada foi alterado.`,
    )
  const danos = await acharDanos(lugar, copia, manifesto)
  if (danos.length)
    throw new CopiaRecusada(
      [
        `A cópia ${copia} não está como foi escrita. Nada foi alterado.`,
        ...danos.slice(0, DANOS_DITOS),
        ...(danos.length > DANOS_DITOS ? [`E mais ${danos.length - DANOS_DITOS}.`] : []),
      ].join('\n'),
    )
  return manifesto
}

/**
 * Puts a copy in the place of nothing, or of what is there: its definition, rows, keys and triggers in one transaction, so
 * that a kill at any moment leaves what was before (decision 0069). Then what newer versions migrate, as on any upgrade.
 */
export async function repor(pedido: PedidoDeReposicao): Promise<Reposta> {
  const pool = abrirPool(pedido.conexao, 2)
  try {
    const client = await pool.connect()
    try {
      await client.query('SELECT pg_advisory_lock($1)', [TRAVA_DO_INICIO])
      await exigirLugar(client, pedido.substituir ?? false)
      await levarDaCopia(pedido)
      const feitas = await emUmaTransacao(client, pedido)
      const migradas = await migrar(pool, () => undefined)
      await client.query('ANALYZE')
      return { migradas, ...feitas }
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

async function exigirLugar(client: PoolClient, substituir: boolean): Promise<void> {
  const { rows } = await client.query<{ emUso: boolean }>(`SELECT ${ALGUMA_PRESENCA} AS "emUso"`)
  if (rows[0]?.emUso)
    throw new CopiaRecusada(
      'O portal está em execução neste banco. Encerre todas as instâncias e repita; nada foi alterado.',
    )
  if (!substituir && (await temTabelas(client)))
    throw new CopiaRecusada(
      'Esta instalação não está vazia. Restaure em uma que nunca foi iniciada, ou acrescente --substituir para trocar tudo o que está aqui pela cópia. Nada foi alterado.',
    )
}

/** File first, then row: what is not named in the end the collector takes. */
async function levarDaCopia({ lugar, copia, manifesto, files }: PedidoDeReposicao): Promise<void> {
  if (!files) return
  const arquivos = await arquivosDaCopia(lugar, copia, manifesto)
  const { faltam } = await levarArquivos({ de: conferido(lugar.conteudo), para: files }, arquivos)
  if (faltam.length)
    throw new CopiaRecusada(
      `${quantidade(faltam.length, 'arquivo da cópia não pôde ser lido', 'arquivos da cópia não puderam ser lidos')}.`,
    )
}

async function emUmaTransacao(client: PoolClient, { lugar, copia, manifesto }: PedidoDeReposicao): Promise<Refeito> {
  const definicao = JSON.parse(await lerTexto(lugar, copia, manifesto.definicao)) as DefinicaoDoBanco
  const sabidas = [...(await dasCopiasMaisNovas(lugar, copia)), ...(await daSubstituida(client))]
  const semValor = await revogadasDaSubstituida(client)
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    await retirarTudo(client)
    await fazerEmRodadas(client, definicao.antes)
    for (const tabela of manifesto.tabelas) await carregar(client, { lugar, copia, tabela })
    for (const sequencia of definicao.sequencias) await acertarSequencia(client, sequencia)
    await encerrarEntradas(client)
    for (const comando of definicao.depois) await client.query(comando)
    const anonimizadas = await anonimizarDeNovo(client, copia, sabidas)
    const revogadas = await revogarDeNovo(client, semValor)
    await client.query('COMMIT')
    return { ...anonimizadas, revogadas }
  } catch (erro) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw erro
  }
}

interface DaTabela {
  lugar: Lugar
  copia: string
  tabela: Manifesto['tabelas'][number]
}

async function carregar(client: ClientBase, { lugar, copia, tabela }: DaTabela): Promise<void> {
  const { nome, colunas, linhas, partes } = tabela
  const sql = `COPY ${escapeIdentifier(nome)} (${colunas.map(escapeIdentifier).join(', ')}) FROM STDIN`
  let carregadas = 0
  for (const { arquivo } of partes) carregadas += await copiarPara(client, sql, descomprimida(lugar, copia, arquivo))
  if (carregadas !== linhas)
    throw new CopiaRecusada(
      `A tabela ${nome} da cópia tem ${quantidade(carregadas, 'linha', 'linhas')}, e não ${numero(linhas)}. Nada foi alterado.`,
    )
}

async function* descomprimida(lugar: Lugar, copia: string, arquivo: string): AsyncGenerator<Buffer> {
  const aberto = await lugar.ler(copia, arquivo)
  if (!aberto) throw new CopiaRecusada(`${copia}/${arquivo} deixou de existir. Nada foi alterado.`)
  // A failure of the source ends the decompression, which whoever reads from it hears.
  yield* pipeline(aberto, createZstdDecompress(), () => undefined) as AsyncIterable<Buffer>
}

/** At or above every id, also of rows that took their number past the sequence. */
async function acertarSequencia(
  client: ClientBase,
  { nome, tabela, coluna, valor }: DefinicaoDoBanco['sequencias'][number],
): Promise<void> {
  const maior = tabela && coluna ? `(SELECT max(${escapeIdentifier(coluna)}) FROM ${tabela})` : 'NULL'
  await client.query(
    `SELECT setval('${escapeIdentifier(nome)}', m.maior) FROM (SELECT greatest($1::bigint, ${maior}) AS maior) m WHERE m.maior > 0`,
    [valor],
  )
}

/** Whoever was signed in then signs in again; links that were on their way are asked for anew. */
async function encerrarEntradas(client: ClientBase): Promise<void> {
  await client.query('UPDATE sessao SET encerrada_em = now() WHERE encerrada_em IS NULL')
  await client.query('UPDATE link_acesso SET usado_em = now() WHERE usado_em IS NULL')
}

interface Sabida {
  id: number
  criada: string
}

/** Copies of the same place that were made later know of later people. */
async function dasCopiasMaisNovas(lugar: Lugar, copia: string): Promise<Sabida[]> {
  const depois = (await lugar.listar()).filter((nome) => nome > copia)
  const sabidas = await Promise.all(
    depois.map((nome) =>
      lerManifesto(lugar, nome).then(
        ({ anonimizadas }) => anonimizadas,
        () => [],
      ),
    ),
  )
  return sabidas.flat()
}

async function daSubstituida(client: ClientBase): Promise<Sabida[]> {
  const { rows } = await client.query<{ ha: boolean }>(`SELECT to_regclass('public.usuario') IS NOT NULL AS ha`)
  return rows[0]?.ha ? (await client.query<Sabida>(ANONIMIZADAS)).rows : []
}

/** Keys that open nothing in what is to go. */
async function revogadasDaSubstituida(client: ClientBase): Promise<Sabida[]> {
  const { rows } = await client.query<{ ha: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('public.chave_api') AND attname = 'revogada_em') AS ha`,
  )
  if (!rows[0]?.ha) return []
  const revogadas = await client.query<Sabida>(
    'SELECT id, extract(epoch FROM criado_em)::text AS criada FROM chave_api WHERE revogada_em IS NOT NULL',
  )
  return revogadas.rows
}

/** Whoever holds one that leaked must not be let in again by an older copy. */
async function revogarDeNovo(client: ClientBase, sabidas: readonly Sabida[]): Promise<string[]> {
  if (!sabidas.length) return []
  const { rows } = await client.query<{ nome: string }>(
    `UPDATE chave_api c SET revogada_em = now() FROM jsonb_to_recordset($1::jsonb) AS s(id int, criada text)
     WHERE c.id = s.id AND extract(epoch FROM c.criado_em)::text = s.criada AND c.revogada_em IS NULL RETURNING c.nome`,
    [JSON.stringify(sabidas)],
  )
  return rows.map(({ nome }) => nome)
}

/** In the same transaction: nobody who was made nobody comes back, not even for a moment. */
async function anonimizarDeNovo(
  client: ClientBase,
  copia: string,
  sabidas: readonly Sabida[],
): Promise<Pick<Reposta, 'refeitas' | 'naoRefeitas'>> {
  const autoria = { ...AUTOR_SISTEMA, autor: 'Comando restaurar', chamada: 'comando.restaurar' }
  await client.query(`SELECT set_config('portal.contexto', $1, true)`, [JSON.stringify(autoria)])
  const [refeitas, naoRefeitas]: [Set<number>, Set<number>] = [new Set(), new Set()]
  for (const { id, criada } of sabidas) {
    const { rows } = await client.query<{ mesma: boolean; feita: boolean }>(
      `SELECT extract(epoch FROM criado_em)::text = $2 AS mesma, anonimizado_em IS NOT NULL AS feita FROM usuario WHERE id = $1`,
      [id, criada],
    )
    const [aqui] = rows
    // One who came after the copy is not in it.
    if (!aqui || (aqui.mesma && aqui.feita)) continue
    if (!aqui.mesma) {
      naoRefeitas.add(id)
      continue
    }
    await client.query('SELECT portal_anonimizar($1, $2)', [id, `Refeita ao restaurar a cópia ${copia}.`])
    refeitas.add(id)
  }
  return { refeitas: [...refeitas], naoRefeitas: [...naoRefeitas] }
}
