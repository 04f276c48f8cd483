import { juntarNomes, type Guardado, type Registro, type Valor } from '@portal/contract/planilhas/celulas'
import { planilhasDa, type Coluna, type Lista, type Pasta } from '@portal/contract/planilhas/colunas'
import { Nomes } from '@portal/contract/planilhas/plano'
import type { Db } from '../db/client.ts'
import { listNomes, type Escolhendo } from './nomes.queries.ts'

/** Names by the list from which a column chooses; products are too many to be all known, and are asked for as they come. */
export type NomesDe = (lista: Lista) => Nomes

/** The names of every list that a workbook chooses from. */
export async function conhecerNomes(db: Db, pasta: Pasta, escolhendo: Escolhendo): Promise<NomesDe> {
  const nomes = new Map<Lista, Nomes>()
  for (const { colunas } of planilhasDa(pasta))
    for (const { lista } of colunas)
      if (lista && lista !== 'produto' && !nomes.has(lista))
        nomes.set(lista, new Nomes(await listNomes(db, lista, escolhendo)))
  return (lista) => nomes.get(lista) ?? new Nomes([])
}

/** A row of the catalogue as a sheet says it: ids become the names of what they choose. */
export const nomear = (
  colunas: readonly Coluna[],
  valores: Readonly<Record<string, Guardado>>,
  nomesDe: NomesDe,
): Registro =>
  Object.fromEntries(colunas.map((coluna) => [coluna.campo, emNomes(coluna, valores[coluna.campo] ?? null, nomesDe)]))

function emNomes({ lista }: Coluna, valor: Guardado, nomesDe: NomesDe): Valor {
  if (lista === undefined) return Array.isArray(valor) ? null : (valor as Valor)
  if (typeof valor === 'number') return nomesDe(lista).chamar(valor)
  return Array.isArray(valor)
    ? juntarNomes((valor as readonly number[]).flatMap((id) => nomesDe(lista).chamar(id) ?? []))
    : (valor as Valor)
}
