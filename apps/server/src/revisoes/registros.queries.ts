import { sql } from 'drizzle-orm'
import type { AreaDeRevisao } from '@portal/contract/revisoes/revisoes'
import type { Db } from '../db/client.ts'
import { destes } from '../mercado/publicar.queries.ts'
import { AREAS } from './areas.ts'

export interface RegistroRevisto extends Record<string, unknown> {
  id: number
  tipo: string
  codigo: string
  descricao: string
  referencia: string
  situacao: number
  escopo: number
}

/** Working copies of these ids within the scopes, in the order of their codes. */
export async function findRegistros(
  db: Db,
  area: AreaDeRevisao,
  ids: readonly number[],
  escopos: readonly number[] | undefined,
): Promise<RegistroRevisto[]> {
  const { familia, tipo, escopo } = AREAS[area]
  const vistos = escopos ? sql`${escopo} = any(${sql.param(escopos)}::int[])` : sql`true`
  const { rows } = await db.execute<RegistroRevisto>(sql`
    select r.id, ${tipo} as tipo, r.codigo, r.descricao, coalesce(referencia.descricao, '') as referencia, r.situacao, ${escopo} as escopo
    from ${destes(ids)} join ${familia.registro} r using (id) left join referencia on referencia.id = r.id_referencia
    where ${vistos} order by r.codigo collate pt_br, r.id`)
  return rows
}

/** Keeps each record as it is now, and the market version that it will be compared with. */
export async function insertItens(
  db: Db,
  idRevisao: number,
  area: AreaDeRevisao,
  ids: readonly number[],
): Promise<void> {
  const { familia, tipo } = AREAS[area]
  const documentos = await familia.retratos(db, ids)
  await db.execute(sql`
    insert into revisao_item (id_revisao, area, id_registro, tipo, codigo, descricao, referencia, id_versao_antes, conteudo)
    select ${idRevisao}::int, ${area}, r.id, ${tipo}, r.codigo, r.descricao, coalesce(referencia.descricao, ''), r.id_versao_pro, c.conteudo
    from ${destes(ids)} join ${familia.registro} r using (id) join ${documentos} as c using (id)
      left join referencia on referencia.id = r.id_referencia`)
}
