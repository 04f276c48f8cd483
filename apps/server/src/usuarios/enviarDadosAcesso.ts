import { RECUSAS } from '@portal/contract/usuarios/gestao'
import type { ContextoEscrita } from '../core/context.ts'
import { MuitasTentativas, RegraViolada } from '../core/errors.ts'
import { enviarAcesso } from '../sessao/enviarAcesso.ts'
import { contarFalha, limitesDeEnvio, recusaPorLimite, travarLimites } from '../sessao/limites.ts'
import { exigirEmPessoa, findGerivel } from './gestao.queries.ts'

/**
 * Spec 000 §7 "General users"; the first access for who has no password, a new one for the others (decisions S-15).
 * In the transaction of its idempotency key, so that a repeated call mails nothing; no row is locked while the mail leaves.
 * So many an hour to one person, whoever sends them; one that did not leave does not count.
 */
export async function enviarDadosAcesso(id: number, contexto: ContextoEscrita): Promise<void> {
  const { db, usuario: quem, deps, transacao, pedido } = contexto
  const { nome, email, senhaHash, ativo } = await findGerivel(db, quem, id)
  exigirEmPessoa(quem)
  if (!ativo) throw new RegraViolada(RECUSAS.inativo)
  const limites = limitesDeEnvio(deps.secrets, id)
  await travarLimites(transacao.client, limites)
  const recusa = await recusaPorLimite(transacao.client, limites, deps.clock())
  if (recusa) throw new MuitasTentativas(recusa.esperar, RECUSAS.muitosEnvios)
  await enviarAcesso(
    { idUsuario: id, nome, email, senhaHash },
    { deps, log: pedido.log, gravar: (fn) => fn(transacao) },
  )
  await contarFalha(transacao.client, limites, deps.clock())
}
