import { Progress, Stack, Text } from '@mantine/core'
import { tarefaTerminou, type Tarefa } from '@portal/contract/tarefas/tarefas'
import { numero } from '@portal/contract/core/formato'

/** Progress of a running job or outcome of an ended one; `agora` is when it was asked for. */
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

export function desfecho({ mensagem, iniciadaEm, terminadaEm }: Tarefa): string {
  if (mensagem || !iniciadaEm || !terminadaEm) return mensagem
  return `Em ${duracao((Date.parse(terminadaEm) - Date.parse(iniciadaEm)) / 1_000)}`
}

type Contagem = Pick<Tarefa, 'feito' | 'total' | 'mensagem' | 'iniciadaEm'>

/** "Linhas: 12.400 de 50.000, cerca de 8 s". */
export function textoDoProgresso(tarefa: Contagem, agora: number): string {
  const { feito, total, mensagem } = tarefa
  const contagem = total ? `${numero(feito)} de ${numero(total)}` : feito > 0 ? numero(feito) : ''
  const resta = segundosRestantes(tarefa, agora)
  const prazo = resta === undefined ? '' : `, cerca de ${duracao(resta)}`
  return [mensagem, contagem && `${contagem}${prazo}`].filter(Boolean).join(': ')
}

export const parteFeita = ({ feito, total }: Contagem): number | undefined =>
  total ? Math.min(100, (100 * feito) / total) : undefined

/** Assumes the speed so far; nothing is foretold before the first step is done. */
function segundosRestantes({ feito, total, iniciadaEm }: Contagem, agora: number): number | undefined {
  const passou = iniciadaEm ? (agora - Date.parse(iniciadaEm)) / 1_000 : 0
  if (!total || feito <= 0 || feito >= total || passou <= 0) return undefined
  return (passou * (total - feito)) / feito
}

export function duracao(segundos: number): string {
  const inteiros = Math.max(1, Math.ceil(segundos))
  if (inteiros < 60) return `${inteiros} s`
  const minutos = Math.ceil(inteiros / 60)
  return minutos < 60 ? `${minutos} min` : `${Math.floor(minutos / 60)} h ${minutos % 60} min`
}
