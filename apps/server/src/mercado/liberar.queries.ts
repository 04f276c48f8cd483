import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  alvoDoCaminho,
  DISPONIVEL,
  EM_EDICAO,
  EM_HOMOLOGACAO,
  MENSAGENS_DE_SITUACAO,
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
  /** The view that builds a record as one document. */
  retrato: SQL
  /** How versions and publications name their record. */
  dono: SQL
}

/** Whose records, less those that are held back. */
export interface Alcance {
  visiveis: SQL | undefined
  retidos: readonly number[]
}

export function lerAlvo(texto: string): Alvo {
  const alvo = alvoDoCaminho(texto)
  if (!alvo) throw new RegraViolada(MENSAGENS_DE_SITUACAO.selecioneAlvo, 'alvo')
  return alvo
}

/** All records in edition become versions that wait for the market; answers their ids. */
export async function congelarTodos(db: Db, familia: Familia, alcance: Alcance, por: number): Promise<number[]> {
  await exclusivo(db, familia)
  const ids = await travarOnde(db, familia, alcance, sql`situacao = ${EM_EDICAO}`)
  if (ids.length) await congelar(db, familia, ids, por)
  return ids
}

/** All that waits reaches the target, and for CEM MOBI also what is there behind CEM DELPHI; answers their ids. */
export async function liberarTodos(
  db: Db,
  familia: Familia,
  alcance: Alcance,
  { alvo, por }: { alvo: Alvo; por: number },
): Promise<number[]> {
  await exclusivo(db, familia)
  const espera = sql`(situacao = ${EM_HOMOLOGACAO} and id_versao_homologada is not null)`
  const atrasado = sql`(situacao = ${DISPONIVEL} and id_versao_pro is not null and id_versao_mobi is distinct from id_versao_pro)`
  const pronto = alvo === 'CEM_PRO' ? espera : sql`(${espera} or ${atrasado})`
  const ids = await travarOnde(db, familia, alcance, pronto)
  if (!ids.length) return ids
  await registrarPublicacoes(db, familia, ids, { alvo, por })
  await moverPonteiros(db, familia, ids, alvo)
  return ids
}

/** Homologar and Disponibilizar one at a time, whoever presses on whatever instance (situacao.md). */
async function exclusivo(db: Db, { nome }: Familia): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`portal_liberar_${nome}`}, 0))`)
}

/** In the order of their ids, as everybody locks, and in a statement of its own: what comes next sees them as they are now. */
async function travarOnde(db: Db, { registro }: Familia, { visiveis, retidos }: Alcance, onde: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${registro} where ${onde} and ${visiveis ?? sql`true`} and id <> all(${sql.param(retidos)}::int[])
    order by id for update`)
  return rows.map(({ id }) => id)
}

/** The records of these ids, to be joined. */
export const destes = (ids: readonly number[]): SQL => sql`unnest(${sql.param(ids)}::int[]) as estes(id)`

/** Each record as it stands becomes a version that never changes again, and waits for the market. */
async function congelar(
  db: Db,
  { registro, versao, retrato, dono }: Familia,
  ids: readonly number[],
  por: number,
): Promise<void> {
  await db.execute(sql`
    with novas as (
      insert into ${versao} (${dono}, numero, conteudo, criado_por)
      select r.id, 1 + coalesce((select max(v.numero) from ${versao} v where v.${dono} = r.id), 0), r.conteudo, ${por}::int
      from ${destes(ids)} join ${retrato} r using (id)
      returning id, ${dono} as registro)
    update ${registro} as r set situacao = ${EM_HOMOLOGACAO}, id_versao_homologada = novas.id
    from novas where r.id = novas.registro`)
}

/** Which version reaches which target, kept for ever; written before the pointers move. */
async function registrarPublicacoes(
  db: Db,
  { registro, publicacao, dono }: Familia,
  ids: readonly number[],
  { alvo, por }: { alvo: Alvo; por: number },
): Promise<void> {
  await db.execute(sql`
    insert into ${publicacao} (${dono}, id_versao, alvo, por, em)
    select r.id, coalesce(r.id_versao_homologada, r.id_versao_pro), destino.alvo, ${por}::int, (select portal_instante_do_mercado())
    from ${destes(ids)} join ${registro} r using (id)
      join (values ('CEM_PRO'), ('CEM_MOBI')) as destino(alvo)
        on case destino.alvo when 'CEM_PRO' then r.id_versao_homologada is not null else ${alvo !== 'CEM_PRO'}::boolean end`)
}

/** MOBI implies DELPHI; what is only behind on MOBI catches up with DELPHI's version. */
async function moverPonteiros(db: Db, { registro }: Familia, ids: readonly number[], alvo: Alvo): Promise<void> {
  const nova = sql`coalesce(r.id_versao_homologada, r.id_versao_pro)`
  await db.execute(sql`
    update ${registro} as r set situacao = ${DISPONIVEL}, id_versao_homologada = null, id_versao_pro = ${nova},
      id_versao_mobi = ${alvo === 'CEM_PRO' ? sql`r.id_versao_mobi` : nova}
    from ${destes(ids)} where r.id = estes.id`)
}
