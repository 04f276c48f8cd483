import type { Deps } from '../core/context.ts'
import { PedidoRecusado } from '../core/errors.ts'
import { escapar, type Mensagem, type Pessoa } from '../core/mail.ts'
import { registrarEvento, type Transacao } from '../core/unitOfWork.ts'
import { segueValendo, type ContaComSenha } from './contas.queries.ts'
import { criarLinkDeAcesso, enderecoDoLink, type FinalidadeDoLink, finalidadePara, sortearLink } from './links.ts'

const TEXTOS: Record<FinalidadeDoLink, { assunto: string; abertura: string; botao: string; prazo: string }> = {
  primeiroAcesso: {
    assunto: 'Seu acesso ao Portal do Fornecedor',
    abertura: 'Seu usuário no Portal do Fornecedor está pronto. Para entrar pela primeira vez, crie a sua senha.',
    botao: 'Criar minha senha',
    prazo: 'O link vale por 7 dias e pode ser usado uma única vez.',
  },
  novaSenha: {
    assunto: 'Nova senha do Portal do Fornecedor',
    abertura: 'Recebemos um pedido de nova senha para o seu usuário no Portal do Fornecedor.',
    botao: 'Criar nova senha',
    prazo: 'O link vale por 24 horas e pode ser usado uma única vez.',
  },
}

const IGNORAR = 'Se você não esperava este e-mail, ignore-o: nada muda sem o uso do link.'

/** Access data by mail, as HTML and as plain text. */
function mailDeAcesso(
  { nome, email }: Pessoa,
  finalidade: FinalidadeDoLink,
  { link, suporte }: { link: string; suporte: string },
): Mensagem {
  const { assunto, abertura, botao, prazo } = TEXTOS[finalidade]
  const texto = [`Olá, ${nome}.`, abertura, `${botao}:\n${link}`, prazo, IGNORAR, `Dúvidas: ${suporte}`].join('\n\n')
  return {
    para: email,
    assunto,
    texto: `${texto}\n`,
    html: pagina({ nome, assunto, abertura, botao, prazo, link, suporte }),
    link,
  }
}

type Partes = Record<'nome' | 'assunto' | 'abertura' | 'botao' | 'prazo' | 'link' | 'suporte', string>

/** Styles stand on the elements and the layout in a table: mail programs know little else. */
function pagina(partes: Partes): string {
  const { nome, assunto, abertura, botao, prazo, link, suporte } = Object.fromEntries(
    Object.entries(partes).map(([chave, valor]) => [chave, escapar(valor)]),
  ) as Partes
  const cinza = 'color:#5f6773;font-size:13px;line-height:20px;margin:0 0 8px'
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${assunto}</title></head>
<body style="margin:0;padding:32px 16px;background:#f4f5f7;font-family:'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e3e6ea;border-radius:8px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:13px;color:#5f6773">Portal do Fornecedor</p>
<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1c2430">Olá, ${nome}.</p>
<p style="margin:0 0 24px;font-size:16px;line-height:24px;color:#1c2430">${abertura}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;background:#10617b;color:#ffffff;font-size:15px;text-decoration:none;border-radius:6px">${botao}</a></p>
<p style="${cinza}">${prazo}</p>
<p style="${cinza}">${escapar(IGNORAR)}</p>
<p style="${cinza};word-break:break-all">Se o botão não abrir, copie este endereço: ${link}</p>
<p style="${cinza};margin:0">Dúvidas: ${suporte}</p>
</td></tr></table></body></html>
`
}

export const MENSAGENS_DE_ACESSO = {
  enviado: 'O Email foi enviado com seus dados de acesso.',
  falhou: 'Não foi possivel enviar o email com os dados de acesso',
} as const

type Destinatario = Pick<ContaComSenha, 'idUsuario' | 'nome' | 'email' | 'senhaHash'>

export interface EnvioDeAcesso {
  deps: Deps
  log: { error(dados: object, texto: string): void }
  /** The caller's transaction, or one that opens once the mail has left. */
  gravar: (fn: (transacao: Transacao) => Promise<void>) => Promise<void>
}

/**
 * Mails a link of the right purpose. The mail leaves first and the link counts from its commit on, so that a mail server
 * that is away leaves every table as it was and the older link good. Whose address, password or right to enter changed
 * while it left gets none: what is in the old mailbox opens nothing.
 */
export async function enviarAcesso(usuario: Destinatario, { deps, log, gravar }: EnvioDeAcesso): Promise<void> {
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
    if (!(await segueValendo(transacao.client, usuario))) throw new PedidoRecusado(MENSAGENS_DE_ACESSO.falhou)
    await criarLinkDeAcesso(transacao, deps, { idUsuario: usuario.idUsuario, finalidade, publico })
    await registrarEvento(
      transacao,
      { tabela: 'usuario', idRegistro: usuario.idUsuario },
      { resultado: 'dados de acesso enviados', finalidade },
    )
  })
}
