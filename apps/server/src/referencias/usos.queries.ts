import { sql, type SQL } from 'drizzle-orm'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import type { Uso } from '../core/records.ts'
import type { Db } from '../db/client.ts'

/** Uses that hold a line or class in its reference, which no foreign key says (decisions 0.4, C-21). */
async function contar(db: Db, usos: SQL): Promise<Uso[]> {
  const { rows } = await db.execute<{ tabela: string; vezes: number }>(
    sql`select tabela, count(*)::int as vezes from (${usos}) as uso(tabela) group by tabela order by min(array_position(
      array['material', 'material_mercado', 'linha_aplicacao', 'perfil', 'pacote', 'tipologia'], tabela))`,
  )
  return rows
}

/** All of them: products of a reference have an index that begins with the kind. */
const TIPOS = sql.join(
  TIPO_MATERIAL.map(({ value }) => sql`${value}`),
  sql`, `,
)

/** Kinds and the reference as one number each, by which an index of the market begins. */
const escoposDe = (idReferencia: number): SQL =>
  sql.join(
    TIPO_MATERIAL.map(({ value }) => sql`portal_escopo(${value}, ${idReferencia})`),
    sql`, `,
  )

interface DaLinha {
  idReferencia: number
  idLinha: number
}

/**
 * Frozen documents name lines of application alone, and CEM MOBI may have one of another line. Where both markets have what
 * stands in edition, its rows are counted already, and nothing is read.
 */
const nomeiaALinha = (
  idLinha: number,
): SQL => sql`exists (select from material c where c.id = m.id and c.situacao_exibida <> 3)
  and exists (select from material_versao v
  where v.id in (m.id_versao_pro, m.id_versao_mobi) and ((v.conteudo #>> '{linha,value}')::int = ${idLinha}
    or v.conteudo -> 'linhasAplicacao' @> jsonb_build_array(jsonb_build_object('linha', jsonb_build_object('value', ${idLinha}::int)))))`

export const usosDaLinha = (db: Db, { idReferencia, idLinha }: DaLinha): Promise<Uso[]> => {
  const dela = sql`id_referencia = ${idReferencia} and id_linha = ${idLinha}`
  return contar(
    db,
    sql`select 'material' from material where ${dela} and tipo in (${TIPOS})
      union all select 'material_mercado' from material_mercado m where m.escopo in (${escoposDe(idReferencia)})
        and (m.id_linha = ${idLinha} or ${nomeiaALinha(idLinha)})
      union all select 'linha_aplicacao' from linha_aplicacao a join material m on m.id = a.id_material
        where m.id_referencia = ${idReferencia} and m.tipo in (${TIPOS}) and a.id_linha = ${idLinha}
      union all select 'pacote' from pacote where ${dela}
      union all select 'tipologia' from tipologia where ${dela}`,
  )
}

/** The market says what it said when it was released: there the class stands in the version's document alone. */
export const usosDaClasse = (db: Db, { idReferencia, idClasse }: { idReferencia: number; idClasse: number }) =>
  contar(
    db,
    sql`select 'perfil' from perfil p join material m on m.id = p.id
      where m.tipo = 'PERFIL' and m.id_referencia = ${idReferencia} and p.id_classe = ${idClasse}
      union all select 'material_mercado' from material_mercado m where m.escopo = portal_escopo('PERFIL', ${idReferencia})
        and exists (select from material_versao v where v.id in (m.id_versao_pro, m.id_versao_mobi)
          and (v.conteudo #>> '{dados,classeId,value}')::int = ${idClasse})`,
  )
