import * as calls from '@portal/contract/busca/busca'
import { concluidoSemId } from '@portal/contract/core/errors'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { anotar, lerAbertos } from './abertos.ts'
import { acharEmTodas } from './fontes.ts'

const ABERTOS = 8

export function busca(servidor: Servidor): void {
  serve(servidor, calls.procurar, async ({ query: { termo } }, { db, usuario }) => {
    if (termo === '') return lerAbertos(db, usuario, ABERTOS)
    return termo.length < calls.LETRAS_DA_BUSCA ? [] : acharEmTodas(db, usuario, termo)
  })
  serve(servidor, calls.anotarAberto, async ({ body }, contexto) => {
    await anotar(contexto, body)
    return concluidoSemId()
  })
}
