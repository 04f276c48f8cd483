import type { PacoteOferecido } from '@portal/contract/liberacoes/itens'
import type { SQL } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, noCampo } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { exigirReferencia } from '../referencias/visibilidade.queries.ts'
import * as itens from './itens.queries.ts'
import { exigirTabelas } from './tabelas.queries.ts'

interface Qual {
  conjunto: itens.Conjunto
  id: number
}

export async function pacotesOferecidos(
  db: Db,
  quem: Logado,
  { conjunto, id }: Qual,
  pedida: itens.Pedida,
): Promise<PacoteOferecido[]> {
  await noCampo('idReferencia', exigirReferencia(db, quem, pedida.idReferencia))
  return itens.marcar(db, conjunto, id, await itens.listPacotesNoMercado(db, quem, pedida))
}

/** The packages of one reference; those of others stay (decisions L-25). */
export async function trocarPacotes(
  db: Db,
  quem: Logado,
  qual: Qual,
  { ids, vistos, ...pedida }: itens.Pedida & itens.Escolhidos,
): Promise<void> {
  await noCampo('idReferencia', exigirReferencia(db, quem, pedida.idReferencia))
  const oferecidos = (await itens.listPacotesNoMercado(db, quem, pedida)).map(({ id }) => id)
  await trocarOferecidos(db, qual, { ids, vistos, oferecidos, escopo: itens.pacotesDa(db, pedida.idReferencia) })
}

export async function trocarTabelas(db: Db, quem: Logado, { conjunto, id }: Qual, escolhidos: itens.Escolhidos) {
  await exigirTabelas(db, quem, escolhidos.ids, false)
  await itens.trocarItens(db, conjunto, id, { ...escolhidos, escopo: itens.tabelasVistas(db, quem) })
}

/** An item that is unknown, foreign or no longer offered refuses the whole set. */
export async function trocarOferecidos(
  db: Db,
  { conjunto, id }: Qual,
  { oferecidos, escopo, ...escolhidos }: itens.Escolhidos & { oferecidos: readonly number[]; escopo: SQL },
): Promise<void> {
  const conhecidos = new Set(oferecidos)
  if (escolhidos.ids.some((um) => !conhecidos.has(um))) throw new NaoEncontrado()
  await itens.trocarItens(db, conjunto, id, { ...escolhidos, escopo })
}
