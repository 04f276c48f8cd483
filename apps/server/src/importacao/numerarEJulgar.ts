import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import type { TipoMaterial } from '@portal/contract/core/options'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { avaliarNovo } from '../materiais/avaliarSalvo.ts'
import { numerar } from '../materiais/gravar.queries.ts'
import { findComAplicabilidadePropria } from '../materiais/prontidao.queries.ts'
import type { TextosDeAvisos } from '../materiais/prontidoes.ts'
import type { NovaLinha } from './remessa/linhas.queries.ts'

/** A row as it waits, with the form of a new product. */
export interface ProdutoQueEspera {
  linha: NovaLinha
  novo?: { tipo: TipoMaterial; idReferencia: number; form: Readonly<Record<string, unknown>> }
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
  avisos: TextosDeAvisos,
): Promise<NovaLinha[]> {
  const novos = esperam.flatMap(({ novo }) => novo ?? [])
  const ids = (await numerar(db, novos.length)).values()
  const referencias = [...new Set(novos.map(({ idReferencia }) => idReferencia))]
  const proprias = referencias.length ? await findComAplicabilidadePropria(db, referencias) : new Set<number>()
  return esperam.map(({ linha, novo }) => ({
    ...linha,
    ...(novo && {
      idMaterial: ids.next().value ?? null,
      material: { ...linha.material, ...prontidaoDe(novo, proprias, avisos) },
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
  avisos: TextosDeAvisos,
): object {
  if (PASTAS[tipo].filhas.length || julgado['sucessor'] != null) return {}
  const prontidao = avaliarNovo({ tipo, campos: CAMPOS_DA_ESPECIE[tipo], julgado }, proprias.has(idReferencia))
  return {
    prontidao_pro: prontidao.pro,
    prontidao_mobi: prontidao.mobi,
    avisos: avisos.lugarDe(prontidao.avisos),
  }
}
