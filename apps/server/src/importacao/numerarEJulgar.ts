import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import type { TipoMaterial } from '@portal/contract/core/options'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { avaliarNovo } from '../materiais/avaliarSalvo.ts'
import { numerar } from '../materiais/gravar.queries.ts'
import { findComAplicabilidadePropria } from '../materiais/prontidao.queries.ts'
import { TextosDeAvisos } from '../materiais/prontidoes.ts'
import type { LugarNaReferencia } from './lugares.queries.ts'
import type { NovaLinha } from './remessa/linhas.queries.ts'

/** A row as it waits, with the form of a new product. */
export interface ProdutoQueEspera {
  linha: NovaLinha
  novo?: { tipo: TipoMaterial; idReferencia: number; form: Readonly<Record<string, unknown>> }
}

/** What new products of an import were judged to be while they waited, and by what. */
export class JulgadosAoEsperar {
  /** Their warnings, which their rows name by their places. */
  readonly avisos = new TextosDeAvisos()
  /** Of references: whether a company kept the applicability, and both where that changed meanwhile. */
  readonly #proprias = new Map<number, Set<boolean>>()
  readonly #lugares = new Map<string, LugarNaReferencia>()

  anotar(idReferencia: number, propria: boolean): void {
    this.#proprias.set(idReferencia, (this.#proprias.get(idReferencia) ?? new Set()).add(propria))
  }

  anotarLugar({ material, especie }: NovaLinha): void {
    const [referencia, linha, prenativo] = [
      numero(material, 'id_referencia'),
      numero(material, 'id_linha'),
      numero(especie, 'id_prenativo'),
    ]
    if (referencia === null || linha === null) return
    this.#lugares.set(`${referencia}/${linha}/${prenativo}`, { referencia, linha, prenativo })
  }

  /** Where rows that waited are to stand, each place once. */
  get lugares(): LugarNaReferencia[] {
    return [...this.#lugares.values()]
  }

  get referencias(): number[] {
    return [...this.#proprias.keys()]
  }

  /** References of which some were judged by another answer than this. */
  deOutroModo(proprias: ReadonlySet<number>): number[] {
    return [...this.#proprias].flatMap(([id, julgadas]) => (julgadas.has(!proprias.has(id)) ? id : []))
  }
}

function numero(colunas: unknown, nome: string): number | null {
  const valor: unknown = typeof colunas === 'object' && colunas !== null ? Reflect.get(colunas, nome) : undefined
  return typeof valor === 'number' ? valor : null
}

/** A product that was just written. */
const PRIMEIRA_VERSAO = 1

/**
 * New products wait under the ids that they will have, in the version in which they will be written, and judged where their
 * own row is all that they are judged by (decision 0033): so neither their rows nor they are written twice.
 */
export async function numerarEJulgar(
  db: Db,
  esperam: readonly ProdutoQueEspera[],
  memoria: JulgadosAoEsperar,
): Promise<NovaLinha[]> {
  for (const { linha } of esperam) memoria.anotarLugar(linha)
  const novos = esperam.flatMap(({ novo }) => novo ?? [])
  const ids = (await numerar(db, novos.length)).values()
  const referencias = [...new Set(novos.map(({ idReferencia }) => idReferencia))]
  const proprias = referencias.length ? await findComAplicabilidadePropria(db, referencias) : new Set<number>()
  return esperam.map(({ linha, novo }) => ({
    ...linha,
    ...(novo && {
      idMaterial: ids.next().value ?? null,
      material: { ...linha.material, ...prontidaoDe(novo, proprias, memoria) },
    }),
    versaoDepois: novo ? PRIMEIRA_VERSAO : null,
  }))
}

/**
 * The columns of its readiness; none where more than its row counts: other products, rows that hang on it, or what is usual
 * in its line, which all that come with it change.
 */
function prontidaoDe(
  { tipo, idReferencia, form: julgado }: NonNullable<ProdutoQueEspera['novo']>,
  proprias: ReadonlySet<number>,
  memoria: JulgadosAoEsperar,
): object {
  if (PASTAS[tipo].filhas.length || julgado['sucessor'] != null) return {}
  const propria = proprias.has(idReferencia)
  const prontidao = avaliarNovo({ tipo, campos: CAMPOS_DA_ESPECIE[tipo], julgado }, propria)
  memoria.anotar(idReferencia, propria)
  return {
    prontidao_pro: prontidao.pro,
    prontidao_mobi: prontidao.mobi,
    avisos: memoria.avisos.lugarDe(prontidao.avisos),
  }
}
