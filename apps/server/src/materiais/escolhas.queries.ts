import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import type { cor, grupo } from '../db/tables/cadastros.ts'
import { linha } from '../db/tables/linhas.ts'
import { referenciaLinha } from '../db/tables/referencias.ts'
import { linhaVisivel } from '../linhas/visibilidade.queries.ts'

/** What a form chose from a list, and what had been chosen: a choice that went out of sight since may stay. */
export interface Escolha {
  valor: number | null
  antes: number | null | undefined
}

const mantida = ({ valor, antes }: Escolha): boolean => valor === null || valor === antes

/** Another company's record is as unknown as one that does not exist. */
export async function exigirVisivel(
  db: Db,
  tabela: PgTable & { id: PgColumn },
  escolha: Escolha,
  visivel: SQL | undefined,
): Promise<void> {
  if (mantida(escolha)) return
  if (!(await db.$count(tabela, and(eq(tabela.id, escolha.valor), visivel)))) throw new NaoEncontrado()
}

/** Groups and colours say which kinds they are for. */
export async function exigirDoTipo(
  db: Db,
  usuario: Logado,
  { tabela, tipo, campo }: { tabela: typeof grupo | typeof cor; tipo: TipoMaterial; campo: string },
  escolha: Escolha,
): Promise<void> {
  if (mantida(escolha)) return
  const [row] = await db
    .select({ serve: sql<boolean>`${tipo} = any(${tabela.tipoMaterial})` })
    .from<PgTable>(tabela)
    .where(and(eq(tabela.id, escolha.valor ?? 0), cadastroVisivel(usuario, tabela)))
  if (!row) throw new NaoEncontrado()
  if (!row.serve) throw new RegraViolada('Esta opção não serve a este tipo de produto.', campo)
}

/** A line that one sees and that the reference carries. */
export async function exigirLinhaDaReferencia(
  db: Db,
  usuario: Logado,
  { idLinha, idReferencia, campo }: { idLinha: number; idReferencia: number; campo: string },
): Promise<void> {
  const [row] = await db
    .select({
      nela: sql<boolean>`exists (select 1 from ${referenciaLinha} where ${referenciaLinha.idLinha} = ${linha.id} and ${referenciaLinha.idReferencia} = ${idReferencia})`,
    })
    .from(linha)
    .where(and(eq(linha.id, idLinha), linhaVisivel(usuario)))
  if (!row) throw new NaoEncontrado()
  if (!row.nela) throw new RegraViolada('Esta linha não é da referência escolhida.', campo)
}
