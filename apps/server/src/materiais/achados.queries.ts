import { sql, type SQL } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { Logado } from '../core/context.ts'
import { contemEm, padroesDe } from '../core/search.ts'
import { procurados, quantosAchados, type ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { material, materialMercado, materialTexto } from '../db/tables/materiais.ts'
import { materialVisivel } from './visibilidade.queries.ts'

interface Achado extends Record<string, unknown> {
  id: number
  tipo: TipoMaterial
  nome: string
  detalhe: string
}

/** A code that begins so is among these, however many texts hold the words somewhere. */
const MAIS_OLHADOS = 200

/**
 * Products by what people call them: the working copy, or the market where somebody only consults (Spec 001 §6). Words
 * are asked of the index of searched texts (decision 0035) as far as a screen could show: a list of all hits would cost as
 * much as there are. Where it ends there, those whose text begins with them are asked for, too; else they are among these.
 */
export async function listProdutosAchados(db: Db, usuario: Logado, procura: ProcuraDeRegistros): Promise<Achado[]> {
  const tabela = soConsulta(usuario.papeis) ? materialMercado : material
  const visivel = materialVisivel(usuario, tabela) ?? sql`true`
  const achados = (onde: SQL) => sql`select ${tabela.id} as id, ${tabela.tipo} as tipo, ${tabela.codigo} as nome,
    ${tabela.descricao} as detalhe, ${tabela.ordemCodigo} as ordem from ${tabela} where ${onde} and ${visivel}`
  if ('ids' in procura) return (await db.execute<Achado>(achados(procurados(procura, tabela.id)))).rows
  const { termo } = procura
  const [primeira] = padroesDe(termo)
  if (primeira === undefined) return []
  const noTexto = (quais: SQL, quando: SQL) => sql`(${achados(sql`${quando} and ${tabela.id} in (
      select ${materialTexto.idMaterial} from ${materialTexto}
      where ${contemEm(termo, sql`${materialTexto.busca}`)} and ${quais}) and ${contemEm(termo, sql`${tabela.busca}`)}`)}
    limit ${MAIS_OLHADOS})`
  const comeca = sql`${materialTexto.busca} like portal_busca(${primeira.slice(1)})`
  const haMais = sql`(select count(*) from contidos) = ${MAIS_OLHADOS}`
  const { rows } = await db.execute<Achado>(sql`
    with contidos as materialized ${noTexto(sql`true`, sql`true`)}
    select id, tipo, nome, detalhe from (select * from contidos union ${noTexto(comeca, haMais)}) achados
    order by not starts_with(portal_busca(nome), portal_busca(${termo})), ordem, id limit ${quantosAchados(procura)}`)
  return rows
}
