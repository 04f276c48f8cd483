import { useEffect } from 'react'
import type { Listing } from './listing.ts'

/** Records of a list in the order of their rows, by the address to which each leads; only the pages that were read. */
interface Sequence {
  total: number
  pageSize: number
  pages: Map<number, readonly string[]>
  read: (page: number) => Promise<readonly string[]>
}

export interface PlaceInSequence {
  /** Counted from one, as people do. */
  position: number
  total: number
  /** Address of the record that stands so many rows further on; undefined where the list has none there any more. */
  step: (rows: number) => Promise<string | undefined>
}

/** Of every list of the tab, as it was last seen; the latest stands last. */
const kept = new Map<string, Sequence>()

type Leads<Row> = (row: Row) => string
interface Pages<Row> extends Pick<Listing<Row>, 'total' | 'pageSize' | 'page'> {
  /** Cards have read several. */
  read: readonly (readonly [page: number, rows: readonly Row[]])[]
}

/** Keeps what the list shows, for the way from record to record; several addresses where a row leads to several screens. */
export function useSequence<Row>(name: string, list: Pages<Row> | undefined, leads: readonly Leads<Row>[]): void {
  useEffect(() => {
    const { page: readPage } = list ?? {}
    if (!list || !readPage) return
    for (const [index, to] of leads.entries()) {
      const key = `${name}.${index}`
      const addresses = (rows: readonly Row[]) => rows.map((row) => to(row))
      kept.delete(key)
      kept.set(key, {
        total: list.total,
        pageSize: list.pageSize,
        pages: new Map(list.read.map(([page, rows]) => [page, addresses(rows)])),
        read: async (page) => addresses(await readPage(page)),
      })
    }
  })
}

/** The list that last showed this record; `same` says whether an address is the record's. */
export function placeOf(same: (address: string) => boolean): PlaceInSequence | undefined {
  for (const sequence of [...kept.values()].toReversed())
    for (const [page, addresses] of sequence.pages) {
      const row = addresses.findIndex(same)
      if (row !== -1) return placeIn(sequence, page * sequence.pageSize + row)
    }
  return undefined
}

function placeIn({ total, pageSize, pages, read }: Sequence, index: number): PlaceInSequence {
  return {
    position: index + 1,
    total,
    step: async (rows) => {
      const page = Math.floor((index + rows) / pageSize)
      const addresses = pages.get(page) ?? (await read(page))
      pages.set(page, addresses)
      return addresses[(index + rows) % pageSize]
    },
  }
}

export const forgetSequences = (): void => kept.clear()
