/** What publications and jobs do and how far they are, which the frame of all screens tells, too; apart from `rotulos.ts`, which it does not need. */

export const VERBOS = { homologar: 'Homologar', disponibilizar: 'Disponibilizar' } as const

export const ESTADOS_DA_PUBLICACAO = [
  { label: 'Prévia', value: 'PREVIA' },
  { label: 'Em espera', value: 'AGUARDANDO' },
  { label: 'Aplicada', value: 'FEITA' },
  { label: 'Desfeita', value: 'DESFEITA' },
  { label: 'Não aplicada', value: 'FALHOU' },
] as const

export const ESTADOS_DA_TAREFA = [
  { label: 'Aguardando', value: 'AGUARDANDO' },
  { label: 'Em execução', value: 'EXECUTANDO' },
  { label: 'Parando', value: 'PARANDO' },
  { label: 'Concluída', value: 'CONCLUIDA' },
  { label: 'Falhou', value: 'FALHOU' },
  { label: 'Parada', value: 'PARADA' },
] as const
