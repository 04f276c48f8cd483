import type { z } from 'zod'
import { VARIAS_REFERENCIAS, type caracteristicaForm } from '@portal/contract/materiais/caracteristicas'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { caracteristica } from '../db/tables/materiais.ts'
import { idsPeloCodigo } from './caracteristicas.queries.ts'
import { lerCaracteristicas } from './lerPartes.ts'
import { insertCaracteristica, updateCaracteristica } from './material.queries.ts'
import { abrirParaPartes } from './travarMaterial.ts'
import { travarParte } from './travarParte.ts'
import { exigirPapelDoTipo } from './visibilidade.queries.ts'

type Form = z.output<typeof caracteristicaForm>

/** Several materials of this code and kind are refused: only more information would tell which. */
export async function salvarCaracteristica(
  db: Db,
  usuario: Logado,
  { id, versao, nome, descricao, codigo, tipoMaterial: tipo, idMaterial: pedido }: Form,
): Promise<{ id: number; idMaterial: number }> {
  exigirPapelDoTipo(usuario, tipo)
  const [idMaterial, outro] = await idsPeloCodigo(db, usuario, { codigo, tipo, idMaterial: pedido, mercado: false })
  if (idMaterial === undefined) throw new NaoEncontrado()
  if (outro !== undefined) throw new RegraViolada(VARIAS_REFERENCIAS, 'codigo')
  await abrirParaPartes(db, usuario, idMaterial, tipo)
  const campos = { nome, descricao }
  if (id == null) return { id: await insertCaracteristica(db, { idMaterial, ...campos }), idMaterial }
  const daqui = async () => (await lerCaracteristicas(db, usuario, idMaterial, tipo)).find((uma) => uma.id === id)
  await travarParte(db, caracteristica, { id, idMaterial, versao }, daqui)
  return { id: await updateCaracteristica(db, id, campos), idMaterial }
}
