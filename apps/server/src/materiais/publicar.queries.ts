import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { material, materialPublicacao, materialVersao } from '../db/tables/materiais.ts'
import { destes, type Familia } from '../mercado/publicar.queries.ts'
import { retratosDe } from './retratos.queries.ts'

export const FAMILIA_DE_PRODUTOS: Familia = {
  nome: 'produtos',
  registro: material,
  versao: materialVersao,
  publicacao: materialPublicacao,
  retratos: retratosDe,
  dono: sql`id_material`,
  mexida: sql`r.mexida`,
}

/** Notes the files of versions that wait for the market, so that no collector takes them. */
export async function guardarArquivos(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into material_versao_arquivo (id_versao, sha256)
    select v.id, arquivo from ${destes(ids)} join material m using (id) join material_versao v on v.id = m.id_versao_homologada,
      portal_arquivos_do_retrato(v.conteudo) as arquivo`)
}

/** What the market's row says of the product, each as its version says it. */
const DO_MERCADO = {
  tipo: sql`v.conteudo ->> 'tipo'`,
  id_referencia: sql`(v.conteudo #>> '{referencia,value}')::int`,
  id_linha: sql`(v.conteudo #>> '{linha,value}')::int`,
  codigo: sql`v.conteudo ->> 'codigo'`,
  codigo_interno: sql`v.conteudo ->> 'codigoInterno'`,
  descricao: sql`v.conteudo ->> 'descricao'`,
  status: sql`(v.conteudo ->> 'status')::int`,
}
const colunasDoMercado = (de: (coluna: string, valor: SQL) => SQL): SQL =>
  sql.join(
    Object.entries(DO_MERCADO).map(([coluna, valor]) => de(coluna, valor)),
    sql`, `,
  )

/**
 * Writes the market's rows from the versions, never from working copies. Update and insert apart, because an upsert builds
 * each row twice; and what stays as it was is not written anew, because order and searched text would be made of it again.
 */
export async function levarAoMercado(db: Db, ids: readonly number[]): Promise<void> {
  const de = (tabela: 'm' | 'novos') => colunasDoMercado((coluna) => sql.raw(`${tabela}.${coluna}`))
  const igual = sql`(${de('m')}) is not distinct from (${de('novos')})`
  const versoes = sql`id_versao_pro = novos.id_versao_pro, id_versao_mobi = novos.id_versao_mobi,
    desde = case when m.id_versao_pro = novos.id_versao_pro then m.desde else novos.desde end`
  await db.execute(sql`
    with novos as materialized (
      select m.id, ${colunasDoMercado((coluna, valor) => sql`${valor} as ${sql.raw(coluna)}`)}, m.id_versao_pro, m.id_versao_mobi,
        (select portal_instante_do_mercado()) as desde
      from ${destes(ids)} join material m using (id) join material_versao v on v.id = m.id_versao_pro),
    mudados as (
      update material_mercado m set ${colunasDoMercado((coluna) => sql.raw(`${coluna} = novos.${coluna}`))}, ${versoes}
      from novos where m.id = novos.id and not ${igual}),
    iguais as (
      update material_mercado m set ${versoes} from novos where m.id = novos.id and ${igual})
    insert into material_mercado (id, ${colunasDoMercado((coluna) => sql.raw(coluna))}, id_versao_pro, id_versao_mobi, desde)
    select * from novos where not exists (select from material_mercado m where m.id = novos.id)`)
}

export async function listFeitos(db: Db, idPublicacao: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id_registro as id from publicacao_item where id_publicacao = ${idPublicacao} and familia = 'produtos' and feito`,
  )
  return rows.map(({ id }) => id)
}
