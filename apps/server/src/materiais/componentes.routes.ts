import { componente, linhasDoComponente } from '@portal/contract/materiais/componente'
import { logoLinhaAplicavel } from '@portal/contract/materiais/linhasAplicacao'
import { linhasDaSuperficie, superficie } from '@portal/contract/materiais/superficie'
import { tipoMaterial } from '@portal/contract/core/fields'
import type { Servidor } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { serve } from '../core/serve.ts'
import { lerMaterial } from './lerMaterial.ts'
import { linhasAplicadas, serveLinhasDeAplicacao } from './serveLinhasDeAplicacao.ts'
import { serveMaterial } from './serveMaterial.ts'

export function servirComponentes(servidor: Servidor): void {
  serveMaterial(servidor, componente)
  serveLinhasDeAplicacao(servidor, linhasDoComponente)
  /** For every kind (decisions P-18), in any case. */
  serve(servidor, logoLinhaAplicavel, async ({ params, query }, { db, usuario }) => {
    const { data: tipo } = tipoMaterial.safeParse(params.tipo.toUpperCase())
    if (!tipo) throw new NaoEncontrado()
    return linhasAplicadas((await lerMaterial(db, usuario, { id: params.id, tipo, ...query })).retrato)
  })
}

export function servirSuperficies(servidor: Servidor): void {
  serveMaterial(servidor, superficie)
  serveLinhasDeAplicacao(servidor, linhasDaSuperficie)
}
