import { sql, type SQL } from 'drizzle-orm'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { numerosExigidos, textoSemQuantidade } from '@portal/contract/materiais/exigidos'
import { textoDoVazio, textoDoZero } from '@portal/contract/materiais/prontidaoAviso'
import { colunaDaEspecie, TABELA_DO_TIPO } from '../campos/especies.queries.ts'

/** Kinds whose missing numbers stand in their own row. */
const NA_ESPECIE = TIPO_MATERIAL.map(({ value }) => value).filter(
  (tipo) => Object.keys(numerosExigidos(tipo)).length > 0,
)

/** Columns of the kind's own row that must hold a number, each with what people call it. */
const exigidosNaEspecie = (tipo: TipoMaterial) =>
  Object.entries(numerosExigidos(tipo)).map(([campo, nome]) => [sql`${colunaDaEspecie(tipo, campo)}`, nome] as const)

/**
 * What `faltasDe` reads beside `m`: joined, because a set of products asks it tens of thousands of times, and only rows that
 * lack something, which are few: hashed whole, all products of the kinds would be. Each product has a row of its kind.
 */
export const especiesDe = (m: SQL): SQL =>
  sql.join(
    NA_ESPECIE.map((tipo) => {
      const tabela = TABELA_DO_TIPO[tipo]
      const falta = exigidosNaEspecie(tipo).map(([coluna]) => sql`${coluna} is null or ${coluna} = 0`)
      return sql`left join ${tabela} on ${tabela.id} = ${m}.id and (${sql.join(falta, sql` or `)})`
    }),
    sql` `,
  )

/**
 * `faltas` of the contract for the working copies `m` of a whole set, joined with `especiesDe`: their texts, as JSON; null
 * where nothing is lacking, as most of the time.
 */
export function faltasDe(m: SQL): SQL {
  const comFaltas = TIPO_MATERIAL.flatMap(({ value: tipo }) => {
    const texto = DAS_LINHAS[tipo]?.(m) ?? (NA_ESPECIE.includes(tipo) ? doTipo(tipo) : undefined)
    return texto ? [sql`when ${tipo} then ${texto}`] : []
  })
  return sql`case ${m}.tipo ${sql.join(comFaltas, sql` `)} end`
}

const doTipo = (tipo: TipoMaterial): SQL => {
  const textos = exigidosNaEspecie(tipo).map(
    ([coluna, nome]) =>
      sql`case when ${coluna} is null then ${textoDoVazio(nome)}::text when ${coluna} = 0 then ${textoDoZero(nome)}::text end`,
  )
  return sql`case when ${TABELA_DO_TIPO[tipo].id} is not null then to_jsonb(array_remove(array[${sql.join(textos, sql`, `)}], null)) end`
}

/** By an index of the lines that lack it. */
const semQuantidade = (m: SQL): SQL => sql`(
  select jsonb_agg(format(${textoSemQuantidade('%s')}::text, c.codigo_produto) order by c.id)
  from kit_composicao c where c.id_material = ${m}.id and c.quantidade <= 0)`

/** Kinds whose missing numbers stand in rows that hang on the product. */
const DAS_LINHAS: Readonly<Partial<Record<TipoMaterial, (m: SQL) => SQL>>> = { KIT: semQuantidade }
