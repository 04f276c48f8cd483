import { MENSAGENS } from '@portal/contract/core/mensagens'
import * as calls from '@portal/contract/integracao/webhooks'
import { EVENTO_DE_TESTE } from '@portal/contract/integracao/webhooks'
import type { ContextoLivre, Deps, Logado, Servidor } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { serve, serveAcao, serveGravacao, serveLivre } from '../core/serve.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import * as entregas from './entregas.queries.ts'
import { insertTentativa, insertTeste, updateEntrega } from './entregas.queries.ts'
import { corpoDa, pedirEntrega, tentar } from './entregar.ts'
import { recusaDoEndereco } from './enviar.ts'
import { cifrarSegredo, sortearSegredo } from './segredo.ts'
import * as queries from './webhooks.queries.ts'
import { travarWebhook } from './webhooks.queries.ts'

/** Systems that the product calls (decision 0042). */
export function webhooks(servidor: Servidor): void {
  serve(servidor, calls.listaWebhooks, async (_, { db, usuario }) => queries.listWebhooks(db, usuario))
  // Repeating by an idempotency key would keep the answer, and the secret in it; the next call is the same.
  serveLivre(servidor, calls.criarWebhook, async ({ body }, contexto) => {
    const { idEmpresa, provedora: tudo } = contexto.usuario
    exigirEndereco(contexto.deps, body.url)
    return comSegredoNovo(contexto, (db, segredo) => queries.insertWebhook(db, { ...body, idEmpresa, tudo, segredo }))
  })
  serveLivre(servidor, calls.trocarSegredo, async ({ params: { id } }, contexto) =>
    comSegredoNovo(contexto, async (db, segredo) => {
      await queries.travarWebhook(db, contexto.usuario, id)
      await queries.updateWebhook(db, id, { segredo })
      return id
    }),
  )
  serveGravacao(
    servidor,
    calls.alterarWebhook,
    async ({ params: { id }, body }, { db, usuario, deps, afterCommit }) => {
      exigirEndereco(deps, body.url)
      const { versao, ativo, ...campos } = body
      // `tudo` stays as it was made: whoever helps with another's webhook makes it no ear of the provider.
      const { desativadoEm } = await queries.travarWebhook(db, usuario, id, versao)
      // That it was given up stays told until somebody switches it on.
      const agora = ativo === 1 ? { ativo: true, desativadoEm: null } : { ativo: false, desativadoEm }
      await queries.updateWebhook(db, id, { ...campos, ...agora })
      afterCommit(() => pedirEntrega(deps))
      return id
    },
  )
  serveAcao(servidor, calls.excluirWebhook, async ({ params }, { db, usuario }) => {
    await queries.travarWebhook(db, usuario, params.id)
    await queries.deleteWebhook(db, params.id)
  })
  serveLivre(servidor, calls.testarWebhook, ({ params }, contexto) => testar(contexto, contexto.usuario, params.id))
  asEntregas(servidor)
}

function asEntregas(servidor: Servidor): void {
  serve(servidor, calls.listaEntregas, ({ params, query }, { db, usuario }) =>
    entregas.listEntregas(db, usuario, params.id, query),
  )
  serve(servidor, calls.obterEntrega, async ({ params }, { db, usuario }) => {
    const entrega = await entregas.findEntrega(db, usuario, params.entrega)
    return { ...entrega, corpo: corpoDa(entrega), log: await entregas.logDaEntrega(db, entrega.id) }
  })
  serveAcao(servidor, calls.reenviarEntrega, async ({ params }, { db, usuario, deps, afterCommit }) => {
    const { id } = await entregas.findEntrega(db, usuario, params.entrega)
    await entregas.recomecarEntrega(db, id, deps.clock())
    afterCommit(() => pedirEntrega(deps))
  })
}

function exigirEndereco({ settings }: Deps, url: string): void {
  const recusa = recusaDoEndereco(url, { local: settings.WEBHOOK_LOCAL === '1' })
  if (recusa !== undefined) throw new RegraViolada(recusa, 'url')
}

/** The secret leaves once and is kept encrypted. */
async function comSegredoNovo(
  { deps, autoria }: ContextoLivre,
  gravar: (db: Parameters<typeof queries.insertWebhook>[0], cifrado: string) => Promise<number>,
) {
  const segredo = sortearSegredo()
  const cifrado = cifrarSegredo(deps.secrets.chave('webhook'), segredo)
  const id = await emTransacao(deps.database, autoria, ({ db }) => gravar(db, cifrado))
  return { id, segredo, message: MENSAGENS.acaoConcluida }
}

/** Sends one message at once, also to a system that is switched off; it is logged, and not tried again. */
async function testar({ deps, autoria }: Pick<ContextoLivre, 'deps' | 'autoria'>, gestor: Logado, id: number) {
  const devida = await emTransacao(deps.database, autoria, async ({ db }) => {
    const { url, segredo, nome } = await travarWebhook(db, gestor, id)
    const teste = { idWebhook: id, tipo: EVENTO_DE_TESTE.value, dados: { webhook: nome } }
    const terminadaEm = deps.clock().toISOString()
    return { ...teste, url, segredo, ...(await insertTeste(db, { ...teste, terminadaEm })) }
  })
  const tentada = await tentar(deps, devida)
  await emTransacao(deps.database, autoria, async ({ db }) => {
    await insertTentativa(db, devida.id, tentada)
    const estado = tentada.entregue ? 'ENTREGUE' : 'FALHOU'
    await updateEntrega(db, devida.id, { estado, tentativas: 1, terminadaEm: tentada.em })
  })
  return tentada
}
