import { quantidade } from '@portal/contract/core/formato'
import { atHour } from '../ui/atHour.ts'

const DIAS = ['todo domingo', 'toda segunda', 'toda terça', 'toda quarta', 'toda quinta', 'toda sexta', 'todo sábado']
const SIMPLES = /^(\d+) (\d+) \* \* (\*|[0-6])$/

/** When copies are made, where the schedule is one a day or one a week; any other is told as it is written. */
export function agendaEmPalavras(agenda: string): string {
  const [, minuto, hora, dia] = SIMPLES.exec(agenda.trim()) ?? []
  if (minuto === undefined || hora === undefined) return `na agenda ${agenda}`
  return `${DIAS[Number(dia)] ?? 'todo dia'} ${atHour(`${hora.padStart(2, '0')}:${minuto.padStart(2, '0')}`)}`
}

const E = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const PERIODOS = { d: ['diária', 'diárias'], s: ['semanal', 'semanais'], m: ['mensal', 'mensais'] } as const

/** "7d4s12m" is seven of days, four of weeks and twelve of months. */
export const guardarEmPalavras = (guardar: string): string =>
  E.format(
    Object.entries(PERIODOS).flatMap(([letra, [uma, varias]]) => {
      const quantas = Number(new RegExp(String.raw`(\d+)${letra}`).exec(guardar)?.[1] ?? 0)
      return quantas ? [quantidade(quantas, uma, varias)] : []
    }),
  )
