import { sql, type SQL } from 'drizzle-orm'
import type { Prontidao } from '@portal/contract/materiais/prontidao'

/**
 * Readiness of a set as it is written. Most products of a set lack the same things, so each text of warnings is kept, sent and
 * read by the database once.
 */
export class Prontidoes {
  readonly #ids: number[] = []
  readonly #pro: number[] = []
  readonly #mobi: number[] = []
  readonly #lugares: number[] = []
  readonly #textos = new Map<string, number>()

  incluir(id: number, { pro, mobi, avisos }: Prontidao): void {
    const texto = JSON.stringify(avisos)
    const lugar = this.#textos.get(texto) ?? this.#textos.size + 1
    this.#textos.set(texto, lugar)
    this.#ids.push(id)
    this.#pro.push(pro)
    this.#mobi.push(mobi)
    this.#lugares.push(lugar)
  }

  /** The only one; undefined where there are more, or none. */
  uma(): { id: number; pro: number; mobi: number; avisos: string } | undefined {
    const [[id], [pro], [mobi], [avisos]] = [this.#ids, this.#pro, this.#mobi, [...this.#textos.keys()]]
    if (this.#ids.length !== 1 || id === undefined || pro === undefined || mobi === undefined || avisos === undefined)
      return undefined
    return { id, pro, mobi, avisos }
  }

  /** As a relation of `id`, `pro`, `mobi` and `avisos`. */
  comoRelacao(): SQL {
    return sql`(select n.id, n.pro, n.mobi, t.avisos
      from unnest(${sql.param(this.#ids)}::int[], ${sql.param(this.#pro)}::smallint[], ${sql.param(this.#mobi)}::smallint[],
        ${sql.param(this.#lugares)}::int[]) as n(id, pro, mobi, lugar)
      join unnest(${sql.param([...this.#textos.keys()])}::jsonb[]) with ordinality as t(avisos, lugar) on t.lugar = n.lugar)`
  }
}
