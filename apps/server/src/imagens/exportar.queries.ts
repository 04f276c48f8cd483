import { sql } from 'drizzle-orm'
import { DESENHO_TECNICO, FIGURA } from '@portal/contract/materiais/anexos'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
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

/** What products are read from, with their files, and what else has the code that a file's name would be. */
const DA_EDICAO = {
  lidos: sql`material m join material_anexo a on a.id_material = m.id`,
  anexo: { anexo: sql`a.anexo`, nome: sql`a.nome`, sha256: sql`a.sha256` },
  tomado: sql`exists (select from material o where o.tipo = m.tipo and o.id_referencia = m.id_referencia
    and portal_busca(o.codigo) = portal_busca(${comoArquivo(sql`m.codigo`)}))`,
}
/** Asked as one set: codes of the market have no index of their own. */
const DO_MERCADO = {
  lidos: sql`material_mercado m join material_versao v on v.id = m.id_versao_pro
    cross join jsonb_each(v.conteudo -> 'anexos') as a(anexo, dele)`,
  anexo: { anexo: sql`a.anexo`, nome: sql`a.dele ->> 'nome'`, sha256: sql`a.dele ->> 'sha256'` },
  tomado: sql`(m.escopo, portal_busca(${comoArquivo(sql`m.codigo`)})) in (select o.escopo, portal_busca(o.codigo) from material_mercado o)`,
}

/** Images and technical sheets of these products, in the order of their codes; published ones for who only consults. */
export async function listAnexos(db: Db, usuario: Logado, ids: readonly number[]): Promise<ParaOZip[]> {
  const { lidos, anexo, tomado } = soConsulta(usuario.papeis) ? DO_MERCADO : DA_EDICAO
  const { rows } = await db.execute<ParaOZip & Record<string, unknown>>(sql`
    select m.codigo, ${nomeDaReferencia(usuario, { descricao: sql`r.descricao`, idEmpresa: sql`r.id_empresa` })} as referencia,
      ${anexo.anexo} as anexo, ${anexo.nome} as nome, ${anexo.sha256} as sha256,
      case when m.codigo = ${comoArquivo(sql`m.codigo`)} then false else ${tomado} end as tomado
    from unnest(${sql.param(ids)}::int[]) with ordinality as p(id, ordem)
      join (${lidos}) on m.id = p.id join referencia r on r.id = m.id_referencia
    where ${anexo.anexo} in (${FIGURA.tipo}, ${DESENHO_TECNICO.tipo}) order by ${anexo.anexo} desc, p.ordem`)
  return rows
}
