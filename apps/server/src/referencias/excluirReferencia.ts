import type { Logado } from '../core/context.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import type { Db } from '../db/client.ts'
import { referencia } from '../db/tables/referencias.ts'
import { countLinhasDaReferencia, deleteLiberacoesDaEmpresa, deleteReferencia } from './referencias.queries.ts'
import { travarReferencia } from './travarReferencia.ts'

/**
 * The owner's own releases, classes and informativos go with the reference; releases to others and lines keep it,
 * because through them other companies see something (decisions C-21).
 */
export async function excluirReferencia(db: Db, usuario: Logado, id: number): Promise<void> {
  const { idEmpresa } = await travarReferencia(db, usuario, id)
  await deleteLiberacoesDaEmpresa(db, idEmpresa, id)
  const linhas = await countLinhasDaReferencia(db, id)
  await recusaSeEmUso(db, referencia, id, linhas ? [`${linhas} ${linhas === 1 ? 'linha' : 'linhas'}`] : [])
  await deleteReferencia(db, id)
}
