import { and, count, eq, gte, sql } from 'drizzle-orm'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { acabamento, acabamentoMercado } from '../db/tables/acabamentos.ts'
import { tipoAcabamento } from '../db/tables/cadastros.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { EXIBIDA } from './lista.queries.ts'
import { acabamentoVisivel } from './visibilidade.queries.ts'

export interface Contado {
  situacao: number
  idReferencia: number
  referencia: string
  idTipo: number | null
  tipo: string | null
  quantos: number
}

export const contarAcabamentos = (db: Db, usuario: Logado): Promise<Contado[]> =>
  db
    .select({
      situacao: sql<number>`${EXIBIDA}`,
      idReferencia: referencia.id,
      referencia: nomeDaReferencia(usuario),
      idTipo: tipoAcabamento.id,
      tipo: tipoAcabamento.descricao,
      quantos: count(),
    })
    .from(acabamento)
    .innerJoin(referencia, eq(referencia.id, acabamento.idReferencia))
    .leftJoin(tipoAcabamento, eq(tipoAcabamento.id, acabamento.idTipoAcabamento))
    .where(acabamentoVisivel(usuario, acabamento.idReferencia))
    .groupBy(sql`1`, referencia.id, tipoAcabamento.id)

/** Working copies in edition that the user changed last. */
export const contarMeus = (db: Db, usuario: Logado): Promise<number> =>
  db.$count(
    acabamento,
    and(
      eq(acabamento.situacao, EM_EDICAO),
      eq(acabamento.alteradoPor, usuario.idUsuario),
      acabamentoVisivel(usuario, acabamento.idReferencia),
    ),
  )

/** Counts the finishes whose version on the market got there on that day or later. */
export const contarLancados = (db: Db, usuario: Logado, desde: string): Promise<number> =>
  db.$count(
    acabamentoMercado,
    and(
      acabamentoVisivel(usuario, acabamentoMercado.idReferencia),
      gte(acabamentoMercado.desde, sql`${desde}::date::timestamp at time zone 'America/Sao_Paulo'`),
    ),
  )
