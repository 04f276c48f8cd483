import { concluidoSemId } from '@portal/contract/core/errors'
import * as calls from '@portal/contract/mesa/mesa'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import type { Publicaveis } from '../publicacoes/publicavel.ts'
import { montarMesa } from './mesa.ts'
import { anotarVisita, dispensar } from './visita.ts'

export function mesa(servidor: Servidor, areas: Publicaveis): void {
  serve(servidor, calls.lerMesa, async (_, contexto) => montarMesa(contexto, areas))
  serve(servidor, calls.chegar, async (_, contexto) => {
    await anotarVisita(contexto)
    return concluidoSemId()
  })
  serve(servidor, calls.dispensarFalha, async ({ params: { tarefa } }, contexto) => {
    await dispensar(contexto, tarefa)
    return concluidoSemId()
  })
}
