import type { Alvo } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita } from '../../core/context.ts'
import { congelarTodos, liberarTodos } from '../../mercado/liberar.queries.ts'
import { APLICABILIDADES, basesAoAlcance, deleteExcluidas, materiaisDasBases } from './liberarBases.queries.ts'

type Contexto = Pick<ContextoEscrita, 'db' | 'usuario'>

/** Freezes the lists that companies keep, with the products; answers whose they are. */
export async function homologarBases({ db, usuario }: Contexto, retidos: readonly number[]): Promise<number[]> {
  const alcance = { visiveis: await basesAoAlcance(db, usuario, retidos), retidos: [] }
  return materiaisDasBases(db, await congelarTodos(db, APLICABILIDADES, alcance, usuario.idUsuario))
}

interface Liberacao {
  alvo: Alvo
  retidos: readonly number[]
  /** Products that are released with it. */
  materiais: readonly number[]
}

/** The frozen lists reach the market, and what was marked for deletion leaves, also from the products that are released. */
export async function disponibilizarBases(
  { db, usuario }: Contexto,
  { alvo, retidos, materiais }: Liberacao,
): Promise<number[]> {
  const alcance = { visiveis: await basesAoAlcance(db, usuario, retidos), retidos: [] }
  const bases = await liberarTodos(db, APLICABILIDADES, alcance, { alvo, por: usuario.idUsuario })
  await deleteExcluidas(db, materiais, bases)
  return materiaisDasBases(db, bases)
}
