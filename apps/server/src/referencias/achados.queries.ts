import { and, sql } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { referenciaVisivel } from './visibilidade.queries.ts'

export const listReferenciasAchadas = (db: Db, usuario: Logado, { ids }: { ids: readonly number[] }) =>
  db
    .select({
      id: referencia.id,
      nome: nomeDaReferencia(usuario),
      detalhe: sql<string>`coalesce(${referencia.descricaoOficial}, '')`,
    })
    .from(referencia)
    .where(and(sql`${referencia.id} = any(${sql.param([...ids])}::int[])`, referenciaVisivel(usuario)))
