import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { BARRA_REPETIDA, SO_COM_MEDIDA_ESPECIAL, type barraForm } from '@portal/contract/materiais/perfil'
import type { Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { perfil } from '../db/tables/especies.ts'
import { insertBarra } from './material.queries.ts'
import { abrirParaPartes } from './travarMaterial.ts'

/** Additional bars belong to profiles with Medida Especial (perfil.022); each length once. */
export async function salvarBarra(
  db: Db,
  usuario: Logado,
  { idPerfil, tamanhoBarra }: z.output<typeof barraForm>,
): Promise<number> {
  await abrirParaPartes(db, usuario, idPerfil, 'PERFIL')
  const [row] = await db.select().from(perfil).where(eq(perfil.id, idPerfil))
  if (row?.maisDeUmTamanhoBarra !== 1) throw new RegraViolada(SO_COM_MEDIDA_ESPECIAL, 'tamanhoBarra')
  const id = await insertBarra(db, { idMaterial: idPerfil, tamanhoBarra })
  if (id === undefined) throw new RegraViolada(BARRA_REPETIDA, 'tamanhoBarra')
  return id
}
