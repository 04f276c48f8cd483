import { juntarNomes, type Guardado, type Registro, type Valor } from '@portal/contract/planilhas/celulas'
import { planilhasDa, type Coluna, type Lista, type Pasta } from '@portal/contract/planilhas/colunas'
import { Nomes } from '@portal/contract/planilhas/plano'
import type { Db } from '../db/client.ts'
import { listNomes, type QuemEscolhe } from './nomes.queries.ts'

/** Names by the list from which a column chooses; products are too many to be all known, and are asked for as they come. */
export type NomesDe = (lista: Lista) => Nomes

/** The names of every list that a workbook chooses from. */
export async function conhecerNomes(db: Db, pasta: Pasta, escolhendo: QuemEscolhe): Promise<NomesDe> {
  const nomes = new Map<Lista, Nomes>()
  for (const { colunas } of planilhasDa(pasta))
    for (const { lista } of colunas)
      if (lista && lista !== 'produto' && !nomes.has(lista))
        nomes.set(lista, new Nomes(await listNomes(db, lista, escolhendo)))
  return (lista) => nomes.get(lista) ?? new Nomes([])
}

/** Turns rows of the catalogue, by these columns, into what a sheet says: ids become the names of what they choose. */
export function nomeador(colunas: readonly Coluna[], nomesDe: NomesDe): (valores: readonly Guardado[]) => Registro {
  const listas = colunas.map(({ lista }) => lista && nomesDe(lista))
  return (valores) => {
    const registro: Record<string, Valor> = {}
    for (const [i, { campo }] of colunas.entries()) registro[campo] = emNomes(listas[i], valores[i] ?? null)
    return registro
  }
}

function emNomes(lista: Nomes | undefined, valor: Guardado): Valor {
  if (typeof valor !== 'object') return lista && typeof valor === 'number' ? lista.chamar(valor) : valor
  return lista && valor ? juntarNomes(valor.flatMap((id) => lista.chamar(id) ?? [])) : null
}
