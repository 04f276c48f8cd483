import { fillPath, type AnyCall } from '@portal/contract/core/call'

/** So many records of a kind, so many values of a parameter. */
const SAMPLES = 3
const KINDS = ['componente', 'perfil', 'superficie', 'vidro', 'kit'] as const

type Json = Readonly<Record<string, unknown>>
const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

/** Records that the lists name, by the first word of the address that lists them. */
export type Known = Map<string, Set<string>>
function learn(known: Known, noun: string, value: unknown): void {
  if (Array.isArray(value)) return value.forEach((item) => learn(known, noun, item))
  const { id, value: chosen, serial, ...rest } = asJson(value)
  const found = known.get(noun) ?? known.set(noun, new Set()).get(noun)
  for (const one of [id, chosen]) if (typeof one === 'number' && found && found.size < SAMPLES) found.add(String(one))
  if (typeof serial === 'string') (known.get('serial:') ?? known.set('serial:', new Set()).get('serial:'))?.add(serial)
  for (const list of [rest['items'], rest['dados']]) if (Array.isArray(list)) learn(known, noun, list)
}

/** What the calls without a parameter list; `read` answers undefined where there is nothing to read. */
export async function learnAll(gets: readonly AnyCall[], read: (path: string) => Promise<unknown>): Promise<Known> {
  const known: Known = new Map()
  for (const { path } of gets.filter(({ path: one }) => !/:\w+(?!\w*\?)/.test(one.replaceAll(/\/:\w+\?/g, ''))))
    learn(known, path.split('/')[1]?.toLowerCase() ?? '', await read(`/api${path.replace(/\/:\w+\?$/, '')}`))
  for (const kind of KINDS) {
    known.delete(kind)
    learn(known, kind, await read(`/api/produto/lista?tipoProduto=${kind.toUpperCase()}&modoEdicao=true`))
  }
  return known
}

/** The same word is called otherwise where it is a parameter. */
const NOUN_OF: Readonly<Record<string, string>> = {
  tratamento: 'tratamento',
  aplicabilidade: 'componente',
  atualizacoes: 'serial',
  simulacao: 'serial',
}

function valuesOf(name: string, path: string, known: Known): string[] {
  if (name === 'serial') return [...(known.get('serial:') ?? [])].slice(0, SAMPLES)
  if (name === 'tipo') return ['COMPONENTE', 'PERFIL']
  const first = path.split('/')[1] ?? ''
  const byName = /^id([A-Z]\w+)$/.exec(name)?.[1]?.toLowerCase()
  const noun = byName && known.has(byName) ? byName : (NOUN_OF[first] ?? first).toLowerCase()
  return [...new Set([...(known.get(noun) ?? []), '1', '2'])].slice(0, SAMPLES)
}

/** Where a call is asked for the records that are known. */
export function addressesOf({ path }: AnyCall, known: Known): string[] {
  const names = [...path.matchAll(/:(\w+)(\??)/g)].filter(([, , optional]) => !optional).map(([, name = '']) => name)
  const filled = names.reduce<Record<string, string>[]>(
    (some, name) => some.flatMap((one) => valuesOf(name, path, known).map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
  return filled.map((params) => `/api${fillPath(path, params)}`)
}
