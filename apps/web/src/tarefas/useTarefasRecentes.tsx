import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { TAREFA_DE_ESPERA, listarTarefas, tarefaTerminou, type Tarefa } from '@portal/contract/tarefas/tarefas'
import { useAnswer } from '../api/useCall.ts'
import { avisoDoFim, fins } from './fins.ts'
import { LinkedText } from '../ui/feedback/LinkedText.tsx'
import { notify } from '../ui/feedback/notify.ts'

const QUANTAS = 8
const CORRENDO_MS = 2_000
/** Only the backstop: a screen that starts a job names `listarTarefas` among what it refreshes. */
const PARADO_MS = 60_000

export const emAndamento = (tarefas: readonly Tarefa[]): Tarefa[] =>
  tarefas.filter(({ estado }) => !tarefaTerminou(estado))

/** Announces each end wherever the person is. */
export function useTarefasRecentes() {
  const { data, dataUpdatedAt, error, refetch } = useAnswer(
    listarTarefas,
    { query: { pageSize: QUANTAS, desc: false, minhas: true } },
    { refetchInterval: ({ state }) => (emAndamento(state.data?.dados ?? []).length > 0 ? CORRENDO_MS : PARADO_MS) },
  )
  useAvisosDeFim(data?.dados)
  return { tarefas: data?.dados, vistasEm: dataUpdatedAt, erro: error, tentar: () => void refetch() }
}

function useAvisosDeFim(tarefas: readonly Tarefa[] | undefined): void {
  const antes = useRef(tarefas)
  const client = useQueryClient()
  useEffect(() => {
    const novas = antes.current && tarefas ? fins(antes.current, tarefas) : []
    antes.current = tarefas
    // `EmEspera` tells the end of a publication that was counted down, in the documented words.
    novas.filter(({ tipo }) => tipo !== TAREFA_DE_ESPERA).forEach(avisar)
    // Queries on the screen may show what the job has changed.
    if (novas.length > 0) void client.invalidateQueries()
  }, [tarefas, client])
}

export function avisar(tarefa: Tarefa): void {
  const { tipo, texto, ver } = avisoDoFim(tarefa)
  notify[tipo](ver ? <LinkedText text={texto} to={ver} label="Ver resultado" /> : texto)
}
