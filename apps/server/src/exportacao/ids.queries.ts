import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { FiltroDaExportacao } from '@portal/contract/exportacao/produtos'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import { DISPONIVEL, DISPONIVEL_DELPHI, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { SituacaoDeExportacao } from '@portal/contract/planilhas/exportacao'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { material, materialMercado } from '../db/tables/materiais.ts'
import { entre } from '../materiais/filtro.queries.ts'
import { materialVisivel } from '../materiais/visibilidade.queries.ts'

/** A product on the market of either system is available; a withdrawn one is not. */
export const SITUACOES: Readonly<Record<SituacaoDeExportacao, number[]>> = {
  EM_EDICAO: [EM_EDICAO],
  EM_HOMOLOGACAO: [EM_HOMOLOGACAO],
  DISPONIVEL: [DISPONIVEL, DISPONIVEL_DELPHI],
}

const igual = (coluna: AnyPgColumn, valor: number | undefined): SQL | undefined =>
  valor === undefined ? undefined : eq(coluna, valor)

/**
 * What an export is chosen from: who only consults exports what he sees, the market as it is (Spec 001 §6). Asked of the
 * copies, a product that a colleague edits would be missing, and tell so that it is edited.
 */
const exportados = ({ papeis }: Logado) => (soConsulta(papeis) ? materialMercado : material)

/** Products to export in the order of their codes. */
export async function listIdsDaExportacao(
  db: Db,
  usuario: Logado,
  { tipo, situacao, referencia, linha, status }: FiltroDaExportacao & { tipo: TipoMaterial },
): Promise<number[]> {
  const tabela = exportados(usuario)
  // The answer is one row with a hundred thousand numbers, not a hundred thousand rows.
  const rows = await db
    .select({ ids: sql<number[] | null>`json_agg(${tabela.id} order by ${tabela.ordemCodigo}, ${tabela.id})` })
    .from(tabela)
    .where(
      and(
        eq(tabela.tipo, tipo),
        inArray(tabela.situacaoExibida, SITUACOES[situacao]),
        referencia === undefined ? undefined : eq(tabela.idReferencia, referencia),
        igual(tabela.idLinha, linha),
        igual(tabela.status, status),
        materialVisivel(usuario, tabela),
      ),
    )
  return rows[0]?.ids ?? []
}

/** Chosen products in the order of their codes; of a kind, where that is asked for. */
export async function listEscolhidosDaExportacao(
  db: Db,
  usuario: Logado,
  { tipo, ids }: { tipo?: TipoMaterial; ids: readonly number[] },
): Promise<number[]> {
  const tabela = exportados(usuario)
  const rows = await db
    .select({ id: tabela.id })
    .from(tabela)
    .where(and(entre(tabela.id, ids), tipo && eq(tabela.tipo, tipo), materialVisivel(usuario, tabela)))
    .orderBy(tabela.ordemCodigo, tabela.id)
  if (rows.length < new Set(ids).size) throw new NaoEncontrado()
  return rows.map(({ id }) => id)
}
