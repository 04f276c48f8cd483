import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  alvoDoCaminho,
  DISPONIVEL,
  EM_EDICAO,
  EM_HOMOLOGACAO,
  MENSAGENS_DE_SITUACAO,
  type Acao,
  type Alvo,
} from '@portal/contract/mercado/situacao'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'

/** Tables of what travels to the market: materials, finishes. All have the columns that the statements below name. */
export interface Familia {
  nome: 'produtos' | 'acabamentos' | 'aplicabilidades'
  registro: PgTable
  versao: PgTable
  publicacao: PgTable
  /** Records as documents: a relation of `id` and `conteudo`. */
  retratos(db: Db, ids: readonly number[]): Promise<SQL>
  /** Column of versions and publications that names their record. */
  dono: SQL
  /** Column of `r` that changes with all that hangs on it; absent where its version does. */
  mexida?: SQL
}

export function lerAlvo(texto: string): Alvo {
  const alvo = alvoDoCaminho(texto)
  if (!alvo) throw new RegraViolada(MENSAGENS_DE_SITUACAO.selecioneAlvo, 'alvo')
  return alvo
}

/** Only one Homologar or Disponibilizar at a time (situacao.md); earlier versions know the lock by this name. */
export async function exclusivo(db: Db, area: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`portal_liberar_${area}`}, 0))`)
}

/** Rows before and after a statement, and documents that wait to be sorted, of tens of thousands of products. */
const PARA_CONJUNTOS = '64MB'

/**
 * Until the transaction ends, sets are held in memory that would be written to a file and read by each trigger; only where one
 * at a time needs it (`exclusivo`).
 */
export async function comMemoriaParaConjuntos(db: Db): Promise<void> {
  await db.execute(sql`select set_config('work_mem', ${PARA_CONJUNTOS}, true)`)
}

/** Ids that a query finds, in its order: one array, which tens of thousands of rows take many times as long to become. */
export async function idsDe(db: Db, consulta: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(
    sql`select array_agg(id) as ids from (${consulta}) achados`,
  )
  return rows[0]?.ids ?? []
}

/** Rows of one action of a publication, within the scopes that the user may speak of now; undefined for all. */
interface Quais {
  id: number
  acao: Acao
  escopos: readonly number[] | undefined
}

/** A publication that was done and is answered, within the scopes that the user may speak of; undefined for all. */
export type Respondida = Omit<Quais, 'acao'>

const vistosDe = (escopos: readonly number[] | undefined): SQL =>
  escopos ? sql`and i.escopo = any(${sql.param(escopos)}::int[])` : sql``

/**
 * Locks the rows of a publication that are not held back and still are as they were seen: of the working copy the very
 * version with all that hangs on it, of what waits the very frozen one. A change that is not safe yet is waited for,
 * and looked at again: it is written on the locked row.
 */
export async function travarPrevistos(db: Db, familia: Familia, { id, acao, escopos }: Quais): Promise<number[]> {
  const { nome, registro } = familia
  return idsDe(
    db,
    sql`select r.id from publicacao_item i join ${registro} r on r.id = i.id_registro
    where i.id_publicacao = ${id} and i.familia = ${nome} ${vistosDe(escopos)} and not i.retido and ${aindaIgual(familia, acao)}
    order by r.id for update of r`,
  )
}

/**
 * `travarPrevistos` of rows that this transaction wrote as it locked their records, within its scopes: none of those can be
 * another since.
 */
export async function listPrevistos(db: Db, { nome }: Familia, { id }: Pick<Quais, 'id'>): Promise<number[]> {
  return idsDe(
    db,
    sql`select i.id_registro as id from publicacao_item i
    where i.id_publicacao = ${id} and i.familia = ${nome} and not i.retido order by i.id_registro`,
  )
}

/** Counts the rows that changed after they were seen. */
export async function countMudados(db: Db, familia: Familia, { id, acao, escopos }: Quais): Promise<number> {
  const { nome, registro } = familia
  const { rows } = await db.execute<{ quantos: number }>(sql`
    select count(*)::int as quantos from publicacao_item i left join ${registro} r on r.id = i.id_registro
    where i.id_publicacao = ${id} and i.familia = ${nome} ${vistosDe(escopos)} and (${aindaIgual(familia, acao)}) is not true`)
  return rows[0]?.quantos ?? 0
}

const aindaIgual = ({ mexida = sql`0` }: Familia, acao: Acao): SQL =>
  acao === 'homologar'
    ? sql`r.situacao = ${EM_EDICAO} and r.versao = i.versao_vista and ${mexida} = i.mexida_vista`
    : sql`(r.situacao = ${EM_HOMOLOGACAO} and r.id_versao_homologada = i.id_depois
        or i.pro is null and r.situacao = ${DISPONIVEL} and r.id_versao_pro = i.id_depois and r.id_versao_mobi is distinct from i.id_depois)`

/** Documents of a view that serves records of one kind only. */
export const retratosDaVisao =
  (visao: SQL): Familia['retratos'] =>
  (_db, ids) =>
    Promise.resolve(sql`(select id, conteudo from ${destes(ids)} join ${visao} using (id))`)

/** Working copies as documents, by their ids. */
export async function findDocumentos<Documento>(
  db: Db,
  { retratos }: Pick<Familia, 'retratos'>,
  ids: readonly number[],
): Promise<Map<number, Documento>> {
  const { rows } = await db.execute<{ id: number; conteudo: Documento }>(
    sql`select id, conteudo from ${await retratos(db, ids)} as r`,
  )
  return new Map(rows.map(({ id, conteudo }) => [id, conteudo]))
}

/** Ids as a relation to join. */
export const destes = (ids: readonly number[]): SQL => sql`unnest(${sql.param(ids)}::int[]) as estes(id)`

/**
 * Records `r` of these ids (`estes.id`) with these columns, each read by its key: the planner would read a whole table for a
 * quarter of it, and with it all that a transaction which has just written that quarter has left behind.
 */
export const umPorUm = (ids: readonly number[], registro: PgTable | SQL, colunas: SQL): SQL =>
  sql`${destes(ids)} cross join lateral (select ${colunas} from ${registro} q where q.id = estes.id offset 0) r`

/** Each record becomes a version that never changes again, and waits for the market. */
export async function congelar(
  db: Db,
  { registro, versao, retratos, dono }: Familia,
  ids: readonly number[],
  por: number | null,
): Promise<void> {
  const documentos = await retratos(db, ids)
  await db.execute(sql`
    with novas as (
      insert into ${versao} (${dono}, numero, conteudo, criado_por)
      select r.id, 1 + coalesce((select max(v.numero) from ${versao} v where v.${dono} = r.id), 0), r.conteudo, ${por}::int
      from ${documentos} as r order by r.id
      returning id, ${dono} as registro)
    update ${registro} as r set situacao = ${EM_HOMOLOGACAO}, id_versao_homologada = novas.id
    from novas where r.id = novas.registro`)
}

/** Notes for ever which version reaches which target; written before the pointers move. */
export async function registrarPublicacoes(
  db: Db,
  { registro, publicacao, dono }: Familia,
  ids: readonly number[],
  { alvo, por }: { alvo: Alvo; por: number | null },
): Promise<void> {
  await db.execute(sql`
    insert into ${publicacao} (${dono}, id_versao, alvo, por, em)
    select estes.id, coalesce(r.id_versao_homologada, r.id_versao_pro), destino.alvo, ${por}::int, (select portal_instante_do_mercado())
    from ${umPorUm(ids, registro, sql`id_versao_homologada, id_versao_pro`)}
      join (values ('CEM_PRO'), ('CEM_MOBI')) as destino(alvo)
        on case destino.alvo when 'CEM_PRO' then r.id_versao_homologada is not null else ${alvo !== 'CEM_PRO'}::boolean end`)
}

/** MOBI implies DELPHI; a record that is behind on MOBI alone catches up with DELPHI's version. */
export async function moverPonteiros(db: Db, { registro }: Familia, ids: readonly number[], alvo: Alvo): Promise<void> {
  const nova = sql`coalesce(r.id_versao_homologada, r.id_versao_pro)`
  await db.execute(sql`
    update ${registro} as r set situacao = ${DISPONIVEL}, id_versao_homologada = null, id_versao_pro = ${nova},
      id_versao_mobi = ${alvo === 'CEM_PRO' ? sql`r.id_versao_mobi` : nova}
    from ${destes(ids)} where r.id = estes.id`)
}
