import type { Servidor } from '../core/context.ts'
import { aplicabilidades } from './aplicabilidade/aplicabilidade.routes.ts'
import { servirCaracteristicas } from './caracteristicas.routes.ts'
import { servirComponentes, servirSuperficies } from './componentes.routes.ts'
import { servirKits } from './kits.routes.ts'
import { servirPerfis } from './perfis.routes.ts'
import { selecoesDeProduto } from './selecoesDeProduto.routes.ts'
import { servirVidros } from './vidros.routes.ts'

/** The forms of the five kinds (Spec 001 §2.2), and what they and the list choose from. */
export function materiais(servidor: Servidor): void {
  servirVidros(servidor)
  servirPerfis(servidor)
  servirComponentes(servidor)
  servirSuperficies(servidor)
  servirKits(servidor)
  servirCaracteristicas(servidor)
  aplicabilidades(servidor)
  selecoesDeProduto(servidor)
}
