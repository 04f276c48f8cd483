import { and, asc, eq, sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { material, materialMercado } from '../db/tables/materiais.ts'
import { comecaPor } from './filtro.queries.ts'
import { materialVisivel } from './visibilidade.queries.ts'

interface Procurado {
  codigo: string
  tipo: TipoMaterial
  idMaterial: number | null | undefined
  mercado: boolean
}

/** A code may stand once in each reference; few references are seen, so that few are found. */
export async function idsPeloCodigo(
  db: Db,
  usuario: Logado,
  { codigo, tipo, idMaterial, mercado }: Procurado,
): Promise<number[]> {
  const tabela = mercado ? materialMercado : material
  const rows = await db
    .select({ id: tabela.id })
    .from(tabela)
    .where(
      and(
        eq(tabela.tipo, tipo),
        sql`portal_busca(${tabela.codigo}) = portal_busca(${codigo})`,
        // The index of the search finds the code, which has none of its own.
        comecaPor(codigo, tabela),
        idMaterial == null ? undefined : eq(tabela.id, idMaterial),
        materialVisivel(usuario, tabela),
      ),
    )
    .orderBy(asc(tabela.id))
  return rows.map(({ id }) => id)
}
