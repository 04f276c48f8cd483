import { numero } from '@portal/contract/core/formato'
import type { Tarefa } from '@portal/contract/tarefas/tarefas'

type Contagem = Pick<Tarefa, 'feito' | 'total' | 'mensagem' | 'iniciadaEm'>

/** "Linhas: 12.400 de 50.000, cerca de 8 s": how far a running job is, and how long it may still take. */
export function textoDoProgresso(tarefa: Contagem, agora: number): string {
  const { feito, total, mensagem } = tarefa
  const contagem = total ? `${numero(feito)} de ${numero(total)}` : feito > 0 ? numero(feito) : ''
  const resta = segundosRestantes(tarefa, agora)
  const prazo = resta === undefined ? '' : `, cerca de ${duracao(resta)}`
  return [mensagem, contagem && `${contagem}${prazo}`].filter(Boolean).join(': ')
}

export const parteFeita = ({ feito, total }: Contagem): number | undefined =>
  total ? Math.min(100, (100 * feito) / total) : undefined

/** As fast as so far; nothing is foretold before the first step is done. */
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
