import * as calls from '@portal/contract/painel/painel'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { lerPainel } from './painel.ts'

export function painel(servidor: Servidor): void {
  serve(servidor, calls.painel, async ({ query }, contexto) => lerPainel(contexto, query.tipoProduto))
}
