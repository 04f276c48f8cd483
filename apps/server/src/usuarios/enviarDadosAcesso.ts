import { RECUSAS } from '@portal/contract/usuarios/gestao'
import type { ContextoLivre } from '../core/context.ts'
import { NaoAutenticado, RegraViolada } from '../core/errors.ts'
import { enviarAcesso } from '../sessao/enviarAcesso.ts'
import { findGerivel } from './gestao.queries.ts'

/** Spec 000 §7 "General users"; the first access for who has no password, a new one for the others (decisions S-15). */
export async function enviarDadosAcesso(id: number, contexto: ContextoLivre): Promise<void> {
  const { db, usuario: quem, deps, autoria, pedido } = contexto
  if (!quem) throw new NaoAutenticado()
  const { nome, email, senhaHash, ativo } = await findGerivel(db, quem, id)
  if (!ativo) throw new RegraViolada(RECUSAS.inativo)
  await enviarAcesso({ idUsuario: id, nome, email, senhaHash }, { deps, autoria, log: pedido.log })
}
