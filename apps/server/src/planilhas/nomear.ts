import { escreverCelula, juntarNomes, type Guardado, type Valor } from '@portal/contract/planilhas/celulas'
import type { Lista } from '@portal/contract/campos/listas'
import type { Coluna, Planilha } from '@portal/contract/planilhas/colunas'
import { Nomes } from '@portal/contract/planilhas/plano'
import type { Db } from '../db/client.ts'
import type { CelulaEscrita } from '@portal/sheets/escreverXlsx'
import type { QuemEscolhe } from '../materiais/escolhas.queries.ts'
import { listNomes } from './nomes.queries.ts'

/** Names by list; products are too many to be all known, and are asked for as they come. */
export type NomesDe = (lista: Lista) => Nomes

export async function conhecerNomes(db: Db, planilhas: readonly Planilha[], escolhendo: QuemEscolhe): Promise<NomesDe> {
  const nomes = new Map<Lista, Nomes>()
  for (const { colunas } of planilhas)
    for (const { lista } of colunas)
      if (lista && lista !== 'produto' && !nomes.has(lista))
        nomes.set(lista, new Nomes(await listNomes(db, lista, escolhendo)))
  return (lista) => nomes.get(lista) ?? new Nomes([])
}

/** Turns values of the catalogue into those of a sheet: ids become the names of what they choose. */
export const nomeadores = (
  colunas: readonly Coluna[],
  nomesDe: NomesDe,
): ((guardado: Guardado | undefined) => CelulaEscrita)[] =>
  colunas.map((coluna) => {
    const nomes = coluna.lista && nomesDe(coluna.lista)
    return (guardado) => escreverCelula(coluna, emNomes(nomes, guardado ?? null))
  })

function emNomes(lista: Nomes | undefined, valor: Guardado): Valor {
  if (typeof valor !== 'object') return lista && typeof valor === 'number' ? lista.chamar(valor) : valor
  return lista && valor ? juntarNomes(valor.flatMap((id) => lista.chamar(id) ?? [])) : null
}
