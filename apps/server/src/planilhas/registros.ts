import type { Registro } from '@portal/contract/planilhas/celulas'
import type { Filha, Planilha } from '@portal/contract/planilhas/colunas'
import { Nomes } from '@portal/contract/planilhas/plano'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { listPelosIds } from './catalogo.queries.ts'
import { listFilhas } from './filhas.queries.ts'
import type { Registros } from './folhas.ts'
import { conhecerNomes, nomeador, type NomesDe } from './nomear.ts'
import { listProdutos, type Escolhendo } from './nomes.queries.ts'

/** Rows read at once: the next ones are on their way while these are written. */
const LOTE = 1_000

/** The rows of these products in each sheet of their kind, as they are asked for: never more than two batches in memory. */
export async function registrosDe(db: Db, escolhendo: Escolhendo, ids: readonly number[]): Promise<Registros> {
  const pasta = PASTAS[escolhendo.tipo]
  const nomesDe = await conhecerNomes(db, pasta, escolhendo)
  const daFilha = (filha: Filha) => {
    const nomear = nomeador(filha.colunas, nomesDe)
    return async (lote: readonly number[]) =>
      (await listFilhas(db, filha, lote)).map(({ valores }) =>
        nomear(filha.colunas.map(({ campo }) => valores[campo] ?? null)),
      )
  }
  const daPrincipal = (lote: readonly number[]) => listPrincipais(db, escolhendo, lote, nomesDe)
  return (planilha: Planilha) => {
    const filha = pasta.filhas.find((uma) => uma === planilha)
    return emFila(ids, filha ? daFilha(filha) : daPrincipal)
  }
}

async function listPrincipais(
  db: Db,
  escolhendo: Escolhendo,
  ids: readonly number[],
  nomesDe: NomesDe,
): Promise<Registro[]> {
  const { colunas } = PASTAS[escolhendo.tipo].principal
  const lidos = await listPelosIds(db, escolhendo.tipo, ids)
  const sucessor = colunas.findIndex(({ campo }) => campo === 'sucessor')
  const sucessores = lidos.map((valores) => valores[sucessor]).filter((id) => typeof id === 'number')
  const produtos = new Nomes(
    sucessores.length ? await listProdutos(db, escolhendo, { codigos: [], ids: sucessores }) : [],
  )
  return lidos.map(nomeador(colunas, (lista) => (lista === 'produto' ? produtos : nomesDe(lista))))
}

/** Batch by batch, the next one asked for before this one is taken. */
export async function* emFila<T>(
  ids: readonly number[],
  ler: (lote: readonly number[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const pedir = (de: number): Promise<T[]> | undefined => (de < ids.length ? ler(ids.slice(de, de + LOTE)) : undefined)
  let proximo = pedir(0)
  for (let de = LOTE; proximo; de += LOTE) {
    const lote = await proximo
    proximo = pedir(de)
    // Who stops taking rows waits for none: what was asked for in advance may fail unheard.
    proximo?.catch(() => undefined)
    yield lote
  }
}
