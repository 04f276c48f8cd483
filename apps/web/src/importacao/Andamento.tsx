import { useEffect, useState } from 'react'
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listaImportacao } from '@portal/contract/importacao/produtos'
import { tarefaTerminou, type Tarefa } from '@portal/contract/tarefas/tarefas'
import { queryOf } from '../api/useCall.ts'
import { Andamento as AndamentoDaTarefa } from '../tarefas/Andamento.tsx'
import { EstadoTag } from '../tarefas/EstadoTag.tsx'
import { TarefaAcoes } from '../tarefas/TarefaAcoes.tsx'
import { useAcompanhar } from '../tarefas/useAcompanhar.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { BaixarRecusadas, LogDeImportacao } from './LogDeImportacao.tsx'
import { resumir } from './Resultados.tsx'
import { useRenovar } from './useImportar.ts'

interface AndamentoProps {
  id: string
  /** Begun on this page: its log is opened once it is there (Spec 002 §2.3). */
  recem: boolean
  onFechar: () => void
}

/** An import while it is prepared, and what became of it; the address names it, so that a reload goes on. */
export function Andamento({ id, recem, onFechar }: AndamentoProps) {
  const { tarefa, em, erro, acompanharDeNovo } = useAcompanhar(id)
  const terminou = tarefa !== undefined && tarefaTerminou(tarefa.estado)
  const renovar = useRenovar()
  useEffect(() => {
    if (terminou) void renovar()
  }, [terminou, renovar])
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="andamento">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Group gap="sm">
            <Title order={2} id="andamento">
              {tarefa?.descricao ?? 'Importação'}
            </Title>
            {tarefa && <EstadoTag estado={tarefa.estado} />}
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
        {tarefa && <AndamentoDaTarefa tarefa={tarefa} agora={em} />}
        {tarefa?.estado === 'CONCLUIDA' && <Fim tarefa={tarefa} recem={recem} />}
      </Stack>
    </Paper>
  )
}

/** Counts and log of the record that the job made. */
function Fim({ tarefa, recem }: { tarefa: Tarefa; recem: boolean }) {
  const { data } = useQuery(queryOf(listaImportacao))
  const feita = data?.find((uma) => uma.tarefa === tarefa.id && uma.estado !== 'PREPARANDO')
  const [fechado, setFechado] = useState(!recem)
  const [aberto, setAberto] = useState(false)
  if (!feita) return null
  const { recusados } = feita.resumo
  const mostrar = recusados > 0 && (aberto || !fechado)
  return (
    <>
      <Text role="status">
        {feita.estado === 'FALHOU' && 'Nada foi importado. '}
        {resumir(feita.resumo)}
        {recusados === 0 && '. Nenhuma linha foi recusada'}.
      </Text>
      {recusados > 0 && (
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setAberto(true)}>
            Ver log
          </Button>
          <BaixarRecusadas importacao={feita} />
        </Group>
      )}
      {mostrar && (
        <LogDeImportacao
          importacao={feita}
          onClose={() => {
            setAberto(false)
            setFechado(true)
          }}
        />
      )}
    </>
  )
}
