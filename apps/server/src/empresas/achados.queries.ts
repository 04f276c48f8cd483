import { and, sql } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { empresa } from '../db/tables/empresas.ts'
import { empresaVisivel } from './alcance.queries.ts'

export const listEmpresasAchadas = (db: Db, usuario: Logado, { ids }: { ids: readonly number[] }) =>
  db
    .select({ id: empresa.id, nome: empresa.fantasia, detalhe: empresa.razao })
    .from(empresa)
    .where(and(sql`${empresa.id} = any(${sql.param([...ids])}::int[])`, empresaVisivel(usuario)))
