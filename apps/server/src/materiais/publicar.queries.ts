import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { material, materialPublicacao, materialVersao } from '../db/tables/materiais.ts'
import { idsDe, umPorUm, type Familia } from '../mercado/publicar.queries.ts'
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
    select v.id, arquivo from ${umPorUm(ids, sql`material`, sql`id_versao_homologada`)} join material_versao v on v.id = r.id_versao_homologada,
      portal_arquivos_do_retrato(v.conteudo) as arquivo
    where portal_pode_ter_arquivos(v.conteudo)`)
}

/** Of the market's row what no form changes: its order is made of it. */
const DE_QUEM = { tipo: sql`c.tipo`, codigo: sql`c.codigo` }
/** And what is said of the product, each as its version says it. */
const DITO = {
  id_referencia: sql`(c.referencia ->> 'value')::int`,
  id_linha: sql`(c.linha ->> 'value')::int`,
  codigo_interno: sql`c."codigoInterno"`,
  descricao: sql`c.descricao`,
  status: sql`c.status`,
}
const colunas = (de: Readonly<Record<string, SQL>>, dita: (coluna: SQL, valor: SQL) => SQL): SQL =>
  sql.join(
    Object.entries(de).map(([coluna, valor]) => dita(sql.raw(coluna), valor)),
    sql`, `,
  )
/** Whether the row of the market says of these what the version says. */
const igual = (de: Readonly<Record<string, SQL>>): SQL =>
  sql`(${colunas(de, (coluna) => sql`k.${coluna}`)}) is not distinct from (${colunas(de, (_, valor) => valor)})`

/**
 * Writes the market's rows from the versions, never from working copies; each version is opened once. Update and insert
 * apart, because an upsert builds each row twice; and what stays as it was is not written anew, because searched text would be
 * made of it again, and the order, which takes longest, of the code.
 */
export async function levarAoMercado(db: Db, ids: readonly number[]): Promise<void> {
  const tudo = { ...DE_QUEM, ...DITO }
  const iguala = (de: Readonly<Record<string, SQL>>): SQL =>
    sql`${colunas(de, (coluna) => sql`${coluna} = novos.${coluna}`)}, `
  const alterar = (que: string, de: SQL): SQL => sql`
    update material_mercado m set ${de}id_versao_pro = novos.id_versao_pro, id_versao_mobi = novos.id_versao_mobi,
      desde = case when m.id_versao_pro = novos.id_versao_pro then m.desde else novos.desde end
    from novos where m.id = novos.id and novos.que = ${que}`
  await db.execute(sql`
    with novos as materialized (
      select estes.id, ${colunas(tudo, (coluna, valor) => sql`${valor} as ${coluna}`)}, r.id_versao_pro, r.id_versao_mobi,
        (select portal_instante_do_mercado()) as desde,
        case when k.id is null then 'NOVO' when not ${igual(DE_QUEM)} then 'OUTRO' when not ${igual(DITO)} then 'MUDADO' else 'IGUAL' end as que
      from ${umPorUm(ids, sql`material`, sql`id_versao_pro, id_versao_mobi`)} join material_versao v on v.id = r.id_versao_pro
        left join material_mercado k on k.id = estes.id
        cross join lateral jsonb_to_record(v.conteudo)
          as c(tipo text, codigo text, referencia jsonb, linha jsonb, "codigoInterno" text, descricao text, status int)),
    outros as (${alterar('OUTRO', iguala(tudo))}),
    mudados as (${alterar('MUDADO', iguala(DITO))}),
    iguais as (${alterar('IGUAL', sql``)})
    insert into material_mercado (id, ${colunas(tudo, (coluna) => coluna)}, id_versao_pro, id_versao_mobi, desde)
    select id, ${colunas(tudo, (coluna) => coluna)}, id_versao_pro, id_versao_mobi, desde from novos where que = 'NOVO'`)
}

export async function listFeitos(db: Db, idPublicacao: number): Promise<number[]> {
  return idsDe(
    db,
    sql`select id_registro as id from publicacao_item where id_publicacao = ${idPublicacao} and familia = 'produtos' and feito`,
  )
}
