import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { BARRA_REPETIDA, SO_COM_MEDIDA_ESPECIAL, type barraForm } from '@portal/contract/materiais/perfil'
import type { Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { perfil, perfilBarra } from '../db/tables/especies.ts'
import { lerBarras } from './lerPartes.ts'
import { countDaBarra, insertBarra, updateBarra } from './material.queries.ts'
import { abrirParaPartes } from './travarMaterial.ts'
import { travarParte } from './travarParte.ts'

/** Additional bars belong to profiles with Medida Especial (perfil.022); each length once. */
export async function salvarBarra(
  db: Db,
  usuario: Logado,
  { id, versao, idPerfil, tamanhoBarra }: z.output<typeof barraForm>,
): Promise<number> {
  await abrirParaPartes(db, usuario, idPerfil, 'PERFIL')
  const [row] = await db.select().from(perfil).where(eq(perfil.id, idPerfil))
  if (row?.maisDeUmTamanhoBarra !== 1) throw new RegraViolada(SO_COM_MEDIDA_ESPECIAL, 'tamanhoBarra')
  const repetida = () => new RegraViolada(BARRA_REPETIDA, 'tamanhoBarra')
  if (id == null) {
    const nova = await insertBarra(db, { idMaterial: idPerfil, tamanhoBarra })
    if (nova === undefined) throw repetida()
    return nova
  }
  const daqui = async () => (await lerBarras(db, usuario, idPerfil)).find((uma) => uma.idPerfilBarras === id)
  await travarParte(db, perfilBarra, { id, idMaterial: idPerfil, versao }, daqui)
  if (await countDaBarra(db, { id, idMaterial: idPerfil, tamanhoBarra })) throw repetida()
  return updateBarra(db, id, { tamanhoBarra })
}
