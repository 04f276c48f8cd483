import { fimDaTarefa, type Tarefa, tarefaTerminou } from '@portal/contract/tarefas/tarefas'
import type { Toast } from '../ui/feedback/notify.ts'

/** Jobs that ended between two looks at the list, also those that began in between. */
export function fins(antes: readonly Tarefa[], agora: readonly Tarefa[]): Tarefa[] {
  const estados = new Map(antes.map(({ id, estado }) => [id, estado]))
  const maisNova = antes.reduce((maior, { criadaEm }) => (criadaEm > maior ? criadaEm : maior), '')
  return agora.filter(({ id, estado, criadaEm }) => {
    const anterior = estados.get(id)
    return tarefaTerminou(estado) && (anterior ? !tarefaTerminou(anterior) : criadaEm > maisNova)
  })
}

interface AvisoDoFim {
  tipo: Toast
  texto: string
  /** Address of the job's result; empty where there is none to see. */
  ver: string
}

export function avisoDoFim({ descricao, estado, mensagem, resultado }: Tarefa): AvisoDoFim {
  const { resumo, atencao, ver } = fimDaTarefa.parse(resultado ?? {})
  if (estado === 'CONCLUIDA')
    return { tipo: atencao ? 'warn' : 'success', texto: `${descricao}: ${resumo || 'tarefa concluída'}.`, ver }
  if (estado === 'FALHOU') return { tipo: 'error', texto: `${descricao}: a tarefa falhou. ${mensagem}`.trim(), ver }
  return { tipo: 'info', texto: `${descricao}: tarefa parada.`, ver }
}
