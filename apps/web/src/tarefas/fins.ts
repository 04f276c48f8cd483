import { type Tarefa, tarefaTerminou } from '@portal/contract/tarefas/tarefas'

/** Jobs that ended between two looks at the newest ones, also those that began in between. */
export function fins(antes: readonly Tarefa[], agora: readonly Tarefa[]): Tarefa[] {
  const estados = new Map(antes.map(({ id, estado }) => [id, estado]))
  const maisNova = antes.reduce((maior, { criadaEm }) => (criadaEm > maior ? criadaEm : maior), '')
  return agora.filter(({ id, estado, criadaEm }) => {
    const anterior = estados.get(id)
    return tarefaTerminou(estado) && (anterior ? !tarefaTerminou(anterior) : criadaEm > maisNova)
  })
}
