import { sql, type SQL } from 'drizzle-orm'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { numerosExigidos, textoSemQuantidade } from '@portal/contract/materiais/exigidos'
import { textoDoVazio, textoDoZero } from '@portal/contract/materiais/prontidaoAviso'
import { colunaDaEspecie, TABELA_DO_TIPO } from '../campos/especies.queries.ts'

/** `faltas` of the contract for the working copies `m` of a whole set: their texts, as JSON. */
export function faltasDe(m: SQL): SQL {
  const comFaltas = TIPO_MATERIAL.flatMap(({ value: tipo }) => {
    const texto = DAS_LINHAS[tipo]?.(m) ?? (Object.keys(numerosExigidos(tipo)).length ? doTipo(m, tipo) : undefined)
    return texto ? [sql`when ${tipo} then ${texto}`] : []
  })
  return sql`case ${m}.tipo ${sql.join(comFaltas, sql` `)} else '[]'::jsonb end`
}

const doTipo = (m: SQL, tipo: TipoMaterial): SQL => {
  const tabela = TABELA_DO_TIPO[tipo]
  const textos = Object.entries(numerosExigidos(tipo)).map(([campo, nome]) => {
    const coluna = colunaDaEspecie(tipo, campo)
    return sql`case when ${coluna} is null then ${textoDoVazio(nome)}::text when ${coluna} = 0 then ${textoDoZero(nome)}::text end`
  })
  return sql`(select to_jsonb(array_remove(array[${sql.join(textos, sql`, `)}], null)) from ${tabela} where ${tabela.id} = ${m}.id)`
}

const semQuantidade = (m: SQL): SQL => sql`(
  select coalesce(jsonb_agg(format(${textoSemQuantidade('%s')}::text, c.codigo_produto) order by c.id), '[]')
  from kit_composicao c where c.id_material = ${m}.id and c.quantidade <= 0)`

/** Kinds whose missing numbers stand in rows that hang on the product. */
const DAS_LINHAS: Readonly<Partial<Record<TipoMaterial, (m: SQL) => SQL>>> = { KIT: semQuantidade }
