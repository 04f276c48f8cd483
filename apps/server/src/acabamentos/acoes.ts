import { MASTER } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { findPendencias } from './publicar.queries.ts'

/** Actions of the header: there must be something to do, and the user must be one who may (Spec 001 §2.7, §6). */
export async function acoesPermitidas(db: Db, usuario: Logado) {
  const pendencias = await findPendencias(db, usuario)
  return {
    homologar: pendencias?.emEdicao ?? false,
    disponibilizar: usuario.papeis.includes(MASTER) && (pendencias?.paraMercado ?? false),
  }
}
