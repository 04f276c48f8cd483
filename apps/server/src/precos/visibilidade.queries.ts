import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TipoDeTabela } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { tabelaPreco } from '../db/tables/precos.ts'
import { tabelaVisivel } from '../liberacoes/tabelas.queries.ts'

export type TabelaDePreco = typeof tabelaPreco.$inferSelect

export async function findTabela(db: Db, usuario: Logado, id: number): Promise<TabelaDePreco> {
  const [row] = await db
    .select()
    .from(tabelaPreco)
    .where(and(eq(tabelaPreco.id, id), tabelaVisivel(usuario)))
  return encontrado(row)
}

/** The own company's table of this name. */
export async function findPeloNome(db: Db, idEmpresa: number, nome: string): Promise<TabelaDePreco | undefined> {
  const [row] = await db
    .select()
    .from(tabelaPreco)
    .where(
      and(
        eq(tabelaPreco.idEmpresa, idEmpresa),
        isNull(tabelaPreco.eliminadaEm),
        sql`portal_busca(${tabelaPreco.nome}) = portal_busca(${nome})`,
      ),
    )
  return row
}

/** Locked, when it still is there. */
export async function travarTabela(db: Db, usuario: Logado, id: number): Promise<TabelaDePreco> {
  const [row] = await db
    .select()
    .from(tabelaPreco)
    .where(and(eq(tabelaPreco.id, id), tabelaVisivel(usuario)))
    .for('update')
  return encontrado(row)
}

export interface Destino {
  idEmpresa: number
  /** Null for a table that the sheet makes. */
  idTabela: number | null
  tipo: TipoDeTabela
  nome: string
}
