import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import type { Logado, Servidor } from '../../core/context.ts'
import { noCampo } from '../../core/errors.ts'
import { serve, serveAcao, serveStream } from '../../core/serve.ts'
import type { Db } from '../../db/client.ts'
import { jaComecou, respondeAntes, type Comecado } from '../../uploads/job.ts'
import { enquantoEspera, naFila } from '../../core/waiting.ts'
import { enviarBaixavel } from '../../planilhas/enviarPlanilha.ts'
import { escreverSimulacao, PRIMEIRA_PAGINA } from '../../planilhas/simulacoes.ts'
import { comecar, responder } from './comecar.ts'
import { desfazer } from './desfazer.ts'
import { acharCorrigida } from './correcao.ts'
import { listMotivos } from './log.queries.ts'
import { findAcoes, findImportacao, lerImportacao } from './registros.queries.ts'
import type { Dito, EnvioRecebido, Remessa, Resposta } from './remessa.ts'
import type { Tipos } from './tipos.ts'
import { abrirSimulada, exigirArquivos, exigirComoFoiVista, mostrar, simular } from './simular.ts'
import { definirRemessa } from './tarefa.ts'

/** The job of a kind of shipment, and its calls: sending, simulating, carrying out, looking back, taking back. */
export function servirRemessa<T extends Tipos>(servidor: Servidor, remessa: Remessa<T>): void {
  definirRemessa(servidor.deps, remessa)
  for (const servirEnvio of remessa.envios) servirEnvio(servidor, (dito, recebido) => receber(remessa, dito, recebido))
  simulacoes(servidor, remessa)
  registros(servidor, remessa)
}

async function receber<T extends Tipos>(
  remessa: Remessa<T>,
  { campo, conteudo, ...dito }: Dito<T>,
  { call, query, contexto, request, reply }: EnvioRecebido,
): Promise<Resposta<T>> {
  const { db, deps, usuario } = contexto
  const { acesso, leitura } = remessa
  const resolvido = acesso.resolver(db, usuario, dito)
  const enviado = { ...dito, alvo: await (campo === undefined ? resolvido : noCampo(campo, resolvido)) }
  const parar = enquantoEspera(reply)
  await leitura.conferir(deps, enviado.alvo, { conteudo, parar })
  const corrigida = dito.descartar ? undefined : await acharCorrigida({ deps, usuario, parar }, remessa, enviado.alvo)
  if (query.simular) {
    const simulada = await naFila(contexto, reply, () =>
      simular({ deps, usuario, parar }, remessa, { ...enviado, corrigida }),
    )
    return { id: null, logs: [], tarefa: null, simulacao: await mostrar(remessa, simulada, query) }
  }
  return responderAoComeco(
    { contexto, request, reply },
    remessa,
    await comecar(contexto, remessa, { call, request, ...enviado, idCorrigida: corrigida?.id }),
  )
}

/** With `Prefer: respond-async` the answer does not wait for the job (decisions 0.3). */
async function responderAoComeco<T extends Tipos>(
  { contexto, request, reply }: Pick<EnvioRecebido, 'contexto' | 'request' | 'reply'>,
  remessa: Remessa<T>,
  comecada: Comecado,
): Promise<Resposta<T>> {
  if (!respondeAntes(request, reply)) return responder(contexto, remessa, comecada)
  const { idCorrigida } = (await lerImportacao(contexto.deps.database.leitura, remessa.categoria, comecada.id)) ?? {}
  return { ...comecada, id: idCorrigida ?? comecada.id, logs: [], simulacao: null }
}

/** What was shown is looked at, taken along and carried out without sending its files again. */
function simulacoes<T extends Tipos>(servidor: Servidor, remessa: Remessa<T>): void {
  const { chamadas, leitura } = remessa
  const { ver, baixar, refazer, importar } = chamadas.simulacao
  serve(servidor, ver, async ({ params, query }, contexto) =>
    mostrar(remessa, await abrirSimulada(contexto, remessa, params.simulacao), query),
  )
  serveStream(servidor, baixar, async ({ params, query }, contexto, reply) => {
    const simulada = await abrirSimulada(contexto, remessa, params.simulacao)
    const nome = `simulacao-${nomeDaExportacao(contexto.deps.clock())}`
    const pasta = escreverSimulacao(simulada, leitura.lugares(simulada.alvo), query.resultado)
    await enviarBaixavel(reply, { nome }, pasta)
  })
  serveStream(servidor, refazer, async ({ params, body }, contexto, reply) => {
    const anterior = await abrirSimulada(contexto, remessa, params.simulacao)
    await exigirArquivos(contexto.deps, anterior)
    const { arquivos, ...dito } = anterior.cabeca.dito
    const enviado = { arquivos, pedido: leitura.respondido(dito.pedido, body) }
    const alvo = await remessa.acesso.resolver(contexto.db, contexto.usuario, enviado)
    const parar = enquantoEspera(reply)
    const corrigida = await acharCorrigida({ ...contexto, parar }, remessa, alvo)
    const simulada = await simular({ ...contexto, parar }, remessa, { ...enviado, alvo, corrigida })
    await reply.send(await mostrar(remessa, simulada, PRIMEIRA_PAGINA))
  })
  serveStream(servidor, importar, async ({ params, body }, contexto, reply, request) => {
    const simulada = await abrirSimulada(contexto, remessa, params.simulacao)
    const envio = { call: importar, request }
    if (!body.descartar && !(await jaComecou(contexto, envio)))
      await exigirComoFoiVista(contexto, remessa, simulada, body)
    const { alvo, plano, cabeca } = simulada
    const { pedido, arquivos, visto, corrige } = cabeca.dito
    const { semLinhas, descartar } = body
    const idCorrigida = descartar ? undefined : corrige?.id
    const dito = { pedido, arquivos, alvo, semLinhas, descartar, idCorrigida, mostrado: { plano, visto } }
    const comecada = await comecar(contexto, remessa, { ...envio, ...dito })
    await reply.send(await responderAoComeco({ contexto, request, reply }, remessa, comecada))
  })
}

function registros<T extends Tipos>(servidor: Servidor, remessa: Remessa<T>): void {
  const { chamadas, categoria, acesso, leitura } = remessa
  const ver = async (db: Db, usuario: Logado, id: number) => {
    const registro = await findImportacao(db, categoria, usuario, id)
    if (acesso.reservada?.(registro)) await acesso.exigir(db, usuario, registro)
    return registro
  }
  serve(servidor, chamadas.acaoPermitida, (_, { db, usuario }) => findAcoes(db, categoria, usuario))
  serveAcao(servidor, chamadas.remover, async ({ params }, contexto) => desfazer(contexto, remessa, params.id))
  serve(servidor, chamadas.log, async ({ params }, { db, usuario }) => {
    await ver(db, usuario, params.id)
    return (await listMotivos(db, categoria, params.id)).map(leitura.log)
  })
  const { recusadas } = leitura
  if (chamadas.recusadas && recusadas)
    serveStream(servidor, chamadas.recusadas, async ({ params }, { db, usuario, deps }, reply) => {
      const registro = await ver(db, usuario, params.id)
      const nome = `recusadas-${nomeDaExportacao(deps.clock())}`
      await enviarBaixavel(reply, { nome }, await recusadas(db, registro))
    })
}
