import { sql, type SQL } from 'drizzle-orm'
import { toPaged, type Paged } from '@portal/contract/core/listing'

interface Pagina {
  pageIndex: number
  pageSize: number
}

/** A query that can still be cut to a page: drizzle's, before `limit`. */
interface Cortavel<Row> {
  limit(linhas: number): { offset(linhas: number): PromiseLike<Row[]> }
}

/** Drizzle's queries run when they are awaited: a count that is not needed is not made. */
type Contagem = PromiseLike<{ total: number }[]>

/** The page and its exact total at the same time, on two connections of the reading pool. */
export async function paginar<Row>(
  { pageIndex, pageSize }: Pagina,
  linhas: Cortavel<Row>,
  contagem: Contagem,
): Promise<Paged<Row>> {
  const [dados, total] = await Promise.all([linhas.limit(pageSize).offset(pageIndex * pageSize), totalDe(contagem)])
  return toPaged(dados, total, pageSize)
}

interface Contada {
  achados: number | null
}

/** Column of a list that is searched: a search reads every row that it finds, so counting on the way is cheaper than finding twice. */
export const achados = (termo: string | undefined): SQL<number | null> =>
  termo ? sql<number>`count(*) over ()` : sql<null>`null`

/** The page and its exact total, for rows with the column `achados`; its own count is only for a page past the end. */
export async function paginarBusca<Row extends Contada>(
  { pageIndex, pageSize, termo }: Pagina & { termo: string | undefined },
  linhas: Cortavel<Row>,
  contagem: Contagem,
): Promise<Paged<Omit<Row, 'achados'>>> {
  if (!termo) {
    const pagina = await paginar({ pageIndex, pageSize }, linhas, contagem)
    return { ...pagina, dados: semContagem(pagina.dados) }
  }
  const rows = await linhas.limit(pageSize).offset(pageIndex * pageSize)
  return toPaged(semContagem(rows), rows[0]?.achados ?? (await totalDe(contagem)), pageSize)
}

export const semContagem = <Row extends Contada>(rows: Row[]): Omit<Row, 'achados'>[] =>
  rows.map(({ achados: _achados, ...row }) => row)

const totalDe = async (contagem: Contagem): Promise<number> => (await contagem)[0]?.total ?? 0
