import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { aplicabilidade } from '../db/tables/aplicabilidade.ts'
import { colunasDaTabela, juntas } from '../db/tables/colunas.ts'
import { kitComposicao, kitMedida, kitMedidaCor, perfilBarra, perfilComposto, vidroCor } from '../db/tables/especies.ts'
import { caracteristica, linhaAplicacao, materialAnexo } from '../db/tables/materiais.ts'

/** One text of the rows of a material as they read now, however often they were saved. */
const linhasDe = (tabela: PgTable, id: SQL, mais = sql``): SQL => {
  const ditas = colunasDaTabela(tabela).filter((coluna) => coluna !== 'versao')
  const linha = juntas(ditas, (nome) => sql`f.${nome}`)
  return sql`(select string_agg(row(${linha})::text, ',' order by f.id) from ${tabela} f where f.id_material = ${id} ${mais})`
}

const DA_ESPECIE: Readonly<Partial<Record<TipoMaterial, (id: SQL) => SQL[]>>> = {
  COMPONENTE: (id) => [linhasDe(aplicabilidade, id, sql`and f.id_empresa is null`)],
  PERFIL: (id) => [linhasDe(perfilBarra, id), linhasDe(perfilComposto, id)],
  VIDRO: (id) => [linhasDe(vidroCor, id)],
  KIT: (id) => [
    linhasDe(kitMedida, id),
    linhasDe(kitComposicao, id),
    sql`(select string_agg(v::text, ',' order by v.id_medida, v.id_cor) from ${kitMedidaCor} v
      join ${kitMedida} f on f.id = v.id_medida where f.id_material = ${id})`,
  ],
}

/**
 * Short text that tells apart what hangs on a material, rows and files; null where nothing does. Rows change without a
 * new version of a material that is in edition already, so an undo compares this, too.
 */
export const impressaoDoQuePende = (tipo: TipoMaterial, id: SQL): SQL =>
  sql`md5(nullif(concat_ws('|', ${sql.join(
    [
      linhasDe(caracteristica, id),
      linhasDe(linhaAplicacao, id),
      sql`(select string_agg(concat_ws(' ', f.anexo, f.sha256, f.nome), ',' order by f.anexo) from ${materialAnexo} f where f.id_material = ${id})`,
      ...(DA_ESPECIE[tipo]?.(id) ?? []),
    ],
    sql`, `,
  )}), ''))`
