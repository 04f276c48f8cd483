import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Parecido } from '@portal/contract/cadastros/cadastro'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { textoDeBusca } from '../db/tables/colunas.ts'
import type { Mapa } from './armazenamento.ts'

const MAIS_PARECIDOS = 5
const MUITO_PARECIDO = 0.6

/** Visible records whose name is the same but for case, accents, spaces and word order, or nearly so; the same ones first. */
export async function findParecidos(
  { origem, tabela, dono, busca }: Mapa,
  db: Db,
  usuario: Logado,
  termo: string | undefined,
  id: number | null | undefined,
): Promise<Parecido[]> {
  if (!termo) return []
  const igual = chaveIgual(busca, termo)
  const semelhanca = sql`similarity(portal_busca(${busca.at(-1)}), portal_busca(${termo}))`
  const quase = sql`(${textoDeBusca(...busca)} %> portal_busca(${termo}) and ${semelhanca} >= ${MUITO_PARECIDO})`
  const outro = id == null ? undefined : sql`${tabela.id} <> ${id}`
  const rows = await db
    .select({
      id: tabela.id,
      nome: sql<string>`concat_ws(' - ', ${sql.join([...busca], sql`, `)})`,
      igual: sql<boolean>`coalesce(${igual}, false)`,
    })
    .from(origem)
    .where(and(dono.visivel(usuario), outro, sql`(${igual} or ${quase})`))
    .orderBy(sql`coalesce(${igual}, false) desc`, desc(sql`coalesce(${semelhanca}, 0)`), asc(tabela.id))
    .limit(MAIS_PARECIDOS)
  return rows as Parecido[]
}

/** Each comparison has an index; a term of nothing but punctuation equals nothing. */
const chaveIgual = (busca: readonly AnyPgColumn[], termo: string): SQL =>
  sql`(${sql.join(
    busca.map((coluna) => sql`portal_chave(${coluna}) = nullif(portal_chave(${termo}), '')`),
    sql` or `,
  )})`
