import { concluidoSemId } from '@portal/contract/core/errors'
import * as calls from '@portal/contract/usuarios/usuarios'
import { RECUSAS } from '@portal/contract/usuarios/gestao'
import { buscada } from '@portal/contract/core/listing'
import type { ContextoEscrita, Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { MENSAGENS_DE_ACESSO, enviarAcesso } from '../sessao/enviarAcesso.ts'
import { MuitasTentativas, RegraViolada } from '../core/errors.ts'
import { contarFalha, limitesDeEnvio, recusaPorLimite, travarLimites } from '../sessao/limites.ts'
import { findAcesso } from './acesso.queries.ts'
import { doFiltro } from './filtro.queries.ts'
import { mudarRecurso, salvarUsuario } from './salvarUsuario.ts'
import { findUsuario, listDaEmpresa, listGeral, listLiberadas, listRecursos } from './usuarios.queries.ts'
import { excluirUsuario } from './excluirUsuario.ts'
import { exigirEmPessoa, findGerivel } from './gestao.queries.ts'

export function usuarios(servidor: Servidor): void {
  serve(servidor, calls.listaGeral, async ({ params, query }, { db, usuario }) =>
    listGeral(db, usuario, { ...buscada(query, params.termo), ...doFiltro(query) }, query),
  )
  serve(servidor, calls.listaDaEmpresa, async ({ params, query }, { db, usuario }) =>
    listDaEmpresa(db, usuario, { ...buscada(query), ...params }, query),
  )
  serve(servidor, calls.telaSistemaDisponivel, async ({ params }, { db, usuario }) =>
    listRecursos(db, usuario, params.idEmpresa),
  )
  serve(servidor, calls.telaSistemaLiberada, async ({ params }, { db, usuario }) => {
    const { id } = await findUsuario(db, usuario, params.idUsuario)
    return listLiberadas(db, id)
  })
  serve(servidor, calls.obterAcessoDaPessoa, async ({ params }, { db, usuario }) =>
    findAcesso(db, usuario, params.idUsuario),
  )
  serve(servidor, calls.obterUsuario, async ({ params }, { db, usuario }) => findUsuario(db, usuario, params.id))
  gravacoes(servidor)
}

function gravacoes(servidor: Servidor): void {
  serveGravacao(servidor, calls.salvarUsuario, async ({ body }, { db, usuario, transacao, deps }) =>
    salvarUsuario(body, { db, usuario, client: transacao.client, agora: deps.clock() }),
  )
  serveAcao(servidor, calls.mudarRecurso, async ({ params, body }, { db, usuario }) =>
    mudarRecurso(db, usuario, { ...params, ...body }),
  )
  serveAcao(servidor, calls.excluirUsuario, async ({ params }, contexto) => excluirUsuario(params.id, contexto))
  serve(servidor, calls.enviarDadosAcesso, async ({ params }, contexto) => {
    await enviarDadosAcesso(params.id, contexto)
    return { ...concluidoSemId(), message: MENSAGENS_DE_ACESSO.enviado }
  })
}

/**
 * Spec 000 §7 "General users"; the first access for who has no password, a new one for the others (decisions S-15). In
 * the transaction of its idempotency key, so that a repeated call mails nothing; no row is locked while the mail
 * leaves. One person gets a limited number an hour, whoever sends them; a mail that did not leave does not count.
 */
async function enviarDadosAcesso(id: number, contexto: ContextoEscrita): Promise<void> {
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
