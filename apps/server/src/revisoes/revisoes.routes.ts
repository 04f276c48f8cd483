import { concluido, concluidoSemId } from '@portal/contract/core/errors'
import * as calls from '@portal/contract/revisoes/revisoes'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { pedir, verAntesDePedir } from './pedir.ts'
import { cancelar, comentar, excluirComentario, responderRevisao, verResposta } from './responder.ts'
import { contarPendentes, listRevisoes } from './revisoes.queries.ts'
import { verItensDaRevisao, verRevisao, vistasDeRevisao } from './ver.ts'

/** A colleague looks at edits before they go (decision 0034). */
export function revisoes(servidor: Servidor): void {
  serve(servidor, calls.prepararRevisao, async ({ query }, contexto) => verAntesDePedir(contexto, query))
  serve(servidor, calls.pedirRevisao, async ({ body }, contexto) => concluido(await pedir(contexto, body)))
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
  serve(servidor, calls.comentarNaRevisao, async ({ params: { idItem }, body }, contexto) =>
    concluido(await comentar(contexto, idItem, body)),
  )
  serve(servidor, calls.excluirComentario, async ({ params: { idComentario } }, contexto) => {
    await excluirComentario(contexto, idComentario)
    return concluidoSemId()
  })
  serve(servidor, calls.aprovarRevisao, async ({ params: { id } }, contexto) => {
    await responderRevisao(contexto, id, 'APROVADA')
    return concluidoSemId()
  })
  serve(servidor, calls.devolverRevisao, async ({ params: { id } }, contexto) => {
    await responderRevisao(contexto, id, 'DEVOLVIDA')
    return concluidoSemId()
  })
  serve(servidor, calls.cancelarRevisao, async ({ params: { id } }, contexto) => {
    await cancelar(contexto, id)
    return concluidoSemId()
  })
  serve(servidor, calls.verRespostaDaRevisao, async ({ params: { id } }, contexto) => {
    await verResposta(contexto, id)
    return concluidoSemId()
  })
}
