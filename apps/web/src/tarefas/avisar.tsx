import type { Tarefa } from '@portal/contract/tarefas/tarefas'
import { LinkedText } from '../ui/feedback/LinkedText.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { avisoDoFim } from './fins.ts'

/** The one toast of a job's end: what came of it, and the way there. */
export function avisar(tarefa: Tarefa): void {
  const { tipo, texto, ver } = avisoDoFim(tarefa)
  notify[tipo](ver ? <LinkedText text={texto} to={ver} label="Ver resultado" /> : texto)
}
