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

/** Writes the market's rows from the versions; update and insert apart, because an upsert builds each row twice. */
export async function levarAoMercado(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    with novos as materialized (
      select m.id, v.conteudo ->> 'tipo' as tipo, (v.conteudo #>> '{referencia,value}')::int as id_referencia,
        (v.conteudo #>> '{linha,value}')::int as id_linha, v.conteudo ->> 'codigo' as codigo,
        v.conteudo ->> 'codigoInterno' as codigo_interno, v.conteudo ->> 'descricao' as descricao,
        (v.conteudo ->> 'status')::int as status, m.id_versao_pro, m.id_versao_mobi, (select portal_instante_do_mercado()) as desde
      from ${destes(ids)} join material m using (id) join material_versao v on v.id = m.id_versao_pro),
    mudados as (
      update material_mercado m set tipo = novos.tipo, id_referencia = novos.id_referencia, id_linha = novos.id_linha,
        codigo = novos.codigo, codigo_interno = novos.codigo_interno, descricao = novos.descricao, status = novos.status,
        id_versao_pro = novos.id_versao_pro, id_versao_mobi = novos.id_versao_mobi,
        desde = case when m.id_versao_pro = novos.id_versao_pro then m.desde else novos.desde end
      from novos where m.id = novos.id)
    insert into material_mercado (id, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, id_versao_pro, id_versao_mobi, desde)
    select * from novos where not exists (select from material_mercado m where m.id = novos.id)`)
}

export async function listFeitos(db: Db, idPublicacao: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id_registro as id from publicacao_item where id_publicacao = ${idPublicacao} and familia = 'produtos' and feito`,
  )
  return rows.map(({ id }) => id)
}
