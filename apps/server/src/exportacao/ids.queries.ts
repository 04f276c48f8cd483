import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { FiltroDaExportacao } from '@portal/contract/exportacao/produtos'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import { DISPONIVEL, DISPONIVEL_DELPHI, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { SituacaoDeExportacao } from '@portal/contract/planilhas/exportacao'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { entre } from '../materiais/filtro.queries.ts'
import { materialVisivel } from '../materiais/visibilidade.queries.ts'

/** A product on the market of either system is available; a withdrawn one is not. */
export const SITUACOES: Readonly<Record<SituacaoDeExportacao, number[]>> = {
  EM_EDICAO: [EM_EDICAO],
  EM_HOMOLOGACAO: [EM_HOMOLOGACAO],
  DISPONIVEL: [DISPONIVEL, DISPONIVEL_DELPHI],
}

const igual = (coluna: typeof material.idLinha | typeof material.status, valor: number | undefined): SQL | undefined =>
  valor === undefined ? undefined : eq(coluna, valor)

/** Products to export in the order of their codes; who only consults gets what is on the market. */
export async function listIdsDaExportacao(
  db: Db,
  usuario: Logado,
  { tipo, situacao, referencia, linha, status }: FiltroDaExportacao & { tipo: TipoMaterial },
): Promise<number[]> {
  if (situacao !== 'DISPONIVEL' && soConsulta(usuario.papeis)) return []
  // The answer is one row with a hundred thousand numbers, not a hundred thousand rows.
  const rows = await db
    .select({ ids: sql<number[] | null>`json_agg(${material.id} order by ${material.ordemCodigo}, ${material.id})` })
    .from(material)
    .where(
      and(
        eq(material.tipo, tipo),
        inArray(material.situacaoExibida, SITUACOES[situacao]),
        referencia === undefined ? undefined : eq(material.idReferencia, referencia),
        igual(material.idLinha, linha),
        igual(material.status, status),
        materialVisivel(usuario, material),
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
  const rows = await db
    .select({ id: material.id })
    .from(material)
    .where(
      and(
        entre(material.id, ids),
        tipo && eq(material.tipo, tipo),
        soConsulta(usuario.papeis) ? inArray(material.situacaoExibida, SITUACOES.DISPONIVEL) : undefined,
        materialVisivel(usuario, material),
      ),
    )
    .orderBy(material.ordemCodigo, material.id)
  if (rows.length < new Set(ids).size) throw new NaoEncontrado()
  return rows.map(({ id }) => id)
}
