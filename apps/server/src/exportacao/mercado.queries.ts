import { sql } from 'drizzle-orm'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Db } from '../db/client.ts'

/** Documents of the market in the order of the ids; what was withdrawn meanwhile is left out. */
export async function listDocumentos(db: Db, ids: readonly number[]): Promise<Retrato[]> {
  const { rows } = await db.execute<{ conteudo: Retrato }>(sql`
    select v.conteudo - 'anexos' - 'aplicabilidades' - 'caracteristicas' - 'linhasAplicacao' as conteudo
    from unnest(${sql.param(ids)}::int[]) with ordinality as p(id, ordem)
      join material_mercado m on m.id = p.id join material_versao v on v.id = m.id_versao_pro
    order by p.ordem`)
  return rows.map(({ conteudo }) => conteudo)
}
