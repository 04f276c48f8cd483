import { sql } from 'drizzle-orm'
import { DESENHO_TECNICO, FIGURA } from '@portal/contract/materiais/anexos'
import type { Db } from '../db/client.ts'

export interface ParaOZip {
  codigo: string
  referencia: string
  anexo: string
  nome: string
  sha256: string
}

/** Images and technical sheets of these products, in the order of their codes. */
export async function listAnexos(db: Db, ids: readonly number[]): Promise<ParaOZip[]> {
  const { rows } = await db.execute<ParaOZip & Record<string, unknown>>(sql`
    select m.codigo, r.descricao as referencia, a.anexo, a.nome, a.sha256
    from unnest(${sql.param(ids)}::int[]) with ordinality as p(id, ordem)
      join material m on m.id = p.id join referencia r on r.id = m.id_referencia
      join material_anexo a on a.id_material = m.id
    where a.anexo in (${FIGURA.tipo}, ${DESENHO_TECNICO.tipo}) order by a.anexo desc, p.ordem`)
  return rows
}
