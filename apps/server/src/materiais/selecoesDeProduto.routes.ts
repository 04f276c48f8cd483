import { TIPO_MATERIAL } from '@portal/contract/core/options'
import * as calls from '@portal/contract/materiais/selecoesDeProduto'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { findTipo, selectDoFiltro, selectLiberadas, selectLinhasDe } from './selecoesDeProduto.queries.ts'

/** Filters and cards of the product list (Spec 001 §7 "Products list"). */
export function selecoesDeProduto(servidor: Servidor): void {
  serve(servidor, calls.tipoDoProduto, async ({ params }, { db, usuario }) => findTipo(db, usuario, params.id))
  serve(servidor, calls.selecaoReferenciaMaterialLiberada, async (_, { db, usuario }) => selectLiberadas(db, usuario))
  serve(servidor, calls.selecaoReferenciaFiltro, async (_, { db, usuario }) => selectDoFiltro(db, usuario))
  serve(servidor, calls.selecaoTipoMaterial, async () => [...TIPO_MATERIAL])
  serve(servidor, calls.linhaSelectMulti, async ({ body }, { db, usuario }) => selectLinhasDe(db, usuario, body))
}
