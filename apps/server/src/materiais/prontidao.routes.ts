import { obterSecao } from '@portal/contract/materiais/secaoDoPerfil'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { lerMaterial } from './lerMaterial.ts'
import { definirProntidao } from './prontidaoTarefa.ts'
import { responderSecao } from './secaoDoPerfil.ts'

export function prontidao(servidor: Servidor): void {
  serve(servidor, obterSecao, async ({ params }, { db, usuario, deps }) => {
    const { retrato } = await lerMaterial(db, usuario, { id: params.id, tipo: 'PERFIL' })
    return responderSecao(db, deps.files, retrato)
  })
  definirProntidao(servidor.deps)
}
