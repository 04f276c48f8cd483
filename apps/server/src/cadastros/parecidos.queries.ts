import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Parecido } from '@portal/contract/cadastros/cadastro'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { textoDeBusca } from '../db/tables/colunas.ts'
import type { Mapa } from './armazenamento.ts'

const MAIS_PARECIDOS = 5
const MUITO_PARECIDO = 0.6

/** Near names beyond this number are a numbered series, and which of them are shown does not matter. */
const MAIS_CANDIDATOS = 300

/** Visible records of nearly the same name, whatever case, accents, spaces and word order; the same ones first. */
export async function findParecidos(
  mapa: Mapa,
  db: Db,
  usuario: Logado,
  termo: string | undefined,
  id: number | null | undefined,
): Promise<Parecido[]> {
  if (!termo) return []
  const { origem, tabela, busca } = mapa
  const igual = sql<boolean>`coalesce(${chaveIgual(busca, termo)}, false)`
  const semelhanca = sql`coalesce(similarity(portal_busca(${busca.at(-1)}), portal_busca(${termo})), 0)`
  const outro = id == null ? undefined : sql`${tabela.id} <> ${id}`
  const rows = await db
    .select({ id: tabela.id, nome: sql<string>`concat_ws(' - ', ${sql.join([...busca], sql`, `)})`, igual })
    .from(origem)
    .where(
      and(
        sql`${tabela.id} in (${candidatos(mapa, usuario, termo)})`,
        outro,
        sql`(${igual} or ${semelhanca} >= ${MUITO_PARECIDO})`,
      ),
    )
    .orderBy(desc(igual), desc(semelhanca), asc(tabela.id))
    .limit(MAIS_PARECIDOS)
  return rows as Parecido[]
}

/** Same and near names are two selects: each has its indexes, and near names never crowd out the same ones. */
function candidatos({ origem, tabela, dono, busca }: Mapa, usuario: Logado, termo: string): SQL {
  const daqui = sql`select ${tabela.id} from ${origem} where ${dono.visivel(usuario)}`
  return sql`(${daqui} and ${chaveIgual(busca, termo)} limit ${MAIS_CANDIDATOS}) union (${daqui} and ${textoDeBusca(...busca)} %> portal_busca(${termo}) limit ${MAIS_CANDIDATOS})`
}

/** Each comparison has an index; a term of nothing but punctuation equals nothing. */
const chaveIgual = (busca: readonly AnyPgColumn[], termo: string): SQL =>
  sql`(${sql.join(
    busca.map((coluna) => sql`portal_chave(${coluna}) = nullif(portal_chave(${termo}), '')`),
    sql` or `,
  )})`
