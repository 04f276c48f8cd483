import { useEffect } from 'react'
import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { listarCopias } from '@portal/contract/copia/copias'
import { tarefaTerminou } from '@portal/contract/tarefas/tarefas'
import { queryOf } from '../api/useCall.ts'
import { Andamento } from '../tarefas/Andamento.tsx'
import { EstadoTag } from '../tarefas/EstadoTag.tsx'
import { useAcompanhar } from '../tarefas/useAcompanhar.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'

/** A copy while it is made; the list is read again when it has ended. */
export function AndamentoDaCopia({ id, onFechar }: { id: string; onFechar: () => void }) {
  const { tarefa, em, erro, acompanharDeNovo } = useAcompanhar(id)
  const queryClient = useQueryClient()
  const terminou = tarefa !== undefined && tarefaTerminou(tarefa.estado)
  useEffect(() => {
    if (terminou) void queryClient.invalidateQueries(queryOf(listarCopias))
  }, [terminou, queryClient])
  return (
    <Paper withBorder p="md" component="section" aria-label="Cópia em curso">
      <Stack gap="sm">
        {erro !== undefined && <ErrorState error={erro} onRetry={acompanharDeNovo} />}
        {!tarefa && erro === undefined && <Skeleton h={24} />}
        {tarefa && (
          <Group justify="space-between" gap="xs">
            <EstadoTag estado={tarefa.estado} />
            {terminou && (
              <Button variant="default" size="xs" onClick={onFechar}>
                Fechar
              </Button>
            )}
          </Group>
        )}
        {tarefa && <Andamento tarefa={tarefa} agora={em} />}
      </Stack>
    </Paper>
  )
}
