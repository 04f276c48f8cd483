import { beforeEach, type RunnerTask } from 'vitest'

const todas = (tarefas: readonly RunnerTask[]): RunnerTask[] =>
  tarefas.flatMap((uma) => ('tasks' in uma ? todas(uma.tasks) : [uma]))

/** For a file whose stations stand on what those before left: after one that stumbled nobody waits at the next. */
export function emSequencia(): void {
  beforeEach(({ task }) => {
    const caida = todas(task.file.tasks).find(({ result }) => result?.state === 'fail')
    if (caida) throw new Error(`not walked, because “${caida.name}” stumbled`)
  })
}
