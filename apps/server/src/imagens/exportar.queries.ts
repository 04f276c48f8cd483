import { sql } from 'drizzle-orm'
import { DESENHO_TECNICO, FIGURA } from '@portal/contract/materiais/anexos'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { nomeDaReferencia } from '../empresas/alcance.queries.ts'
import { comoArquivo } from './nomeDeArquivo.queries.ts'

export interface ParaOZip {
  codigo: string
  referencia: string
  anexo: string
  nome: string
  sha256: string
  /** Its code cannot name a file as it is, and what comes of it is the code of another product. */
  tomado: boolean
}

/** Images and technical sheets of these products, in the order of their codes. */
export async function listAnexos(db: Db, usuario: Logado, ids: readonly number[]): Promise<ParaOZip[]> {
  const { rows } = await db.execute<ParaOZip & Record<string, unknown>>(sql`
    select m.codigo, ${nomeDaReferencia(usuario, { descricao: sql`r.descricao`, idEmpresa: sql`r.id_empresa` })} as referencia, a.anexo, a.nome, a.sha256,
      case when m.codigo = ${comoArquivo(sql`m.codigo`)} then false else exists (select from material o
        where o.tipo = m.tipo and o.id_referencia = m.id_referencia
          and portal_busca(o.codigo) = portal_busca(${comoArquivo(sql`m.codigo`)})) end as tomado
    from unnest(${sql.param(ids)}::int[]) with ordinality as p(id, ordem)
      join material m on m.id = p.id join referencia r on r.id = m.id_referencia
      join material_anexo a on a.id_material = m.id
    where a.anexo in (${FIGURA.tipo}, ${DESENHO_TECNICO.tipo}) order by a.anexo desc, p.ordem`)
  return rows
}
