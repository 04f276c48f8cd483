import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { nomesDoItem } from './itens.queries.ts'

const lista = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`

/** Tables one after the other in the order of their ids, so that two who publish do not wait for each other in a ring. */
export async function travarTabelas(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`select id from tabela_preco where id = any(${lista(ids)}) order by id for update`)
}

/** Each table as it stands becomes a version that never changes again, and waits for the market. */
export async function congelarPrecos(db: Db, ids: readonly number[], por: number | null): Promise<void> {
  await db.execute(sql`
    with novas as (
      insert into tabela_preco_versao (id_tabela, numero, itens, criado_por)
      select t.id, 1 + coalesce((select max(v.numero) from tabela_preco_versao v where v.id_tabela = t.id), 0),
        (select count(*) from tabela_preco_item i where i.id_tabela = t.id), ${por}::int
      from tabela_preco t where t.id = any(${lista(ids)})
      returning id, id_tabela),
    precos as (
      insert into tabela_preco_versao_item (id_versao, chave, ${nomesDoItem()})
      select n.id, i.chave, ${nomesDoItem('i')} from novas n join tabela_preco_item i on i.id_tabela = n.id_tabela)
    update tabela_preco t set id_versao_homologada = n.id from novas n where t.id = n.id_tabela`)
}

/** What waits goes to the market; each arrival is kept for ever. */
export async function publicarVersoes(db: Db, ids: readonly number[], por: number | null): Promise<void> {
  await db.execute(sql`
    insert into tabela_preco_publicacao (id_tabela, id_versao, por)
    select id, id_versao_homologada, ${por}::int from tabela_preco
    where id = any(${lista(ids)}) and id_versao_homologada is not null order by id`)
  await db.execute(sql`
    update tabela_preco set id_versao_mercado = id_versao_homologada, id_versao_homologada = null
    where id = any(${lista(ids)}) and id_versao_homologada is not null`)
}

/** The sheets of these tables that stand in one state, and go with them. */
export async function listEsperando(db: Db, ids: readonly number[], situacao: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from importacao
    where id_tabela = any(${lista(ids)}) and estado = 'FEITA' and situacao = ${situacao}`)
  return rows.map(({ id }) => id)
}

/** All sheets of these tables that stand in one state go to the next. */
export async function avancarImportacoes(
  db: Db,
  ids: readonly number[],
  { de, para }: { de: number; para: number },
): Promise<void> {
  await db.execute(sql`
    update importacao set situacao = ${para}
    where id_tabela = any(${lista(ids)}) and estado = 'FEITA' and situacao = ${de}`)
}
