import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ListQuery } from '@portal/contract/core/listing'
import type { AreaDeRevisao, Comentario, EstadoDoItem } from '@portal/contract/revisoes/revisoes'
import { contem } from '../core/search.ts'
import { colunasDe } from '../db/colunasDe.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { revisaoComentario as comentario, revisaoItem as item } from '../db/tables/revisoes.ts'
import { findDocumentos } from '../mercado/publicar.queries.ts'
import { AREAS, type Documento } from './areas.ts'

/** Two copies of each record: the market of then, and as it was asked for. */
const copias = (area: AreaDeRevisao) => ({
  antes: sql<Documento | null>`(select v.conteudo from ${AREAS[area].familia.versao} v where v.id = ${item}.id_versao_antes)`,
  pedido: item.conteudo,
})

const COLUNAS = {
  ...colunasDe(item, 'id', 'idRegistro', 'tipo', 'codigo', 'descricao', 'referencia', 'estado'),
}

export async function listItensRevistos(
  db: Db,
  { id, area }: { id: number; area: AreaDeRevisao },
  { pageIndex, pageSize, desc: descer, globalFilter }: ListQuery,
) {
  const onde = and(eq(item.idRevisao, id), contem(globalFilter, item.codigo, item.descricao))
  const [rows, total] = await Promise.all([
    db
      .select({ ...COLUNAS, ...copias(area) })
      .from(item)
      .where(onde)
      .orderBy((descer ? desc : asc)(ordemHumana(item.codigo)), item.id)
      .limit(pageSize)
      .offset(pageIndex * pageSize),
    db.$count(item, onde),
  ])
  const idsDosRegistros = rows.map(({ idRegistro }) => idRegistro)
  const deAgora = await findDocumentos<Documento>(db, AREAS[area].familia, idsDosRegistros)
  return { rows: rows.map((row) => ({ ...row, agora: deAgora.get(row.idRegistro) ?? null })), total }
}

export async function findItem(db: Db, id: number) {
  const [row] = await db.select({ idRevisao: item.idRevisao }).from(item).where(eq(item.id, id))
  return row
}

export async function findCopiasRevistas(db: Db, id: number, area: AreaDeRevisao) {
  const [row] = await db.select(copias(area)).from(item).where(eq(item.id, id))
  return row
}

export const listComentarios = (
  db: Db,
  idUsuario: number,
  idsDosItens: readonly number[],
): Promise<(Comentario & { idItem: number })[]> =>
  db
    .select({
      ...colunasDe(comentario, 'id', 'idItem', 'campo', 'texto'),
      autor: sql<string>`coalesce((select u.nome from usuario u where u.id = ${comentario}.criado_por), 'Usuário excluído')`,
      meu: sql<boolean>`${comentario.criadoPor} = ${idUsuario}`,
      em: comentario.criadoEm,
    })
    .from(comentario)
    .where(inArray(comentario.idItem, [...idsDosItens]))
    .orderBy(comentario.id)

export async function findComentario(db: Db, id: number) {
  const [row] = await db
    .select({ idRevisao: item.idRevisao, criadoPor: comentario.criadoPor })
    .from(comentario)
    .innerJoin(item, eq(item.id, comentario.idItem))
    .where(eq(comentario.id, id))
  return row
}

export async function listComentados(db: Db, idRevisao: number, idAutor: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: comentario.idItem })
    .from(comentario)
    .innerJoin(item, eq(item.id, comentario.idItem))
    .where(and(eq(item.idRevisao, idRevisao), eq(comentario.criadoPor, idAutor)))
  return rows.map(({ id }) => id)
}

export async function responderItens(
  db: Db,
  idRevisao: number,
  comentados: readonly number[],
  estados: { comentado: EstadoDoItem; outro: EstadoDoItem },
): Promise<void> {
  await db
    .update(item)
    .set({
      estado: sql`case when ${item.id} = any(${sql.param([...comentados])}::int[]) then ${estados.comentado} else ${estados.outro} end`,
    })
    .where(eq(item.idRevisao, idRevisao))
}

export const { insert: insertComentario, remove: deleteComentario } = escritaDe(comentario)
