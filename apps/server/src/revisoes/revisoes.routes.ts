import * as calls from '@portal/contract/revisoes/revisoes'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { pedir, verAntesDePedir } from './pedir.ts'
import { cancelar, comentar, excluirComentario, responderRevisao, verResposta } from './responder.ts'
import { contarPendentes, listRevisoes } from './revisoes.queries.ts'
import { verItensDaRevisao, verRevisao, vistasDeRevisao } from './ver.ts'

/** A colleague looks at edits before they go (decision 0034). */
export function revisoes(servidor: Servidor): void {
  serve(servidor, calls.prepararRevisao, async ({ query }, contexto) => verAntesDePedir(contexto, query))
  serveGravacao(servidor, calls.pedirRevisao, async ({ body }, contexto) => pedir(contexto, body))
  serve(servidor, calls.listaRevisoes, async ({ query }, { db, usuario }) =>
    listRevisoes(db, usuario, await vistasDeRevisao(db, usuario), query),
  )
  serve(servidor, calls.revisoesPendentes, async (_, { db, usuario }) =>
    contarPendentes(db, usuario, await vistasDeRevisao(db, usuario)),
  )
  serve(servidor, calls.obterRevisao, async ({ params: { id } }, contexto) => verRevisao(contexto, id))
  serve(servidor, calls.itensDaRevisao, async ({ params: { id }, query }, contexto) =>
    verItensDaRevisao(contexto, id, query),
  )
  respostas(servidor)
}

function respostas(servidor: Servidor): void {
  serveGravacao(servidor, calls.comentarNaRevisao, async ({ params: { idItem }, body }, contexto) =>
    comentar(contexto, idItem, body),
  )
  serveAcao(servidor, calls.excluirComentario, async ({ params: { idComentario } }, contexto) =>
    excluirComentario(contexto, idComentario),
  )
  serveAcao(servidor, calls.aprovarRevisao, async ({ params: { id } }, contexto) =>
    responderRevisao(contexto, id, 'APROVADA'),
  )
  serveAcao(servidor, calls.devolverRevisao, async ({ params: { id } }, contexto) =>
    responderRevisao(contexto, id, 'DEVOLVIDA'),
  )
  serveAcao(servidor, calls.cancelarRevisao, async ({ params: { id } }, contexto) => cancelar(contexto, id))
  serveAcao(servidor, calls.verRespostaDaRevisao, async ({ params: { id } }, contexto) => verResposta(contexto, id))
}
