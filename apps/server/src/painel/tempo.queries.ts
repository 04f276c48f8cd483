import { and, eq, sql, type SQL } from 'drizzle-orm'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { PontoNoTempo } from '@portal/contract/painel/tempo'
import { produtoDoAto } from '../auditoria/atos.queries.ts'
import type { Db } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { material, materialPublicacao, materialVersao } from '../db/tables/materiais.ts'
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
  const vistos = and(entre(material.escopo, escopos), tipoProduto && eq(material.tipo, tipoProduto)) ?? sql`true`
  const inicio = sql`(${desde}::date::timestamp at time zone ${FUSO})`
  const contados = (fonte: SQL, produto: SQL, em: SQL) => sql`
    select date_trunc(${unidade}, ${em} at time zone ${FUSO})::date as dia, count(distinct ${material.id})::int as quantos
    from ${fonte} join ${material} on ${material.id} = ${produto}
    where ${em} >= ${inicio} and ${vistos}`
  const { rows } = await db.execute<PontoNoTempo & Record<string, unknown>>(sql`
    with passos as (
      select d::date as dia from generate_series(date_trunc(${unidade}, ${desde}::date::timestamp),
        ${ate}::date::timestamp, ('1 ' || ${unidade})::interval) d),
    editados as (${contados(sql`${auditoria}`, sql`(${produtoDoAto})::int`, sql`${auditoria.em}`)}
      and ${auditoria.acao} in ('INCLUIU', 'ALTEROU') and (${produtoDoAto}) ~ '^[0-9]+$'
      and coalesce((${auditoria.diferenca} #>> '{situacao,depois}')::int, ${EM_EDICAO}) = ${EM_EDICAO}
      and not ${auditoria.diferenca} ? 'idVersaoHomologada' group by 1),
    homologados as (${contados(sql`${materialVersao}`, sql`${materialVersao.idMaterial}`, sql`${materialVersao.criadoEm}`)} group by 1),
    no_mercado as (${contados(sql`${materialPublicacao}`, sql`${materialPublicacao.idMaterial}`, sql`${materialPublicacao.em}`)}
      and ${materialPublicacao.alvo} = 'CEM_PRO' group by 1)
    select to_char(p.dia, 'YYYY-MM-DD') as dia, coalesce(e.quantos, 0) as editados,
      coalesce(h.quantos, 0) as homologados, coalesce(m.quantos, 0) as "noMercado"
    from passos p left join editados e using (dia) left join homologados h using (dia) left join no_mercado m using (dia)
    order by p.dia`)
  return rows
}
