import { useEffect, useRef, type ReactNode } from 'react'
import { Button, Group, Paper, Skeleton, Stack, Title } from '@mantine/core'
import type { AnyCall } from '@portal/contract/core/call'
import { tarefaTerminou } from '@portal/contract/tarefas/tarefas'
import { Andamento } from '../tarefas/Andamento.tsx'
import { EstadoTag } from '../tarefas/EstadoTag.tsx'
import { TarefaAcoes } from '../tarefas/TarefaAcoes.tsx'
import { useAcompanhar } from '../tarefas/useAcompanhar.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { isFocusLost } from '../ui/focus.ts'
import { useRenovar } from './useRenovar.ts'

interface AndamentoProps {
  id: string
  /** It was begun here: what had the focus then is gone with the simulation. */
  recem: boolean
  /** What has other answers once it ended. */
  muda: readonly AnyCall[]
  onFechar: () => void
  /** What became of it, once it is done. */
  children: ReactNode
}

/** An import while it is prepared, and what became of it; the address names it, so that a reload goes on. */
export function AndamentoDaImportacao({ id, recem, muda, onFechar, children }: AndamentoProps) {
  const titulo = useRef<HTMLHeadingElement>(null)
  const { tarefa, em, erro, acompanharDeNovo } = useAcompanhar(id)
  const terminou = tarefa !== undefined && tarefaTerminou(tarefa.estado)
  const renovar = useRenovar(muda)
  useEffect(() => {
    if (terminou) void renovar()
  }, [terminou, renovar])
  useEffect(() => {
    if (recem && isFocusLost()) titulo.current?.focus()
  }, [recem])
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="andamento">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Group gap="sm">
            <Title order={2} id="andamento" ref={titulo} tabIndex={-1}>
              {tarefa?.descricao ?? 'Importação'}
            </Title>
            {/* Where what was imported stands then, its end says. */}
            {tarefa && tarefa.estado !== 'CONCLUIDA' && <EstadoTag estado={tarefa.estado} />}
          </Group>
          <Group gap="xs">
            {tarefa && <TarefaAcoes tarefa={tarefa} />}
            {(terminou || erro !== undefined) && (
              <Button variant="default" size="xs" onClick={onFechar}>
                Fechar
              </Button>
            )}
          </Group>
        </Group>
        {erro !== undefined && <ErrorState error={erro} onRetry={acompanharDeNovo} />}
        {!tarefa && erro === undefined && <Skeleton h={24} />}
        {tarefa && <Andamento tarefa={tarefa} agora={em} />}
        {tarefa?.estado === 'CONCLUIDA' && children}
      </Stack>
    </Paper>
  )
}
