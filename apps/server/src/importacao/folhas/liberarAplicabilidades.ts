import { disponibilizarAplicabilidades, homologarAplicabilidades } from '@portal/contract/importacao/folhas'
import type { Liberado, PedidoDeLiberacao } from '@portal/contract/mercado/liberar'
import type { ContextoEscrita, Servidor } from '../../core/context.ts'
import { serve } from '../../core/serve.ts'
import { listImportadas, type Importadas } from './aplicabilidades.queries.ts'
import { APLICABILIDADES } from './aplicabilidades.ts'

/** How products are released (`publicacoes`), confined to some of them. */
export type Liberar = (contexto: ContextoEscrita, pedido: PedidoDeLiberacao & { so: Importadas }) => Promise<Liberado>

const DE_UMA_VEZ = { espera: 0, previa: undefined, alvo: 'todos' } as const

/** What came by sheets of applicability goes on, and nothing else (decisions I-02). */
export function liberarAplicabilidades(servidor: Servidor, liberar: Liberar): void {
  for (const [call, acao] of [
    [homologarAplicabilidades, 'homologar'],
    [disponibilizarAplicabilidades, 'disponibilizar'],
  ] as const)
    serve(servidor, call, async ({ body: { id } }, contexto) => {
      const { db, usuario } = contexto
      if (id != null) await APLICABILIDADES.ciclo.find(db, usuario, id)
      return liberar(contexto, { ...DE_UMA_VEZ, retidos: [], acao, so: await listImportadas(db, usuario, acao, id) })
    })
}
