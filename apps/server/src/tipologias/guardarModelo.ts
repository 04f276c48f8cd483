import { MENSAGENS } from '@portal/contract/core/mensagens'
import { impedimento, type Relatorio } from '@portal/contract/tipologias/modelos'
import { INDISPONIVEL } from '@portal/contract/tipologias/tipologias'
import type { ContextoEscrita } from '../core/context.ts'
import { NaoEncontrado, SemPermissao } from '../core/errors.ts'
import { registrarArquivo } from '../files/register.ts'
import type { ArquivoRecebido } from '../uploads/parts.ts'
import type { Visto } from '../uploads/upload.ts'
import type { Formato } from './lerModelo.ts'
import { findModelos, upsertRelatorio } from './modelos.queries.ts'
import { findPropria, updateTipologia, upsertPoster } from './tipologias.queries.ts'
import { travarTipologia } from './travarTipologia.ts'

interface Guardado {
  id: number
  versao: number
  status: number
  relatorio: Relatorio
}

/**
 * A broken model is kept with its findings, so that somebody can mend it; but a typology that it makes unfit is not Disponivel
 * any longer.
 */
export async function guardarModelo(
  { db, usuario, transacao, deps }: ContextoEscrita,
  { id, formato }: { id: number; formato: Formato },
  { recebido, visto }: { recebido: ArquivoRecebido; visto: Visto<Relatorio> },
): Promise<Guardado> {
  if (!(await findPropria(db, usuario, id))) throw new SemPermissao(MENSAGENS.registroDeOutraEmpresa)
  const { sha256, nome } = recebido
  const relatorio = visto()
  await registrarArquivo(transacao, deps.files, recebido)
  await upsertRelatorio(db, sha256, relatorio)
  const antes = await travarTipologia(db, usuario, id)
  const { glb, usdz } = await findModelos(db, id)
  const par = { glb: glb?.relatorio ?? null, usdz: usdz?.relatorio ?? null, [formato]: relatorio }
  const status = impedimento(par) ? INDISPONIVEL : antes.status
  const campos = formato === 'glb' ? { glb: sha256, glbNome: nome } : { usdz: sha256, usdzNome: nome }
  return { id, versao: await updateTipologia(db, id, { ...campos, status }), status, relatorio }
}

/** The picture of a model that has been replaced meanwhile is of no use. */
export async function guardarPoster(
  { db, usuario, transacao, deps }: ContextoEscrita,
  { id, glb }: { id: number; glb: string },
  recebido: ArquivoRecebido,
): Promise<void> {
  const atual = await travarTipologia(db, usuario, id)
  if (atual.glb !== glb) throw new NaoEncontrado()
  await registrarArquivo(transacao, deps.files, recebido, recebido.tipo)
  await upsertPoster(db, { idTipologia: id, glb, poster: recebido.sha256 })
}
