import { Progress, Stack, Text } from '@mantine/core'
import { type Tarefa, tarefaTerminou } from '@portal/contract/tarefas/tarefas'
import { duracao, parteFeita, textoDoProgresso } from './progresso.ts'

/** How far a job is or what became of it; `agora` is when it was asked for. */
export function Andamento({ tarefa, agora }: { tarefa: Tarefa; agora: number }) {
  if (tarefaTerminou(tarefa.estado)) return <Text size="sm">{desfecho(tarefa)}</Text>
  const parte = parteFeita(tarefa)
  return (
    <Stack gap={4} w="100%">
      {parte !== undefined && <Progress value={parte} size="sm" aria-label={`Andamento de ${tarefa.descricao}`} />}
      <Text size="sm">{textoDoProgresso(tarefa, agora)}</Text>
    </Stack>
  )
}

/** Why it did not end well, or how long it took. */
export function desfecho({ mensagem, iniciadaEm, terminadaEm }: Tarefa): string {
  if (mensagem || !iniciadaEm || !terminadaEm) return mensagem
  return `Em ${duracao((Date.parse(terminadaEm) - Date.parse(iniciadaEm)) / 1_000)}`
}
