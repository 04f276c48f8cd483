import * as calls from '@portal/contract/painel/painel'
import { painelNoTempo } from '@portal/contract/painel/tempo'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { lerPainel, lerTempo } from './painel.ts'

export function painel(servidor: Servidor): void {
  serve(servidor, calls.painel, async ({ query }, contexto) => lerPainel(contexto, query.tipoProduto))
  serve(servidor, painelNoTempo, async ({ query }, contexto) => ({ pontos: await lerTempo(contexto, query) }))
}
