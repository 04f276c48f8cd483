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

const DIAS = { dia: 1, semana: 7 }

/** Something that happened to products, in which step and to which. */
interface Fatos {
  qual: 1 | 2 | 3
  n: SQL
  produto: SQL | AnyPgColumn
  de: SQL
}

/**
 * What happened to products that the caller sees, counted by step; a product counts once in each. Moments are told apart by
 * those at which steps begin, since saying the day of each where the product is used takes longer than finding them.
 */
export async function contarNoTempo(
  db: Db,
  { escopos, tipoProduto }: RecorteDeProdutos,
  { desde, ate, passo }: Eixo,
): Promise<PontoNoTempo[]> {
  const vistos = and(entre(material.escopo, escopos), tipoProduto && eq(material.tipo, tipoProduto))
  const inicio = sql`${desde}::date`
  const dias = sql`${DIAS[passo]}::int`
  const meiaNoite = (dia: SQL) => sql`((${dia})::timestamp at time zone 'America/Sao_Paulo')`
  const { dia, idMaterial: editado } = materialEditado
  const noPasso = sql`(dos_dias.dia - ${inicio}) / ${dias} + 1`
  const congelados = (qual: Fatos['qual'], tabela: Congelada, em: AnyPgColumn, onde?: SQL): Fatos => ({
    qual,
    n: sql`width_bucket(${em}, (select inicios from limites))`,
    produto: tabela.idMaterial,
    de: sql`${tabela} where ${and(sql`${em} >= ${meiaNoite(inicio)}`, onde)}`,
  })
  const fatos = [
    { qual: 1, n: noPasso, produto: sql`dos_dias.id_material`, de: sql`dos_dias` } as const,
    congelados(2, materialVersao, materialVersao.criadoEm),
    congelados(3, materialPublicacao, materialPublicacao.em, eq(materialPublicacao.alvo, 'CEM_PRO')),
  ]
  const { rows } = await db.execute<PontoNoTempo & Record<string, unknown>>(sql`
    with limites as materialized (
      select array_agg(${meiaNoite(sql`d`)} order by d) as inicios, array_agg(d::date order by d) as dias
      from generate_series(${inicio}::timestamp, ${ate}::date::timestamp + ${dias} * interval '1 day', ${dias} * interval '1 day') d),
    dos_dias as (
      select ${dia}, ${editado} from ${materialEditado} where ${dia} >= ${inicio}
      union all
      select e.dia, e.id_material from portal_edicoes(${ATE_ONDE_FECHADA}, ${ULTIMA_POSSIVEL}, ${meiaNoite(inicio)}) e
      where not exists (select from ${materialEditado} where ${dia} = e.dia and ${editado} = e.id_material)),
    contados as (${vistos ? contarVistos(fatos, vistos) : contarTodos(fatos, passo)})
    select to_char(p.dia, 'YYYY-MM-DD') as dia, ${contado(1)} as editados, ${contado(2)} as homologados, ${contado(3)} as "noMercado"
    from limites cross join unnest(limites.dias) with ordinality as p(dia, n) left join contados using (n)
    where p.dia <= ${ate}::date group by p.dia order by p.dia`)
  return rows
}

type Congelada = typeof materialVersao | typeof materialPublicacao

const contado = (qual: Fatos['qual']) => sql`coalesce(max(quantos) filter (where qual = ${numero(qual)}), 0)`
const numero = (qual: Fatos['qual']) => sql.raw(String(qual))
const todos = (fatos: readonly Fatos[], ler: (um: Fatos) => SQL) => sql.join(fatos.map(ler), sql` union all `)

/** All that is counted is of products that are there, so who sees all of them looks at none. */
const contarTodos = (fatos: readonly Fatos[], passo: Eixo['passo']): SQL =>
  todos(fatos, ({ qual, n, produto, de }) =>
    // Each product stands once under a day.
    qual === 1 && passo === 'dia'
      ? sql`select ${numero(qual)} as qual, ${n} as n, count(*)::int as quantos from ${de} group by dos_dias.dia`
      : sql`select ${numero(qual)} as qual, n, count(*)::int as quantos from (select distinct ${n} as n, ${produto} from ${de}) um group by n`,
  )

/** Looks once at those who are seen, whatever happened to them. */
const contarVistos = (fatos: readonly Fatos[], vistos: SQL): SQL => sql`
  select qual, n, count(*)::int as quantos from (
    select distinct todos.qual, todos.n, todos.id_material
    from (${todos(fatos, ({ qual, n, produto, de }) => sql`select ${numero(qual)} as qual, ${n} as n, ${produto} as id_material from ${de}`)}) todos
      join ${material} on ${material.id} = todos.id_material where ${vistos}) deles group by qual, n`
