import { and, eq, sql } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { maisProximos, procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { acabamento } from '../db/tables/acabamentos.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

/** Working copies: whoever reads finishes edits them (Spec 001 §6). */
export const listAcabamentosAchados = (db: Db, usuario: Logado, procura: ProcuraDeRegistros) =>
  db
    .select({
      id: acabamento.id,
      nome: acabamento.codigo,
      detalhe: sql<string>`${acabamento.descricao} || ' · ' || ${nomeDaReferencia(usuario)}`,
    })
    .from(acabamento)
    .innerJoin(referencia, eq(referencia.id, acabamento.idReferencia))
    .where(
      and(
        procurados(procura, acabamento.id, acabamento.codigo, acabamento.descricao),
        acabamentoVisivel(usuario, acabamento.idReferencia),
      ),
    )
    .orderBy(maisProximos(procura, acabamento.codigo), ordemHumana(acabamento.codigo), acabamento.id)
    .limit(quantosAchados(procura))
