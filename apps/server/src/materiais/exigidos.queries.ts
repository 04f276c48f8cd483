import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { numerosExigidos, textoSemQuantidade } from '@portal/contract/materiais/exigidos'
import { textoDoVazio, textoDoZero } from '@portal/contract/materiais/prontidaoAviso'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'

/** `faltas` of the contract for the working copies `m` of a whole set: their texts, as JSON. */
export function faltasDe(m: SQL): SQL {
  const tipos = TIPO_MATERIAL.map(({ value }) => value).filter((tipo) => Object.keys(numerosExigidos(tipo)).length)
  const dosNumeros = tipos.map((tipo) => sql`when ${tipo} then ${doTipo(m, tipo)}`)
  return sql`case ${m}.tipo ${sql.join(dosNumeros, sql` `)} when 'KIT' then ${semQuantidade(m)} else '[]'::jsonb end`
}

const doTipo = (m: SQL, tipo: TipoMaterial): SQL => {
  const tabela = TABELA_DO_TIPO[tipo]
  const colunas: Record<string, PgColumn> = getTableColumns<PgTable>(tabela)
  const textos = Object.entries(numerosExigidos(tipo)).map(([campo, nome]) => {
    const coluna = colunas[campo]
    return sql`case when ${coluna} is null then ${textoDoVazio(nome)}::text when ${coluna} = 0 then ${textoDoZero(nome)}::text end`
  })
  return sql`(select to_jsonb(array_remove(array[${sql.join(textos, sql`, `)}], null)) from ${tabela} where ${tabela.id} = ${m}.id)`
}

const semQuantidade = (m: SQL): SQL => sql`(
  select coalesce(jsonb_agg(format(${textoSemQuantidade('%s')}::text, c.codigo_produto) order by c.id), '[]')
  from kit_composicao c where c.id_material = ${m}.id and c.quantidade <= 0)`
