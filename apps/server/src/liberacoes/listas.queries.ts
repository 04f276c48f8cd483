import { sql, type SQL } from 'drizzle-orm'

/**
 * Which version each level has of a list `b` and of its component, whose row of the market is `k`. Whoever tests gets what
 * is in homologation where there is such a version, else what the market has (decision 0036).
 */
export const niveisDaLista = (homologada: SQL): SQL => sql`cross join lateral (values
      ('HOMOLOGACAO', coalesce(${homologada}, k.id_versao_pro), coalesce(b.id_versao_homologada, b.id_versao_pro)),
      ('CEM_PRO', k.id_versao_pro, b.id_versao_pro),
      ('CEM_MOBI', k.id_versao_mobi, b.id_versao_mobi)) as n(nivel, do_componente, da_lista)
    join aplicabilidade_versao v on v.id = n.da_lista`

/**
 * The version decides what a component is of, not the working copy, which may have been moved since; only one that is not
 * the market's own has to be opened. What a level has no version of is of nothing.
 */
export const REFERENCIA_NO_NIVEL = sql`case when n.do_componente = k.id_versao_pro then k.id_referencia
      else (select (x.conteudo #>> '{referencia,value}')::int from material_versao x where x.id = n.do_componente) end`

/** Components of which some version may be of the reference: its own, and those whose working copy left it since. */
const candidatos = (referencia: SQL): SQL => sql`(
      select d.id from material_mercado d where d.escopo = portal_escopo('COMPONENTE', ${referencia})
      union select d.id from material d where d.id_referencia = ${referencia} and d.tipo = 'COMPONENTE' and d.id_versao_homologada is not null
      union select d.dono from registro_passado d where d.tabela = 'material' and (d.linha ->> 'id_referencia')::int = ${referencia})`

/** Lists of a company for the components `m` of a reference, as the levels have them now; ends with its WHERE. */
export const listasDaReferencia = (referencia: SQL, empresa: SQL): SQL => sql`
    from ${candidatos(referencia)} as c(id) join aplicabilidade_base b on b.id_material = c.id and b.id_empresa = ${empresa}
    join material m on m.id = c.id left join material_mercado k on k.id = c.id ${niveisDaLista(sql`m.id_versao_homologada`)}
    where ${REFERENCIA_NO_NIVEL} = ${referencia}`
