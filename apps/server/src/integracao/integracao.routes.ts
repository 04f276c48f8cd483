import { concluidoSemId } from '@portal/contract/core/errors'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import * as calls from '@portal/contract/integracao/chaves'
import type { Servidor } from '../core/context.ts'
import { NaoAutenticado, SemPermissao } from '../core/errors.ts'
import { serve, serveLivre } from '../core/serve.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import { definirAvisoDesativado } from './avisarDesativado.ts'
import { insertChave, listChaves, revogar } from './chaves.queries.ts'
import { definirEntrega } from './entregar.ts'
import { webhooks } from './webhooks.routes.ts'

/** Machines that call the product, and those that it calls (decision 0038). */
export function integracao(servidor: Servidor): void {
  serve(servidor, calls.obterIntegracao, async (_, { usuario }) => ({ criaChaves: usuario.provedora }))
  serve(servidor, calls.listaChaves, async (_, { db, usuario }) => listChaves(db, usuario))
  // Not repeatable by an idempotency key: that would keep the answer, and the key in it.
  serveLivre(servidor, calls.criarChave, async ({ body }, { usuario, deps, autoria }) => {
    if (!usuario) throw new NaoAutenticado()
    if (!usuario.provedora) throw new SemPermissao(calls.SO_DA_PROVEDORA)
    const { idEmpresa } = usuario
    const nova = await emTransacao(deps.database, autoria, ({ db }) => insertChave(db, { idEmpresa, ...body }))
    return { ...nova, message: MENSAGENS.acaoConcluida }
  })
  serve(servidor, calls.revogarChave, async ({ params }, { db, usuario }) => {
    await revogar(db, usuario, params.id)
    return concluidoSemId()
  })
  webhooks(servidor)
  definirEntrega(servidor.deps)
  definirAvisoDesativado(servidor.deps)
}
