import { lugarNaFila } from '@portal/contract/core/fila'
import {
  eventosDaTarefa,
  listarTarefas,
  logDaTarefa,
  obterTarefa,
  pararTarefa,
  podeRepetir,
  repetirTarefa,
  tarefaTerminou,
  type Tarefa,
} from '@portal/contract/tarefas/tarefas'
import type { Servidor } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import { serve, serveAcao, serveStream } from '../core/serve.ts'
import { registrarEvento, type Transacao } from '../core/unitOfWork.ts'
import { contarFluxos, enviarEventos } from './eventos.ts'
import { definirLimpeza } from './limpeza.ts'
import { findTarefa, listTarefas, logDepoisDe } from './tarefas.queries.ts'

const SEM_REPETICAO = 'Esta ação foi confirmada para aquele momento: confirme-a de novo.'

/** Jobs are traffic that no trigger watches: who stops or repeats one, his own or somebody else's, is said here; by its kind, since its description may name files and people. */
const naTrilha = (transacao: Transacao, { id, tipo }: Pick<Tarefa, 'id' | 'tipo'>, resultado: string) =>
  registrarEvento(transacao, { tabela: 'tarefa', idRegistro: id }, { resultado, tipo })

export function tarefas(servidor: Servidor): void {
  const { app, deps } = servidor
  const desligar = new AbortController()
  const entrar = contarFluxos()
  serve(servidor, lugarNaFila, async ({ params: { senha } }) => ({ lugar: deps.fila.lugarDe(senha) }))
  serve(servidor, listarTarefas, ({ query }, { db, usuario }) => listTarefas(db, usuario, query))
  serve(servidor, obterTarefa, ({ params }, { db, usuario }) => findTarefa(db, usuario, params.tarefa))
  serve(servidor, logDaTarefa, async ({ params, query }, { db, usuario }) => {
    await findTarefa(db, usuario, params.tarefa)
    return logDepoisDe(db, params.tarefa, query.depois)
  })
  serveStream(servidor, eventosDaTarefa, async ({ params }, { db, usuario, pedido }, reply, request) => {
    await enviarEventos(
      { db, deps, usuario, pedido, id: params.tarefa },
      { desligar: desligar.signal, entrar },
      request,
      reply,
    )
  })
  serveAcao(servidor, pararTarefa, async ({ params }, { db, usuario, transacao }) => {
    const tarefa = await findTarefa(db, usuario, params.tarefa)
    await deps.tarefas.pedirParada(transacao, tarefa.id)
    await naTrilha(transacao, tarefa, 'parada pedida')
  })
  serveAcao(servidor, repetirTarefa, async ({ params }, { db, usuario, transacao }) => {
    const tarefa = await findTarefa(db, usuario, params.tarefa)
    if (tarefaTerminou(tarefa.estado) && !podeRepetir(tarefa)) throw new Conflito(SEM_REPETICAO)
    await deps.tarefas.repetir(transacao, tarefa.id)
    await naTrilha(transacao, tarefa, 'repetição pedida')
  })
  definirLimpeza(deps)
  // Streams and waits are answered first: an open one would keep the server from closing.
  app.addHook('preClose', async () => {
    desligar.abort()
    deps.tarefas.soltarEsperas()
  })
}
