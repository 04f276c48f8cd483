import { setImmediate as rodada } from 'node:timers/promises'
import type { Filha, Planilha } from '@portal/contract/planilhas/colunas'
import { Nomes } from '@portal/contract/planilhas/plano'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { listColunasPelosIds, type ColunasLidas } from './catalogo.queries.ts'
import { listFilhas } from './filhas.queries.ts'
import type { CelulaEscrita } from '@portal/sheets/escreverXlsx'
import type { LinhasDe } from './folhas.ts'
import { nomeadores, type NomesDe } from './nomear.ts'
import type { Passagem } from '../fila/passagem.ts'
import type { Escolhendo } from '../materiais/escolhas.queries.ts'
import { listProdutosChamados } from './nomes.queries.ts'

/** Rows read at once; the next ones are on their way while these are written. */
const LOTE = 2_000

/** Who waits for a short answer passes before the database is asked for the next rows. */
type Cede = Pick<Passagem, 'dar'>

interface Exportados {
  ids: readonly number[]
  nomesDe: NomesDe
  passagem: Cede
}

/** Rows of these products in each sheet of their kind, read on demand: never more than two batches in memory. */
export function linhasDosProdutos(db: Db, escolhendo: Escolhendo, { ids, nomesDe, passagem }: Exportados): LinhasDe {
  const pasta = PASTAS[escolhendo.tipo]
  const daFilha = (filha: Filha) => {
    const nomear = nomeadores(filha.colunas, nomesDe)
    return async (lote: readonly number[]) =>
      (await listFilhas(db, filha, lote)).map(({ valores }) =>
        nomear.map((nomeado, i) => nomeado(valores[filha.colunas[i]?.campo ?? ''])),
      )
  }
  const daPrincipal = (lote: readonly number[]) => listPrincipais(db, escolhendo, lote, nomesDe)
  return (planilha: Planilha) => {
    const filha = pasta.filhas.find((uma) => uma === planilha)
    return emFila(ids, filha ? daFilha(filha) : daPrincipal, passagem)
  }
}

async function listPrincipais(
  db: Db,
  escolhendo: Escolhendo,
  ids: readonly number[],
  nomesDe: NomesDe,
): Promise<Iterable<CelulaEscrita[]>> {
  const { colunas } = PASTAS[escolhendo.tipo].principal
  const lidas = await listColunasPelosIds(db, escolhendo.tipo, ids)
  const sucessores = (lidas.valores[colunas.findIndex(({ campo }) => campo === 'sucessor')] ?? []).filter(
    (id) => typeof id === 'number',
  )
  const produtos = new Nomes(
    sucessores.length ? await listProdutosChamados(db, escolhendo, { codigos: [], ids: sucessores }) : [],
  )
  const nomear = nomeadores(colunas, (lista) => (lista === 'produto' ? produtos : nomesDe(lista)))
  return emLinhas(lidas, nomear)
}

/** A row is made when it is taken: a batch of rows that wait would cost more to collect than to make. */
function* emLinhas(
  { valores, lugares }: ColunasLidas,
  nomear: ReturnType<typeof nomeadores>,
): Generator<CelulaEscrita[]> {
  for (const lugar of lugares) yield nomear.map((nomeado, coluna) => nomeado(valores[coluna]?.[lugar]))
}

/** Reads batch by batch; the next one is asked for before this one is taken. */
export async function* emFila<T>(
  ids: readonly number[],
  ler: (lote: readonly number[]) => Promise<T>,
  passagem: Cede,
): AsyncGenerator<T> {
  const pedir = (de: number): Promise<T> | undefined => (de < ids.length ? ler(ids.slice(de, de + LOTE)) : undefined)
  let proximo = pedir(0)
  for (let de = LOTE; proximo; de += LOTE) {
    const lote = await proximo
    // What the database reads takes a processor, too, which a short answer would share.
    await passagem.dar()
    proximo = pedir(de)
    // A consumer that stops waits for no more: the batch asked for in advance may fail unheard.
    proximo?.catch(() => undefined)
    // The consumer may hold the thread until it has all rows, so the next question leaves first.
    await rodada()
    yield lote
  }
}
