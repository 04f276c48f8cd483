import { sql, type SQL } from 'drizzle-orm'
import type { Prontidao } from '@portal/contract/materiais/prontidao'

/** Warnings of many products: most lack the same things, so each text is kept, sent and read by the database once. */
export class TextosDeAvisos {
  readonly #lugares = new Map<string, number>()

  lugarDe(avisos: Prontidao['avisos']): number {
    const texto = JSON.stringify(avisos)
    const lugar = this.#lugares.get(texto) ?? this.#lugares.size + 1
    this.#lugares.set(texto, lugar)
    return lugar
  }

  get textos(): string[] {
    return [...this.#lugares.keys()]
  }

  /** As a relation of `avisos` and their `lugar`. */
  comoRelacao(): SQL {
    return sql`unnest(${sql.param(this.textos)}::jsonb[]) with ordinality as t(avisos, lugar)`
  }
}

/** Readiness of a set as it is written. */
export class Prontidoes {
  readonly #ids: number[] = []
  readonly #pro: number[] = []
  readonly #mobi: number[] = []
  readonly #lugares: number[] = []
  readonly #textos = new TextosDeAvisos()

  incluir(id: number, { pro, mobi, avisos }: Prontidao): void {
    this.#ids.push(id)
    this.#pro.push(pro)
    this.#mobi.push(mobi)
    this.#lugares.push(this.#textos.lugarDe(avisos))
  }

  /** The only one; undefined where there are more, or none. */
  uma(): { id: number; pro: number; mobi: number; avisos: string } | undefined {
    const [[id], [pro], [mobi], [avisos]] = [this.#ids, this.#pro, this.#mobi, this.#textos.textos]
    if (this.#ids.length !== 1 || id === undefined || pro === undefined || mobi === undefined || avisos === undefined)
      return undefined
    return { id, pro, mobi, avisos }
  }

  /** As a relation of `id`, `pro`, `mobi` and `avisos`. */
  comoRelacao(): SQL {
    return sql`(select n.id, n.pro, n.mobi, t.avisos
      from unnest(${sql.param(this.#ids)}::int[], ${sql.param(this.#pro)}::smallint[], ${sql.param(this.#mobi)}::smallint[],
        ${sql.param(this.#lugares)}::int[]) as n(id, pro, mobi, lugar)
      join ${this.#textos.comoRelacao()} on t.lugar = n.lugar)`
  }
}
