import * as calls from '@portal/contract/conta/conta'
import { concluidoSemId } from '@portal/contract/core/errors'
import type { ContextoEscrita, Servidor } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { serve, serveAcao, serveLivre } from '../core/serve.ts'
import { registrarEvento } from '../core/unitOfWork.ts'
import { encerrarUma } from '../sessao/sessao.queries.ts'
import { alterarSenha } from './alterarSenha.ts'
import { findMinhaConta, listSessoes } from './conta.queries.ts'

export function conta(servidor: Servidor): void {
  serve(servidor, calls.obterMinhaConta, async (_, { db, usuario }) => findMinhaConta(db, usuario))
  // Passwords stay out of the table of repeated keys.
  serveLivre(servidor, calls.alterarSenha, async ({ body }, contexto) => {
    await alterarSenha(body, contexto)
    return concluidoSemId()
  })
  serve(servidor, calls.listaSessoes, async (_, { db, usuario, deps }) => listSessoes(db, usuario, deps.clock()))
  serveAcao(servidor, calls.encerrarSessao, async ({ params }, contexto) => encerrarSessao(params.sessao, contexto))
  serve(servidor, calls.configuracaoDaConta, async (_, { deps: { settings } }) => ({
    siteIrmao: settings.SISTER_SITE_URL ?? null,
    emailSuporte: settings.SUPPORT_EMAIL,
  }))
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A person ends any of his own open sessions, the present one included. */
async function encerrarSessao(idSessao: string, { transacao, usuario, deps }: ContextoEscrita): Promise<void> {
  const encerrada = UUID.test(idSessao)
    ? await encerrarUma(transacao.client, idSessao, usuario.idPessoa, deps.clock())
    : undefined
  if (!encerrada) throw new NaoEncontrado()
  await registrarEvento(
    transacao,
    { tabela: 'usuario', idRegistro: usuario.idPessoa },
    { resultado: 'sessão encerrada' },
  )
}
