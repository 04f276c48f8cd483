import type { Database } from '../db/client.ts'
import { encontrado, NaoEncontrado } from '../core/errors.ts'
import type { Eventos } from '../core/events.ts'
import { CANAL_MUDOU } from './signals.ts'
import { consultarTarefa, terminou, type Tarefa } from './store.ts'

/** Notices may be lost with their connection, so the job is also looked at this often. */
const OLHAR_MS = 2_000

/** Yields at once and whenever the job may have changed, which the tables tell. Ends when `parar` aborts. */
export async function* mudancasDe(eventos: Eventos, id: string, parar: AbortSignal): AsyncGenerator<void> {
  let toque = Promise.withResolvers<void>()
  const tocar = () => toque.resolve()
  const surdo = eventos.ouvir(CANAL_MUDOU, (texto) => (texto === id || texto === '') && tocar())
  const relogio = setInterval(tocar, OLHAR_MS)
  parar.addEventListener('abort', tocar)
  try {
    while (!parar.aborted) {
      // The promise is renewed before the look, so that no notice falls between look and wait.
      toque = Promise.withResolvers()
      yield
      if (!parar.aborted) await toque.promise
    }
  } finally {
    surdo()
    clearInterval(relogio)
    parar.removeEventListener('abort', tocar)
  }
}

/** Resolves when the job has ended, or as it stands when `ate` aborts. */
export async function esperarFim(
  { database, eventos }: { database: Database; eventos: Eventos },
  id: string,
  ate: AbortSignal,
): Promise<Tarefa> {
  for await (const _ of mudancasDe(eventos, id, ate)) {
    const tarefa = await consultarTarefa(database.ler, id)
    if (!tarefa) throw new NaoEncontrado()
    if (terminou(tarefa.estado)) return tarefa
  }
  const tarefa = await consultarTarefa(database.ler, id)
  return encontrado(tarefa)
}
