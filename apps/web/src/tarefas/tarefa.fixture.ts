import type { Tarefa } from '@portal/contract/tarefas/tarefas'

export const umaTarefa = (mudancas: Partial<Tarefa> = {}): Tarefa => ({
  id: '1',
  tipo: 'teste',
  descricao: 'Importação de vidros',
  estado: 'EXECUTANDO',
  feito: 0,
  total: null,
  mensagem: '',
  resultado: null,
  tentativas: 1,
  usuario: 'Ana',
  criadaEm: '2026-11-20T10:00:00.000Z',
  iniciadaEm: '2026-11-20T10:00:00.000Z',
  terminadaEm: null,
  ...mudancas,
})
