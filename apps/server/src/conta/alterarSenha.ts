import type { Parsed } from '@portal/contract/core/call'
import type { alterarSenha as call } from '@portal/contract/conta/conta'
import type { ContextoLivre } from '../core/context.ts'
import { Recusa, RegraViolada, SemPermissao } from '../core/errors.ts'
import { emTransacao, registrarEvento, type Transacao } from '../core/unitOfWork.ts'
import { findConta, segueValendo, updateSenha } from '../sessao/contas.queries.ts'
import { contarFalha, exigeVaga, limitesDeSenha, recusaPorLimite, travarLimites } from '../sessao/limites.ts'
import { encerrarLinks } from '../sessao/links.ts'
import { exigirSenhaIncomum } from '../sessao/senhasComuns.ts'
import { encerrarDaPessoa } from '../sessao/sessao.queries.ts'
import { estaTrocado } from '../sessao/trocarUsuario.ts'

/** Spec 002 §7.14, decisions S-16. Guessing the current password is counted with guessing at the sign-in. */
export async function alterarSenha(
  { senhaAtual, novaSenha }: Parsed<typeof call>['body'],
  contexto: ContextoLivre,
): Promise<void> {
  const { deps, pedido, usuario, autoria } = contexto
  if (estaTrocado(usuario)) throw new SemPermissao('Volte para o seu usuário para alterar a senha.')
  exigirSenhaIncomum(novaSenha, 'novaSenha')
  const limites = limitesDeSenha(deps.secrets, usuario.email, pedido.ip)
  await exigeVaga(deps.database.ler, limites, deps.clock())
  const conta = await findConta(deps.database.ler, usuario.idUsuario)
  const confere = await deps.senhas.confere(conta?.senhaHash, senhaAtual)
  const senhaHash = confere ? await deps.senhas.cifrar(novaSenha) : undefined
  const recusa = await emTransacao(deps.database, autoria, async (transacao) => {
    await travarLimites(transacao.client, limites)
    const limitado = await recusaPorLimite(transacao.client, limites, deps.clock())
    if (limitado) return limitado
    if (conta && senhaHash && (await segueValendo(transacao.client, conta)))
      return trocarSenha(transacao, contexto, senhaHash)
    await contarFalha(transacao.client, limites, deps.clock())
    await registrarEvento(transacao, { tabela: 'usuario', idRegistro: usuario.idUsuario }, { resultado: 'recusado' })
    return new RegraViolada('Senha atual incorreta.', 'senhaAtual')
  })
  if (recusa instanceof Recusa) throw recusa
}

/** This session stays, every other one that the old password opened ends, and so do links in the post. */
async function trocarSenha(
  transacao: Transacao,
  { deps, usuario }: ContextoLivre,
  senhaHash: string,
): Promise<undefined> {
  const { client } = transacao
  const agora = deps.clock()
  await updateSenha(client, usuario.idUsuario, senhaHash)
  await encerrarLinks(client, usuario.idUsuario, agora)
  await encerrarDaPessoa(client, usuario.idPessoa, agora, usuario.idSessao)
  await registrarEvento(
    transacao,
    { tabela: 'usuario', idRegistro: usuario.idUsuario },
    { resultado: 'senha alterada' },
  )
}
