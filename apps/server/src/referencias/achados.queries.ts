import { and, sql } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { maisProximos, procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { referenciaVisivel } from './visibilidade.queries.ts'

export const listReferenciasAchadas = (db: Db, usuario: Logado, procura: ProcuraDeRegistros) =>
  db
    .select({
      id: referencia.id,
      nome: nomeDaReferencia(usuario),
      detalhe: sql<string>`coalesce(${referencia.descricaoOficial}, '')`,
    })
    .from(referencia)
    .where(
      and(
        procurados(procura, referencia.id, referencia.descricao, referencia.descricaoOficial),
        referenciaVisivel(usuario),
      ),
    )
    .orderBy(maisProximos(procura, referencia.descricao), ordemHumana(referencia.descricao), referencia.id)
    .limit(quantosAchados(procura))
