import { concluido, concluidoSemId } from '@portal/contract/core/errors'
import * as calls from '@portal/contract/usuarios/usuarios'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { MENSAGENS_DE_ACESSO } from '../sessao/enviarAcesso.ts'
import { findAcesso } from './acesso.queries.ts'
import { enviarDadosAcesso } from './enviarDadosAcesso.ts'
import { excluirUsuario } from './excluirUsuario.ts'
import { salvarUsuario } from './salvarUsuario.ts'
import { findUsuario, listDaEmpresa, listGeral, listLiberadas, listRecursos } from './usuarios.queries.ts'

export function usuarios(servidor: Servidor): void {
  serve(servidor, calls.listaGeral, async ({ params, query }, { db, usuario }) =>
    listGeral(db, usuario, { ...query, termo: primeiro(query.globalFilter, query.search, params.termo) }),
  )
  serve(servidor, calls.listaDaEmpresa, async ({ params, query }, { db, usuario }) =>
    listDaEmpresa(db, usuario, params.idEmpresa, { ...query, termo: primeiro(query.globalFilter, query.search) }),
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
  serve(servidor, calls.salvarUsuario, async ({ body }, { db, usuario, transacao, deps }) =>
    concluido(await salvarUsuario(body, { db, usuario, client: transacao.client, agora: deps.clock() })),
  )
  serve(servidor, calls.excluirUsuario, async ({ params }, contexto) => {
    await excluirUsuario(params.id, contexto)
    return concluidoSemId()
  })
  serve(servidor, calls.enviarDadosAcesso, async ({ params }, contexto) => {
    await enviarDadosAcesso(params.id, contexto)
    return { ...concluidoSemId(), message: MENSAGENS_DE_ACESSO.enviado }
  })
}

/** An empty search is no search (decisions C-04). */
const primeiro = (...termos: (string | undefined)[]) => termos.find(Boolean)
