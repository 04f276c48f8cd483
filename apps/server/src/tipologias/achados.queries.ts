import { and, sql } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { tipologia } from '../db/tables/tipologias.ts'
import { tipologiaVisivel } from './visibilidade.queries.ts'

export const listTipologiasAchadas = (db: Db, usuario: Logado, { ids }: { ids: readonly number[] }) =>
  db
    .select({ id: tipologia.id, nome: tipologia.codigo, detalhe: tipologia.descricao })
    .from(tipologia)
    .where(and(sql`${tipologia.id} = any(${sql.param([...ids])}::int[])`, tipologiaVisivel(usuario)))
