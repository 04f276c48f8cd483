import { excluirCor, listaCor, obterCor, salvarCor } from '@portal/contract/cadastros/cor'
import { concluido, concluidoSemId } from '@portal/contract/core/errors'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { deleteCor, findCor, listCores, saveCor } from './cor.queries.ts'

export function cadastros(servidor: Servidor): void {
  serve(servidor, listaCor, async ({ params, query }, { db, usuario }) => listCores(db, usuario, params.termo ?? query.search))
  serve(servidor, obterCor, async ({ params }, { db, usuario }) => findCor(db, usuario, params.id))
  serve(servidor, salvarCor, async ({ body }, { db, usuario }) => concluido(await saveCor(db, usuario, body)))
  serve(servidor, excluirCor, async ({ params }, { db, usuario }) => {
    await deleteCor(db, usuario, params.id)
    return concluidoSemId()
  })
}
