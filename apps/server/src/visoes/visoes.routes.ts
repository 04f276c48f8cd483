import * as calls from '@portal/contract/visoes/visoes'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { alterar, compartilhar, excluir, exigirLista } from './mudarVisao.ts'
import { listVisoes } from './visoes.queries.ts'

export function visoes(servidor: Servidor): void {
  const { servidas } = servidor
  serve(servidor, calls.listaVisoes, async ({ params }, { db, usuario }) =>
    listVisoes(db, usuario, exigirLista({ usuario, servidas }, params.lista)),
  )
  serveGravacao(servidor, calls.compartilharVisao, (pedido, { db, usuario }) =>
    compartilhar(db, { usuario, servidas }, pedido),
  )
  serveGravacao(servidor, calls.alterarVisao, (pedido, { db, usuario }) => alterar(db, { usuario, servidas }, pedido))
  serveAcao(servidor, calls.excluirVisao, ({ params }, { db, usuario }) =>
    excluir(db, { usuario, servidas }, params.id),
  )
}
