import { linhasDoComponente } from '@portal/contract/materiais/componente'
import { logoLinhaAplicavel } from '@portal/contract/materiais/linhasAplicacao'
import { linhasDaSuperficie } from '@portal/contract/materiais/superficie'
import { tipoMaterial } from '@portal/contract/core/fields'
import type { Servidor } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { serve } from '../core/serve.ts'
import { componentes } from './componentes.ts'
import { lerMaterial } from './lerMaterial.ts'
import { linhasAplicadas, serveLinhasDeAplicacao } from './serveLinhasDeAplicacao.ts'
import { serveMaterial } from './serveMaterial.ts'
import { superficies } from './superficies.ts'

export function servirComponentes(servidor: Servidor): void {
  serveMaterial(servidor, componentes)
  serveLinhasDeAplicacao(servidor, linhasDoComponente)
  /** For every kind (decisions P-18), in any case. */
  serve(servidor, logoLinhaAplicavel, async ({ params, query }, { db, usuario }) => {
    const { data: tipo } = tipoMaterial.safeParse(params.tipo.toUpperCase())
    if (!tipo) throw new NaoEncontrado()
    return linhasAplicadas((await lerMaterial(db, usuario, { id: params.id, tipo, ...query })).retrato)
  })
}

export function servirSuperficies(servidor: Servidor): void {
  serveMaterial(servidor, superficies)
  serveLinhasDeAplicacao(servidor, linhasDaSuperficie)
}
