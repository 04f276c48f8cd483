import * as calls from '@portal/contract/busca/busca'
import { concluidoSemId } from '@portal/contract/core/errors'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { anotar } from './abertos.ts'

export function busca(servidor: Servidor): void {
  serve(servidor, calls.anotarAberto, async ({ body }, contexto) => {
    await anotar(contexto, body)
    return concluidoSemId()
  })
}
