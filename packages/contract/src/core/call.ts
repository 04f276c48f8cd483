import type { z } from 'zod'
import type { Quem } from './papeis.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A parameter whose name begins with `id` is a record's number, any other is text; `?` marks the optional last one. */
type Names<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | Names<`/${Tail}`>
    : Rest
  : never
type ValueOf<Name extends string> = Name extends `id${string}` ? number : string
export type ParamsOf<Path extends string> = {
  [Name in Names<Path> as Name extends `${string}?` ? never : Name]: ValueOf<Name>
} & { [Name in Names<Path> as Name extends `${infer Base}?` ? Base : never]?: ValueOf<Name> }

/** `curto` ends within seconds, `longo` carries files or imports (decisions C-24). */
export type Prazo = 'curto' | 'longo'

interface Declaration<Query extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType> {
  /** Rows of docs/especificacao/calls.tsv that this call serves; `proprio.*` for the calls of decisions 0.3. */
  ids: readonly [string, ...string[]]
  aliases?: readonly string[]
  query?: Query
  body?: Body
  result: Result
  papeis: Quem
  /** Scope of the API key that a machine sends in the place of a session (decision 0054). */
  chave?: string
  /** A switched session may make the call whatever its roles: it is the way back (decisions S-07). */
  sessaoTrocada?: true
  /** Present when the call carries files or streams: see `multipart`, `stream`. */
  kind?: 'multipart' | 'stream' | 'download'
  prazo?: Prazo
  /** Heavy work that waits for a place, which who waits may ask for by a word of his own (decision 0072). */
  fila?: true
  /** Megabytes of a body, or of the fields beside files; one where absent. */
  corpoMb?: number
  summary?: string
}

export interface Call<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> extends Declaration<Query, Body, Result> {
  method: Method
  /** Path below `/api` as the specification writes it, matched without regard to case (decisions C-01). */
  path: Path
}

export type AnyCall = Call

const callBy =
  (method: Method) =>
  <
    const Path extends string,
    Result extends z.ZodType,
    Query extends z.ZodType = z.ZodType<undefined>,
    Body extends z.ZodType = z.ZodType<undefined>,
  >(
    path: Path,
    declaration: Declaration<Query, Body, Result>,
  ): Call<Path, Query, Body, Result> => ({ ...declaration, method, path })

/** A call is its method, its path, and all else that is true of it (decision 0003). */
export const get = callBy('GET')
export const post = callBy('POST')
export const put = callBy('PUT')
export const remove = callBy('DELETE')

export type ResultOf<C extends AnyCall> = z.output<C['result']>

export interface Parsed<C extends AnyCall> {
  params: ParamsOf<C['path']>
  query: z.output<NonNullable<C['query']>>
  body: z.output<NonNullable<C['body']>>
}

/** Parts of a request that the call declares, as the browser passes them. */
export interface Input<C extends AnyCall> {
  params?: ParamsOf<C['path']>
  query?: Partial<z.input<NonNullable<C['query']>>>
  body?: z.input<NonNullable<C['body']>>
}

export function fillPath(path: string, params: Readonly<Record<string, string | number | undefined>> = {}): string {
  return path.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const value = params[name]
    if (value === undefined || value === '') {
      if (optional) return ''
      throw new Error(`missing path parameter ${name} of ${path}`)
    }
    return `/${encodeURIComponent(String(value))}`
  })
}
