import { historicoDoProduto } from '@portal/contract/materiais/historico'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { listHistorico } from './historico.queries.ts'

export function historicoDeProdutos(servidor: Servidor): void {
  serve(servidor, historicoDoProduto, ({ params, query }, { db, usuario }) =>
    listHistorico(db, usuario, params.id, query),
  )
}
