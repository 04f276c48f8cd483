import { asc, desc, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { toPaged, type Buscada, type ListQuery, type Paged } from '@portal/contract/core/listing'
import type { Db } from '../db/client.ts'
import type { Logado } from './context.ts'
import { preparar, type Marcada, type Olhar, type Pergunta, type Preparavel } from './prepared.ts'

/** Total of rows that the list finds, repeated on each of its rows. */
export type Achados = SQL<number | null>

interface Contada {
  achados: number | null
}

/** A query that can still be cut to a page: drizzle's, before `limit`. */
interface Cortavel<Row> extends Preparavel<Row> {
  limit(linhas: Placeholder): { offset(linhas: Placeholder): Preparavel<Row> }
}

interface Lista<Row> {
  linhas(achados: Achados): Cortavel<Row & Contada>
  contagem: SQLWrapper & Preparavel<{ total: number }>
}

/** The asked column, where there is one, and what tells rows of one value apart, all in the asked direction. */
export const emOrdem = (invertida: boolean, ...por: (SQLWrapper | undefined)[]): SQL[] =>
  por.filter((coluna) => coluna !== undefined).map(invertida ? desc : asc)

export type PaginaDaLista = Pick<ListQuery, 'pageIndex' | 'pageSize'>

export interface PaginaPedida {
  pageIndex?: number | undefined
  pageSize: number
}

export type RespostaDaLista<Row> = Row[] | Paged<Row>

/** A list as its calls ask for it: page by page or whole, which may have an order of its own. */
export interface Listagem<Filtro, Row> {
  pagina(db: Db, usuario: Logado, filtro: Filtro, pagina: PaginaDaLista): Promise<Paged<Row>>
  toda(db: Db, usuario: Logado, filtro: Filtro): Promise<Row[]>
  /** Without `pageIndex` the whole list (decisions 0.3). */
  pedida(db: Db, usuario: Logado, filtro: Filtro, pagina: PaginaPedida): Promise<RespostaDaLista<Row>>
}

const SEM_CONTAGEM: Achados = sql`null`
const [LIMITE, SALTO] = [sql.placeholder('limite'), sql.placeholder('salto')]

/**
 * A page and its exact total are one statement: one round trip, and both of the same moment. A search reads every row
 * that it finds and counts on the way; without one the total is counted beside the page, which stops at its last row.
 * Only a page past the end, which has no row to carry the total, asks for it by itself.
 */
export function listagem<Filtro extends Pergunta<Filtro> & Partial<Buscada>, Row>(
  lista: (db: Db, olhar: Olhar, filtro: Marcada<Filtro>) => Lista<Row>,
  ordemDeTodas?: Filtro['sort'],
): Listagem<Filtro, Row> {
  const daPagina = preparar<Filtro, Row & Contada>((db, olhar, filtro) => {
    const { linhas, contagem } = lista(db, olhar, filtro)
    const achados: Achados = filtro.termo?.length ? sql`count(*) over ()` : sql`${contagem}`
    return linhas(achados).limit(LIMITE).offset(SALTO)
  })
  const doTotal = preparar<Filtro, { total: number }>((...pergunta) => lista(...pergunta).contagem)
  const deTodas = preparar<Filtro, Row & Contada>((...pergunta) => lista(...pergunta).linhas(SEM_CONTAGEM))
  const pagina: Listagem<Filtro, Row>['pagina'] = async (db, usuario, filtro, { pageIndex, pageSize }) => {
    const corte = { limite: pageSize, salto: pageIndex * pageSize }
    const rows = await daPagina(db, usuario, filtro, corte)
    const [contada] = rows.length || pageIndex === 0 ? [] : await doTotal(db, usuario, filtro)
    return toPaged(semContagem(rows), rows[0]?.achados ?? contada?.total ?? 0, pageSize)
  }
  const toda: Listagem<Filtro, Row>['toda'] = async (db, usuario, filtro) =>
    semContagem(await deTodas(db, usuario, { ...filtro, sort: filtro.sort ?? ordemDeTodas }))
  return {
    pagina,
    toda,
    pedida: (db, usuario, filtro, { pageIndex, pageSize }) =>
      pageIndex === undefined ? toda(db, usuario, filtro) : pagina(db, usuario, filtro, { pageIndex, pageSize }),
  }
}

const semContagem = <Row>(rows: (Row & Contada)[]): Row[] => rows.map(({ achados: _achados, ...row }) => row as Row)
