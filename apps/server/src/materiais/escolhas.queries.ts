import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { LIGA_PADRAO, TEMPERA_PADRAO } from '@portal/contract/materiais/perfil'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { prenativo, type cor, type grupo } from '../db/tables/cadastros.ts'
import { liga, tempera } from '../db/tables/ligas.ts'
import { linha, linhaPrenativo } from '../db/tables/linhas.ts'
import { referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { linhaVisivel } from '../linhas/visibilidade.queries.ts'

/** What a form chose from a list in one field, and what had been chosen: a choice that went out of sight since may stay. */
export interface Escolha {
  campo: string
  valor: number | null
  antes: number | null | undefined
}

const mantida = ({ valor, antes }: Pick<Escolha, 'valor' | 'antes'>): boolean => valor === null || valor === antes

/** Another company's record is as unknown as one that does not exist. */
export async function exigirVisivel(
  db: Db,
  tabela: PgTable & { id: PgColumn },
  escolha: Escolha,
  visivel: SQL | undefined,
): Promise<void> {
  if (mantida(escolha)) return
  if (!(await db.$count(tabela, and(eq(tabela.id, escolha.valor), visivel))))
    throw new NaoEncontrado(undefined, escolha.campo)
}

/** Groups and colours say which kinds they are for. */
export async function exigirDoTipo(
  db: Db,
  usuario: Logado,
  { tabela, tipo }: { tabela: typeof grupo | typeof cor; tipo: TipoMaterial },
  escolha: Escolha,
): Promise<void> {
  if (mantida(escolha)) return
  const [row] = await db
    .select({ serve: sql<boolean>`${tipo} = any(${tabela.tipoMaterial})` })
    .from<PgTable>(tabela)
    .where(and(eq(tabela.id, escolha.valor ?? 0), cadastroVisivel(usuario, tabela)))
  if (!row) throw new NaoEncontrado(undefined, escolha.campo)
  if (!row.serve) throw new RegraViolada('Esta opção não serve a este tipo de produto.', escolha.campo)
}

/** A line that one sees and that the reference carries. */
export async function exigirLinhaDaReferencia(
  db: Db,
  usuario: Logado,
  { idLinha, idReferencia, campo }: { idLinha: number; idReferencia: number; campo: string },
): Promise<void> {
  const [row] = await db
    .select({ nela: referenciaLinha.id })
    .from(linha)
    .leftJoin(
      referenciaLinha,
      and(eq(referenciaLinha.idLinha, linha.id), eq(referenciaLinha.idReferencia, idReferencia)),
    )
    .where(and(eq(linha.id, idLinha), linhaVisivel(usuario)))
  if (!row) throw new NaoEncontrado(undefined, campo)
  if (row.nela === null) throw new RegraViolada('Esta linha não é da referência escolhida.', campo)
}

export const PRENATIVO_DE_OUTRA_LINHA = 'Este prenativo não é da linha escolhida.'

/** A profile is made of a prenativo that its line has. */
export async function exigirPrenativoDaLinha(db: Db, idPrenativo: number, idLinha: number): Promise<void> {
  const [row] = await db
    .select({ nela: linhaPrenativo.id })
    .from(prenativo)
    .leftJoin(linhaPrenativo, and(eq(linhaPrenativo.idPrenativo, prenativo.id), eq(linhaPrenativo.idLinha, idLinha)))
    .where(eq(prenativo.id, idPrenativo))
  if (!row) throw new NaoEncontrado(undefined, 'prenativo')
  if (row.nela === null) throw new RegraViolada(PRENATIVO_DE_OUTRA_LINHA, 'prenativo')
}

/** Alloy and temper of a profile for which none was chosen (decisions P-31). */
export const findUsuais = async (db: Db) => ({
  liga: await idPeloNome(db, liga, LIGA_PADRAO),
  tempera: await idPeloNome(db, tempera, TEMPERA_PADRAO),
})

/** Defaults are found by their names; an alloy that stands with several tempers, by the usual one. */
async function idPeloNome(db: Db, tabela: typeof liga | typeof tempera, nome: string): Promise<number | null> {
  const usual =
    tabela === liga
      ? sql`(select t.descricao from tempera t where t.id = ${liga.idTempera}) = ${TEMPERA_PADRAO} desc nulls last, `
      : sql``
  const [row] = await db
    .select({ id: tabela.id })
    .from<PgTable>(tabela)
    .where(sql`portal_busca(${tabela.descricao}) = portal_busca(${nome})`)
    .orderBy(sql`${usual}${tabela.id}`)
    .limit(1)
  return row?.id ?? null
}

/** Whether components of this reference say whose applicability they use: not where a company keeps it for them (decisions P-33, P-34). */
export async function pedeAplicabilidade(db: Db, idReferencia: number): Promise<boolean> {
  const semEmpresa = and(eq(referencia.id, idReferencia), isNull(referencia.idEmpresaAplicabilidade))
  return (await db.$count(referencia, semEmpresa)) > 0
}
