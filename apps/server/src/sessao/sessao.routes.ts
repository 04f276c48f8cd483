import { concluidoSemId } from '@portal/contract/core/errors'
import * as calls from '@portal/contract/sessao/sessao'
import type { ContextoLivre, ContextoPublico, Servidor } from '../core/context.ts'
import { serve, serveLivre, servePublico } from '../core/serve.ts'
import { emTransacao, registrarEvento } from '../core/unitOfWork.ts'
import { emailDoLink, senhaPorLink } from './acessoPorLink.ts'
import { entrarPorHash } from './emissor.ts'
import { entrar } from './entrar.ts'
import { MENSAGENS_DE_ACESSO } from './enviarAcesso.ts'
import { cifrarSessao } from './hashSession.ts'
import { solicitarNovaSenha } from './solicitarNovaSenha.ts'
import { listTrocaUsuario, trocarPara } from './trocarUsuario.ts'
import { encerrarUma } from './sessao.queries.ts'

/** Served by `serveLivre` or `servePublico` wherever a password or a token passes: the answers of `serve` are kept for repeated keys. */
export function sessao(servidor: Servidor): void {
  servePublico(servidor, calls.autenticar, async ({ body }, contexto) => entrar(body, contexto))
  servePublico(servidor, calls.tokenExterno, async ({ query }, contexto) => entrarPorHash(query.hashId, contexto))
  serveLivre(servidor, calls.trocarUsuario, async ({ body }, contexto) => trocarPara(body.idUsuario, contexto))
  serve(servidor, calls.selecaoTrocaUsuario, async (_, { deps, usuario }) =>
    listTrocaUsuario(deps.database.ler, usuario),
  )
  serveLivre(servidor, calls.hashSession, async (_, contexto) => ({ hashSession: novoHash(contexto) }))
  servePublico(servidor, calls.sair, async (_, contexto) => {
    await sair(contexto)
    return concluidoSemId()
  })
  servePublico(servidor, calls.configuracaoPublica, async (_, { deps }) => ({
    emailSuporte: deps.settings.SUPPORT_EMAIL,
  }))
  acessoPorLink(servidor)
}

function acessoPorLink(servidor: Servidor): void {
  servePublico(servidor, calls.solicitarNovaSenha, async ({ params }, contexto) => {
    await solicitarNovaSenha(params.email, contexto)
    return { ...concluidoSemId(), message: MENSAGENS_DE_ACESSO.enviado }
  })
  servePublico(servidor, calls.obterPrimeiroAcesso, async ({ params }, contexto) =>
    emailDoLink(params.pId, 'primeiroAcesso', contexto),
  )
  servePublico(servidor, calls.salvarPrimeiroAcesso, async ({ body }, contexto) =>
    senhaPorLink(body, 'primeiroAcesso', contexto),
  )
  servePublico(servidor, calls.obterAcessoEmail, async ({ params }, contexto) =>
    emailDoLink(params.pId, 'novaSenha', contexto),
  )
  servePublico(servidor, calls.salvarNovaSenha, async ({ body }, contexto) => senhaPorLink(body, 'novaSenha', contexto))
}

const novoHash = ({ deps, usuario }: ContextoLivre): string =>
  cifrarSessao(deps.secrets.chave('hashSession'), usuario.idSessao, deps.clock())

/** Spec 000 §4: signing out ends the token everywhere; without a session there is nothing to end. */
async function sair({ deps, autoria, usuario }: ContextoPublico): Promise<void> {
  if (!usuario) return
  await emTransacao(deps.database, autoria, async (transacao) => {
    const encerrada = await encerrarUma(transacao.client, usuario.idSessao, usuario.idPessoa, deps.clock())
    if (encerrada)
      await registrarEvento(transacao, { tabela: 'usuario', idRegistro: usuario.idUsuario }, { resultado: 'saiu' })
  })
}
