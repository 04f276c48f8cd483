import { MENSAGENS } from '@portal/contract/core/mensagens'
import * as calls from '@portal/contract/integracao/chaves'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao, serveLivre } from '../core/serve.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import { definirAvisoDesativado } from './avisarDesativado.ts'
import { alcancesDe, girar, listChaves, revogar, selectEmpresasDeChaves } from './chaves.queries.ts'
import { alterarChave, criarChave } from './criarChave.ts'
import { definirEntrega } from './entregar.ts'
import { webhooks } from './webhooks.routes.ts'

/** Machines that call the product, and those that it calls (decision 0038). */
export function integracao(servidor: Servidor): void {
  serve(servidor, calls.obterIntegracao, async (_, { db, usuario }) => {
    const alcances = alcancesDe(usuario)
    return { alcances, empresas: alcances.length ? await selectEmpresasDeChaves(db, usuario) : [] }
  })
  serve(servidor, calls.listaChaves, async (_, { db, usuario }) => listChaves(db, usuario))
  // Repeating by an idempotency key would keep the answer, and the key in it; the next call is the same.
  serveLivre(servidor, calls.criarChave, async ({ body }, { usuario, deps, autoria }) => {
    const nova = await emTransacao(deps.database, autoria, ({ db }) => criarChave(db, usuario, body))
    return { ...nova, message: MENSAGENS.acaoConcluida }
  })
  serveLivre(servidor, calls.girarChave, async ({ params: { id }, body: { versao } }, { usuario, deps, autoria }) => {
    const girada = await emTransacao(deps.database, autoria, ({ db }) => girar(db, usuario, { id, versao }))
    return { id, ...girada, message: MENSAGENS.acaoConcluida }
  })
  serveGravacao(servidor, calls.alterarChave, async ({ params: { id }, body }, { db, usuario }) => {
    await alterarChave(db, usuario, id, body)
    return id
  })
  serveAcao(servidor, calls.revogarChave, async ({ params }, { db, usuario }) => revogar(db, usuario, params.id))
  webhooks(servidor)
  definirEntrega(servidor.deps)
  definirAvisoDesativado(servidor.deps)
}
