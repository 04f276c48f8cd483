import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import type { ListQuery, Paged } from '@portal/contract/core/listing'
import { TIPOS_DE_ANEXO } from '@portal/contract/materiais/anexos'
import { comArquivos, listEntradas } from '../auditoria/historico.queries.ts'
import type { ContextoLeitura, Logado } from '../core/context.ts'
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
      and filha.diferenca ? 'idMaterial'
  ${tipo === 'KIT' ? coresDasMedidas(id) : sql``})`

/** Entries of the colours of measures name the measure alone: "12/3" stands between "12/" and "120", as the index has them. */
const coresDasMedidas = (id: number) => sql`union select da_cor.tabela, da_cor.id_registro from (
    select m.id::text as medida from kit_medida m where m.id_material = ${id}
    union select medida.id_registro from ${auditoria} as medida where medida.tabela = 'kit_medida'
      and ${produtoDaEntrada({ diferenca: alias(auditoria, 'medida').diferenca })} = ${String(id)}::text
      and medida.diferenca ? 'idMaterial') dele
  join ${auditoria} as da_cor on da_cor.tabela = 'kit_medida_cor'
    and da_cor.id_registro >= dele.medida || '/' and da_cor.id_registro < dele.medida || '0'`

async function tipoDe(db: Db, usuario: Logado, id: number): Promise<string> {
  const [row] = await db
    .select({ tipo: material.tipo })
    .from(material)
    .where(and(eq(material.id, id), materialVisivel(usuario, material)))
  return encontrado(row).tipo
}

export async function listHistorico(
  { db, usuario, deps }: Pick<ContextoLeitura, 'db' | 'usuario' | 'deps'>,
  id: number,
  pagina: ListQuery,
): Promise<Paged<EntradaDoHistorico>> {
  const onde = entradasDe(id, await tipoDe(db, usuario, id))
  return comArquivos(db, deps, await listEntradas(db, onde, pagina, 'idMaterial'))
}
