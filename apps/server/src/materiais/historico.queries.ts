import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import type { ListQuery, Paged } from '@portal/contract/core/listing'
import { TIPOS_DE_ANEXO } from '@portal/contract/materiais/anexos'
import { listEntradas } from '../auditoria/historico.queries.ts'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { auditoria, produtoDaEntrada } from '../db/tables/auditoria.ts'
import { material } from '../db/tables/materiais.ts'
import { materialVisivel } from './visibilidade.queries.ts'

/** The product's own entries, those of its files, and those of every row that ever hung on it. */
export const entradasDe = (id: number, tipo: string) => sql`(${auditoria.tabela}, ${auditoria.idRegistro}) in (
  select 'material', ${String(id)}::text
  union select ${tipo.toLowerCase()}::text, ${String(id)}::text
  union select 'material_anexo', ${String(id)}::text || '/' || anexo from unnest(${sql.param([...TIPOS_DE_ANEXO])}::text[]) as anexo
  union select filha.tabela, filha.id_registro from ${auditoria} as filha
    where ${produtoDaEntrada({ diferenca: alias(auditoria, 'filha').diferenca })} = ${String(id)}::text
      and filha.diferenca ? 'idMaterial')`

async function tipoDe(db: Db, usuario: Logado, id: number): Promise<string> {
  const [row] = await db
    .select({ tipo: material.tipo })
    .from(material)
    .where(and(eq(material.id, id), materialVisivel(usuario, material)))
  return encontrado(row).tipo
}

export const listHistorico = async (
  db: Db,
  usuario: Logado,
  id: number,
  pagina: ListQuery,
): Promise<Paged<EntradaDoHistorico>> =>
  listEntradas(db, entradasDe(id, await tipoDe(db, usuario, id)), pagina, 'idMaterial')
