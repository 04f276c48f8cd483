import { disponibilizarAplicabilidades, homologarAplicabilidades } from '@portal/contract/importacao/folhas'
import type { Liberado, PedidoDeLiberacao } from '@portal/contract/mercado/liberar'
import type { ContextoEscrita, Servidor } from '../../core/context.ts'
import { serve } from '../../core/serve.ts'

/** How products are released (`publicacoes`). */
export type Liberar = (contexto: ContextoEscrita, pedido: PedidoDeLiberacao) => Promise<Liberado>

const DE_UMA_VEZ = {
  espera: 0,
  previa: undefined,
  alvo: 'todos',
  retidos: [],
  incluidos: [],
  ids: undefined,
  importacao: 'aplicabilidade',
} satisfies Partial<PedidoDeLiberacao>

/** What came by sheets of applicability goes on, and nothing else (decisions I-02). */
export function liberarAplicabilidades(servidor: Servidor, liberar: Liberar): void {
  for (const [call, acao] of [
    [homologarAplicabilidades, 'homologar'],
    [disponibilizarAplicabilidades, 'disponibilizar'],
  ] as const)
    serve(servidor, call, async ({ body: { id } }, contexto) =>
      liberar(contexto, { ...DE_UMA_VEZ, acao, idImportacao: id ? [id] : undefined }),
    )
}
