import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { ContextoEscrita } from '../core/context.ts'
import { deleteFilha, materialDaFilha } from './material.queries.ts'
import { aposMudar } from './prontidao.ts'
import { abrirParaPartes } from './travarMaterial.ts'

/** Deleting a part puts its material into edition. */
export async function excluirFilha(
  contexto: ContextoEscrita,
  tabela: PgTable & { id: PgColumn; idMaterial: PgColumn },
  id: number,
  tipo?: TipoMaterial,
): Promise<void> {
  const { db, usuario } = contexto
  const idMaterial = await materialDaFilha(db, tabela, id)
  await abrirParaPartes(db, usuario, idMaterial, tipo)
  await deleteFilha(db, tabela, id)
  await aposMudar(contexto, [idMaterial])
}
