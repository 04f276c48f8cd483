import { z } from 'zod'
import { textoMaximo } from './mensagens.ts'

/** Rows per page: Spec 000 §9. */
export const PAGE_SIZE = 20
export const SERVER_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 200

/** Delay of a search box and of a table's global filter (decisions C-17). */
export const SEARCH_DEBOUNCE_MS = 500
export const FILTER_DEBOUNCE_MS = 300

const MAX_BUSCA = 200

export const busca = () =>
  z
    .string()
    .trim()
    .max(MAX_BUSCA, textoMaximo('A', 'busca', MAX_BUSCA))
    .optional()

/** Query of a server-paged list (decisions C-08); only the names in `sorts` may order it. */
export const listQuery = <const Sort extends string>(sorts: readonly Sort[]) =>
  z.object({
    pageIndex: z.coerce.number().int().min(0).max(10_000_000).default(0),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .default(SERVER_PAGE_SIZE)
      .transform((tamanho) => Math.min(tamanho, MAX_PAGE_SIZE)),
    sort: z.preprocess(
      (valor) => (valor === '' ? undefined : valor),
      z.enum(sorts, { error: 'Ordenação inválida.' }).optional(),
    ),
    desc: z.preprocess((valor) => valor === true || valor === 'true' || valor === '1', z.boolean()),
    globalFilter: busca(),
  })

export interface ListQuery<Sort extends string = string> {
  pageIndex: number
  pageSize: number
  sort?: Sort | undefined
  desc: boolean
  globalFilter?: string | undefined
}

/** What the search and the columns of a list ask of it. */
export interface Buscada<Ordem extends string = string> extends Pick<ListQuery<Ordem>, 'sort' | 'desc'> {
  termo: string | undefined
}

/** What a list is asked with, under the names of older callers too. */
export interface Buscavel<Ordem extends string = string> extends Pick<
  ListQuery<Ordem>,
  'globalFilter' | 'sort' | 'desc'
> {
  search?: string | undefined
}

/** An empty search is no search (decisions C-04). */
export const buscada = <Ordem extends string>(
  { globalFilter, search, sort, desc: invertida }: Buscavel<Ordem>,
  doCaminho?: string,
): Buscada<Ordem> => ({ termo: [globalFilter, search, doCaminho].find(Boolean), sort, desc: invertida })

export const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({ dados: row.array(), paginas: z.number(), total: z.number() })

export interface Paged<Row> {
  dados: Row[]
  paginas: number
  total: number
}

export const toPaged = <Row>(dados: Row[], total: number, pageSize: number): Paged<Row> => ({
  dados,
  paginas: Math.max(1, Math.ceil(total / pageSize)),
  total,
})

export const cadaUma = <Row, Mostrada>(
  { dados, ...pagina }: Paged<Row>,
  mostrar: (row: Row) => Mostrada,
): Paged<Mostrada> => ({ ...pagina, dados: dados.map((row) => mostrar(row)) })
