import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Nome } from '@portal/contract/planilhas/plano'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { material } from '../db/tables/materiais.ts'
import { referencia } from '../db/tables/referencias.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import {
  FONTES,
  podeSerEscolhido,
  type Escolhendo,
  type ListaDeCadastro,
  type QuemEscolhe,
} from '../materiais/escolhas.queries.ts'

/**
 * All names of a list: those out of sight too, because a product may carry them. References of one name are told apart by their
 * company, as everywhere (decisions 0.4).
 */
export async function listNomes(db: Db, lista: ListaDeCadastro, escolhendo: QuemEscolhe): Promise<Nome[]> {
  const { tabela, label, par } = FONTES[lista]
  const codigo = tabela === referencia ? nomeDaReferencia(escolhendo.usuario) : FONTES[lista].codigo
  const rows = await db
    .select({
      id: tabela.id,
      label,
      codigo: codigo ?? sql<string | null>`null::text`,
      par: par ?? sql<number | null>`null::int`,
      visivel: sql<boolean>`coalesce(${podeSerEscolhido(lista, escolhendo) ?? sql`true`}, false)`,
    })
    .from<PgTable>(tabela)
    .orderBy(tabela.id)
  return rows as Nome[]
}

/** These references, by the names that the user knows them by; several of one name also with their companies. */
export const listNomesDeReferencias = (db: Db, usuario: Logado, quais: SQL | undefined): Promise<Nome[]> =>
  db
    .select({
      id: referencia.id,
      label: referencia.descricao,
      codigo: nomeDaReferencia(usuario),
      visivel: sql<boolean>`true`,
    })
    .from(referencia)
    .where(quais)
    .orderBy(referencia.id)

/** Products of the reference that these texts or ids name: the possible successors. */
export async function listProdutosChamados(
  db: Db,
  { tipo, idReferencia }: Escolhendo,
  { codigos, ids }: { codigos: readonly string[]; ids: readonly number[] },
): Promise<Nome[]> {
  if (!codigos.length && !ids.length) return []
  const chamados = db
    .select({ um: sql`1` })
    .from(sql`unnest(${sql.param(codigos)}::text[]) as pedido(codigo)`)
    .where(sql`portal_busca(pedido.codigo) = portal_busca(${material.codigo})`)
  return db
    .select({ id: material.id, label: material.codigo, visivel: sql<boolean>`true` })
    .from(material)
    .where(
      or(
        and(eq(material.tipo, tipo), eq(material.idReferencia, idReferencia), exists(chamados)),
        sql`${material.id} = any(${sql.param(ids)}::int[])`,
      ),
    )
}
