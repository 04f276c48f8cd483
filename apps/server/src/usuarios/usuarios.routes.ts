import { concluidoSemId } from '@portal/contract/core/errors'
import * as acessos from '@portal/contract/usuarios/acessos'
import * as calls from '@portal/contract/usuarios/usuarios'
import { buscada } from '@portal/contract/core/listing'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { MENSAGENS_DE_ACESSO } from '../sessao/enviarAcesso.ts'
import { findAcesso } from './acesso.queries.ts'
import { listAcessos, listPorRecurso } from './acessos.queries.ts'
import { doFiltro } from './filtro.queries.ts'
import { mudarRecurso, salvarUsuario } from './salvarUsuario.ts'
import { findUsuario, listDaEmpresa, listGeral, listLiberadas, listRecursos } from './usuarios.queries.ts'
import { excluirUsuario } from './excluirUsuario.ts'
import { definirEnvioDeAcessos, enviarDadosAcesso } from './enviarAcessos.ts'

export function usuarios(servidor: Servidor): void {
  definirEnvioDeAcessos(servidor.deps)
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
  serve(servidor, acessos.matrizDeAcessos, async ({ query }, { db, usuario }) =>
    listAcessos(db, usuario, { ...buscada(query), ...doFiltro(query) }, query),
  )
  serve(servidor, acessos.pessoasPorRecurso, async ({ query }, { db, usuario }) =>
    listPorRecurso(db, usuario, doFiltro(query)),
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
    const { transacao, usuario, deps, pedido } = contexto
    await enviarDadosAcesso(params.id, { transacao, quem: usuario, deps, log: pedido.log })
    return { ...concluidoSemId(), message: MENSAGENS_DE_ACESSO.enviado }
  })
}
