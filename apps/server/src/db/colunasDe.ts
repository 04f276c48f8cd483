import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Colunas<Tabela extends PgTable> = Tabela['_']['columns']

/** Columns that a query answers under their own names. */
export function colunasDe<Tabela extends PgTable, Nome extends keyof Colunas<Tabela>>(
  tabela: Tabela,
  ...nomes: readonly Nome[]
): Pick<Colunas<Tabela>, Nome> {
  const todas: Colunas<Tabela> = getTableColumns(tabela)
  return Object.fromEntries(nomes.map((nome) => [nome, todas[nome]])) as Pick<Colunas<Tabela>, Nome>
}
