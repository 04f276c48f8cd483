import { sql } from 'drizzle-orm'
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

/** What the market's row says of the product besides the versions. */
const DO_MERCADO = ['tipo', 'id_referencia', 'id_linha', 'codigo', 'codigo_interno', 'descricao', 'status']

/**
 * Writes the market's rows. The working copy says what its version says: whoever changes it gives the frozen one up. Update
 * and insert apart, because an upsert builds each row twice; and what stays as it was is not written anew, because order and
 * searched text would be made of it again.
 */
export async function levarAoMercado(db: Db, ids: readonly number[]): Promise<void> {
  const colunas = (de: 'm' | 'novos') => sql.raw(DO_MERCADO.map((coluna) => `${de}.${coluna}`).join(', '))
  const igual = sql`(${colunas('m')}) is not distinct from (${colunas('novos')})`
  const versoes = sql`id_versao_pro = novos.id_versao_pro, id_versao_mobi = novos.id_versao_mobi,
    desde = case when m.id_versao_pro = novos.id_versao_pro then m.desde else novos.desde end`
  await db.execute(sql`
    with novos as materialized (
      select m.id, ${colunas('m')}, m.id_versao_pro, m.id_versao_mobi, (select portal_instante_do_mercado()) as desde
      from ${destes(ids)} join material m using (id) where m.id_versao_pro is not null),
    mudados as (
      update material_mercado m set ${sql.raw(DO_MERCADO.map((coluna) => `${coluna} = novos.${coluna}`).join(', '))}, ${versoes}
      from novos where m.id = novos.id and not ${igual}),
    iguais as (
      update material_mercado m set ${versoes} from novos where m.id = novos.id and ${igual})
    insert into material_mercado (id, ${sql.raw(DO_MERCADO.join(', '))}, id_versao_pro, id_versao_mobi, desde)
    select * from novos where not exists (select from material_mercado m where m.id = novos.id)`)
}

export async function listFeitos(db: Db, idPublicacao: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id_registro as id from publicacao_item where id_publicacao = ${idPublicacao} and familia = 'produtos' and feito`,
  )
  return rows.map(({ id }) => id)
}
