import type { TipoMaterial } from '@portal/contract/core/options'
import type { RespostaDaImportacao } from '@portal/contract/importacao/produtos'
import type { Deps } from '../core/context.ts'
import { lerGuardado } from '../planilhas/lerGuardado.ts'
import { planejar, type Pedido } from '../planilhas/planejar.ts'
import { resumirPlano, type Pagina } from '../planilhas/resumirPlano.ts'

/** What an import would do, cell by cell; reads only, so nothing is written (decisions §0 "Imports"). */
export function simular(
  deps: Pick<Deps, 'files' | 'settings' | 'clock' | 'database'>,
  pedido: Pedido & { tipo: TipoMaterial },
  sha256: string,
  pagina: Pagina,
): Promise<NonNullable<RespostaDaImportacao['simulacao']>> {
  return lerGuardado(deps, sha256, async (lida) =>
    resumirPlano(await planejar(deps.database.leitura, pedido, lida), pagina),
  )
}
