import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Guardado } from '@portal/contract/planilhas/celulas'
import type { Filha } from '@portal/contract/planilhas/colunas'
import type { LinhaExistente } from '@portal/contract/planilhas/filhas'
import type { Db } from '../db/client.ts'
import { kitComposicao, kitMedida, kitMedidaCor, perfilBarra, perfilComposto, vidroCor } from '../db/tables/especies.ts'
import { camposDe } from './catalogo.queries.ts'

/** A many-to-many column: its table, the column of the row and the one of the choice. */
export interface Varios {
  campo: string
  tabela: PgTable
  daLinha: string
  escolhido: string
}

/** Table of rows that hang on a product, with its many-to-many columns by the field that holds them. */
export interface TabelaFilha {
  tabela: PgTable
  varios?: Varios
}

export const TABELA_DA_FILHA: Readonly<Record<string, TabelaFilha>> = {
  barras: { tabela: perfilBarra },
  composicao: { tabela: perfilComposto },
  cores: { tabela: vidroCor },
  medidas: {
    tabela: kitMedida,
    varios: { campo: 'cores', tabela: kitMedidaCor, daLinha: 'id_medida', escolhido: 'id_cor' },
  },
  composicaos: { tabela: kitComposicao },
}

export function tabelaDa({ nome }: Filha): TabelaFilha {
  const achada = TABELA_DA_FILHA[nome]
  if (!achada) throw new Error(`the sheet ${nome} has no table`)
  return achada
}

/** A row `f` with the ids that hang on it. */
export const inteira = ({ varios }: TabelaFilha): SQL =>
  varios
    ? sql`to_jsonb(f) || jsonb_build_object(${varios.campo}::text, (select coalesce(jsonb_agg(v.${sql.identifier(varios.escolhido)}
        order by v.${sql.identifier(varios.escolhido)}), '[]') from ${varios.tabela} v where v.${sql.identifier(varios.daLinha)} = f.id))`
    : sql`to_jsonb(f)`

/** Mark of a row with all that hangs on it: changes with what the row says, however often it was saved. */
const marca = (daFilha: TabelaFilha): SQL => sql`f.id || ' ' || md5(((${inteira(daFilha)}) - 'versao')::text)`

/** Marks of all rows of a product in a sheet, because rows change without the version of their product. */
export const marcasDe = (filha: Filha, idMaterial: SQL): SQL => {
  const daFilha = tabelaDa(filha)
  return sql`(select coalesce(string_agg(${marca(daFilha)}, ',' order by f.id), '') from ${daFilha.tabela} f where f.id_material = ${idMaterial})`
}

/** A row by the fields of its columns, with its product, and its mark where that was asked for. */
export interface FilhaGuardada extends LinhaExistente {
  idMaterial: number
  marca: string | null
}

/** Rows of these products in a sheet, in the order of the ids and, within a product, in the order of their making. */
export async function listFilhas(
  db: Db,
  filha: Filha,
  ids: readonly number[],
  { marcadas = false } = {},
): Promise<FilhaGuardada[]> {
  const daFilha = tabelaDa(filha)
  const { rows } = await db.execute<{
    id: number
    idMaterial: number
    codigo: string
    marca: string | null
    valores: Record<string, Guardado>
  }>(sql`
    select f.id, m.id as "idMaterial", m.codigo, ${marcadas ? marca(daFilha) : sql`null`} as marca, ${inteira(daFilha)} as valores
    from unnest(${sql.param(ids)}::int[]) with ordinality as p(id, ordem)
      join material m on m.id = p.id join ${daFilha.tabela} f on f.id_material = m.id
    order by p.ordem, f.id`)
  const porCampo = camposDe(filha.colunas)
  return rows.map(({ id, idMaterial, codigo, marca: dela, valores }) => ({
    id,
    idMaterial,
    marca: dela,
    valores: { ...porCampo(valores), codigo },
  }))
}
