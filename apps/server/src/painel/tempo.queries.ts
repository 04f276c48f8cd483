import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PontoNoTempo } from '@portal/contract/painel/tempo'
import { ATE_ONDE_FECHADA, ULTIMA_POSSIVEL } from '../auditoria/fechada.queries.ts'
import type { Db } from '../db/client.ts'
import { material, materialEditado, materialPublicacao, materialVersao } from '../db/tables/materiais.ts'
import { entre } from '../materiais/filtro.queries.ts'
import type { RecorteDeProdutos } from '../materiais/recorte.queries.ts'

interface Eixo {
  /** First day of the first step, as days are counted where the product is used. */
  desde: string
  ate: string
  passo: 'dia' | 'semana'
}

const FUSO = sql`'America/Sao_Paulo'`
const UNIDADE = { dia: sql`'day'`, semana: sql`'week'` }

/** What happened to products that the caller sees, counted by step; a product counts once in each. */
export async function contarNoTempo(
  db: Db,
  { escopos, tipoProduto }: RecorteDeProdutos,
  { desde, ate, passo }: Eixo,
): Promise<PontoNoTempo[]> {
  const unidade = UNIDADE[passo]
  const vistos = and(entre(material.escopo, escopos), tipoProduto && eq(material.tipo, tipoProduto))
  const inicio = sql`(${desde}::date::timestamp at time zone ${FUSO})`
  // All that is counted is of products that are there, so who sees all of them looks at none.
  const contados = (fonte: SQL, produto: SQL, dia: SQL, onde: SQL, cada = sql`distinct ${produto}`) => sql`
    select date_trunc(${unidade}, ${dia})::date as dia, count(${cada})::int as quantos
    from ${fonte} ${vistos ? sql`join ${material} on ${material.id} = ${produto}` : sql``}
    where ${and(onde, vistos)} group by 1`
  const noFuso = (em: AnyPgColumn) => sql`${em} at time zone ${FUSO}`
  const { dia: dias, idMaterial: editado } = materialEditado
  // Each product stands once under a day.
  const deCadaDia = passo === 'dia' ? sql`*` : undefined
  const { rows } = await db.execute<PontoNoTempo & Record<string, unknown>>(sql`
    with passos as (
      select d::date as dia from generate_series(date_trunc(${unidade}, ${desde}::date::timestamp),
        ${ate}::date::timestamp, ('1 ' || ${unidade})::interval) d),
    dos_dias as (
      select ${dias}, ${editado} from ${materialEditado} where ${dias} >= ${desde}::date
      union all
      select e.dia, e.id_material from portal_edicoes(${ATE_ONDE_FECHADA}, ${ULTIMA_POSSIVEL}, ${inicio}) e
      where not exists (select from ${materialEditado} where ${dias} = e.dia and ${editado} = e.id_material)),
    editados as (${contados(sql`dos_dias`, sql`dos_dias.id_material`, sql`dos_dias.dia::timestamp`, sql`true`, deCadaDia)}),
    homologados as (${contados(sql`${materialVersao}`, sql`${materialVersao.idMaterial}`, noFuso(materialVersao.criadoEm), sql`${materialVersao.criadoEm} >= ${inicio}`)}),
    no_mercado as (${contados(sql`${materialPublicacao}`, sql`${materialPublicacao.idMaterial}`, noFuso(materialPublicacao.em), sql`${materialPublicacao.em} >= ${inicio} and ${materialPublicacao.alvo} = 'CEM_PRO'`)})
    select to_char(p.dia, 'YYYY-MM-DD') as dia, coalesce(e.quantos, 0) as editados,
      coalesce(h.quantos, 0) as homologados, coalesce(m.quantos, 0) as "noMercado"
    from passos p left join editados e using (dia) left join homologados h using (dia) left join no_mercado m using (dia)
    order by p.dia`)
  return rows
}
