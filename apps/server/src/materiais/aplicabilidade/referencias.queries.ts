import { asc, sql } from 'drizzle-orm'
import type { Logado } from '../../core/context.ts'
import type { Db } from '../../db/client.ts'
import { ordemHumana } from '../../db/tables/colunas.ts'
import { referencia } from '../../db/tables/referencias.ts'
import { nomeDaReferencia } from '../../empresas/alcance.queries.ts'
import { paresLiberados } from '../visibilidade.queries.ts'

export const listReferenciasDeComponentes = (db: Db, usuario: Logado) =>
  db
    .select({ value: referencia.id, label: nomeDaReferencia(usuario), logo: referencia.logo })
    .from(referencia)
    .where(
      usuario.provedora
        ? sql`'COMPONENTE' = any(${referencia.tipoMaterial})`
        : sql`('COMPONENTE', ${referencia.id}) in ${paresLiberados(usuario)}`,
    )
    .orderBy(ordemHumana(referencia.descricao), asc(referencia.id))
