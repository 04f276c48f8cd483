import { disponibilizarAplicabilidades, homologarAplicabilidades } from '@portal/contract/importacao/folhas'
import type { Publicado, PedidoDePublicacao } from '@portal/contract/mercado/publicar'
import type { ContextoEscrita, Servidor } from '../../core/context.ts'
import { serve } from '../../core/serve.ts'

/** How products are published (`publicacoes`). */
export type Publicar = (contexto: ContextoEscrita, pedido: PedidoDePublicacao) => Promise<Publicado>

const DE_UMA_VEZ = {
  espera: 0,
  previa: undefined,
  alvo: 'todos',
  retidos: [],
  incluidos: [],
  ids: undefined,
  importacao: 'aplicabilidade',
} satisfies Partial<PedidoDePublicacao>

/** What came by sheets of applicability goes on, and nothing else (decisions I-02). */
export function publicarAplicabilidades(servidor: Servidor, publicar: Publicar): void {
  for (const [call, acao] of [
    [homologarAplicabilidades, 'homologar'],
    [disponibilizarAplicabilidades, 'disponibilizar'],
  ] as const)
    serve(servidor, call, async ({ body: { id } }, contexto) =>
      publicar(contexto, { ...DE_UMA_VEZ, acao, idImportacao: id ? [id] : undefined }),
    )
}
