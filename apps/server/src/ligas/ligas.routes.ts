import { MENSAGENS } from '@portal/contract/core/mensagens'
import * as calls from '@portal/contract/ligas/ligas'
import type { Servidor } from '../core/context.ts'
import { exigirProvedora } from '../sessao/exigirProvedora.ts'
import { travar } from '../core/records.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import { recusaSeEmUso } from '../core/usage.ts'
import { liga, tempera } from '../db/tables/ligas.ts'
import { deleteLiga, findLiga, listLigas } from './ligas.queries.ts'
import { salvarLiga, salvarTempera } from './salvar.ts'
import { deleteTempera, findTempera, listTemperas, selectOpcoesDeTempera } from './temperas.queries.ts'

export function ligas(servidor: Servidor): void {
  serve(servidor, calls.listaLigas, async (_, { db }) => listLigas(db))
  serve(servidor, calls.obterLiga, async ({ params }, { db }) => findLiga(db, params.id))
  serve(servidor, calls.opcoesDeTempera, async (_, { db }) => selectOpcoesDeTempera(db))
  serveGravacao(servidor, calls.salvarLiga, async ({ body }, { db, usuario }) => {
    exigirProvedora(usuario, MENSAGENS.listaDaProvedora)
    return salvarLiga(db, body)
  })
  serveAcao(servidor, calls.excluirLiga, async ({ params: { idLiga } }, { db, usuario }) => {
    await travar(db, liga, undefined, idLiga)
    exigirProvedora(usuario, MENSAGENS.listaDaProvedora)
    await recusaSeEmUso(db, liga, idLiga)
    await deleteLiga(db, idLiga)
  })
  temperas(servidor)
}

function temperas(servidor: Servidor): void {
  serve(servidor, calls.listaTemperas, async (_, { db }) => listTemperas(db))
  serve(servidor, calls.obterTempera, async ({ params }, { db }) => findTempera(db, params.id))
  serveGravacao(servidor, calls.salvarTempera, async ({ body }, { db, usuario }) => {
    exigirProvedora(usuario, MENSAGENS.listaDaProvedora)
    return salvarTempera(db, body)
  })
  serveAcao(servidor, calls.excluirTempera, async ({ params: { idTempera } }, { db, usuario }) => {
    await travar(db, tempera, undefined, idTempera)
    exigirProvedora(usuario, MENSAGENS.listaDaProvedora)
    await recusaSeEmUso(db, tempera, idTempera)
    await deleteTempera(db, idTempera)
  })
}
