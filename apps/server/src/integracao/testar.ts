import { EVENTO_DE_TESTE } from '@portal/contract/integracao/webhooks'
import type { ContextoLivre, Logado } from '../core/context.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import { tentar } from './entregar.ts'
import { insertTentativa, insertTeste, updateEntrega } from './entregas.queries.ts'
import { travarWebhook } from './webhooks.queries.ts'

/** One message at once, also to a system that is switched off; it is in the log like the others, and not tried again. */
export async function testar({ deps, autoria }: Pick<ContextoLivre, 'deps' | 'autoria'>, quem: Logado, id: number) {
  const devida = await emTransacao(deps.database, autoria, async ({ db }) => {
    const { url, segredo, nome } = await travarWebhook(db, quem, id)
    const teste = { idWebhook: id, tipo: EVENTO_DE_TESTE.value, dados: { webhook: nome } }
    return { ...teste, url, segredo, ...(await insertTeste(db, teste)) }
  })
  const tentada = await tentar(deps, devida)
  await emTransacao(deps.database, autoria, async ({ db }) => {
    await insertTentativa(db, devida.id, tentada)
    const estado = tentada.entregue ? 'ENTREGUE' : 'FALHOU'
    await updateEntrega(db, devida.id, { estado, tentativas: 1, terminadaEm: tentada.em })
  })
  return tentada
}
