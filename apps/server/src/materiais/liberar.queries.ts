import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { material, materialPublicacao, materialVersao } from '../db/tables/materiais.ts'
import { destes, type Familia } from '../mercado/liberar.queries.ts'

export const PRODUTOS: Familia = {
  nome: 'produtos',
  registro: material,
  versao: materialVersao,
  publicacao: materialPublicacao,
  retrato: sql`material_retrato`,
  dono: sql`id_material`,
}

/** The files that the versions name which wait for the market, so that no collector takes them. */
export async function guardarArquivos(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into material_versao_arquivo (id_versao, sha256)
    select v.id, arquivo from ${destes(ids)} join material m using (id) join material_versao v on v.id = m.id_versao_homologada,
      portal_arquivos_do_retrato(v.conteudo) as arquivo`)
}

/** What lists of the market read, out of the version itself. */
export async function levarAoMercado(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into material_mercado (id, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, id_versao_pro, id_versao_mobi, desde)
    select m.id, v.conteudo ->> 'tipo', (v.conteudo #>> '{referencia,value}')::int, (v.conteudo #>> '{linha,value}')::int,
      v.conteudo ->> 'codigo', v.conteudo ->> 'codigoInterno', v.conteudo ->> 'descricao', (v.conteudo ->> 'status')::int,
      m.id_versao_pro, m.id_versao_mobi, (select portal_instante_do_mercado())
    from ${destes(ids)} join material m using (id) join material_versao v on v.id = m.id_versao_pro
    on conflict (id) do update set tipo = excluded.tipo, id_referencia = excluded.id_referencia,
      id_linha = excluded.id_linha, codigo = excluded.codigo, codigo_interno = excluded.codigo_interno,
      descricao = excluded.descricao, status = excluded.status, id_versao_pro = excluded.id_versao_pro,
      id_versao_mobi = excluded.id_versao_mobi,
      desde = case when material_mercado.id_versao_pro = excluded.id_versao_pro then material_mercado.desde else excluded.desde end`)
}

/** The products that went in a release. */
export async function listFeitos(db: Db, idPublicacao: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id_registro as id from publicacao_item where id_publicacao = ${idPublicacao} and familia = 'produtos' and feito`,
  )
  return rows.map(({ id }) => id)
}
