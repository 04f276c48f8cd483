import type { Deps, Pedido } from '../core/context.ts'
import { PedidoRecusado } from '../core/errors.ts'
import { registrarEvento, type Transacao } from '../core/unitOfWork.ts'
import type { ContaComSenha } from './contas.queries.ts'
import { criarLinkDeAcesso, enderecoDoLink, finalidadePara, sortearLink } from './links.ts'
import { mailDeAcesso } from './mailAcesso.ts'

export const MENSAGENS_DE_ACESSO = {
  enviado: 'O Email foi enviado com seus dados de acesso.',
  falhou: 'Não foi possivel enviar o email com os dados de acesso',
} as const

type Destinatario = Pick<ContaComSenha, 'idUsuario' | 'nome' | 'email' | 'senhaHash'>

interface Envio {
  deps: Deps
  log: Pedido['log']
  /** The caller's transaction, or one that opens once the mail has left. */
  gravar: (fn: (transacao: Transacao) => Promise<void>) => Promise<void>
}

/**
 * Mails a link of the right purpose. The mail leaves first and the link counts from its commit on, so that a mail server
 * that is away leaves every table as it was and the older link good.
 */
export async function enviarAcesso(usuario: Destinatario, { deps, log, gravar }: Envio): Promise<void> {
  const finalidade = finalidadePara(usuario)
  const publico = sortearLink()
  const link = enderecoDoLink(deps.settings, publico, finalidade)
  try {
    await deps.mailer.enviar(mailDeAcesso(usuario, finalidade, { link, suporte: deps.settings.SUPPORT_EMAIL }))
  } catch (err) {
    log.error({ err, usuario: usuario.idUsuario }, 'o e-mail de acesso não foi enviado')
    throw new PedidoRecusado(MENSAGENS_DE_ACESSO.falhou)
  }
  await gravar(async (transacao) => {
    await criarLinkDeAcesso(transacao, deps, { idUsuario: usuario.idUsuario, finalidade, publico })
    await registrarEvento(
      transacao.db,
      transacao.autoria.chamada,
      { tabela: 'usuario', idRegistro: usuario.idUsuario },
      { resultado: 'dados de acesso enviados', finalidade },
    )
  })
}
