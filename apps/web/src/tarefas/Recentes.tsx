import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { diaEHora } from '@portal/contract/core/formato'
import { fimDaTarefa, type Tarefa } from '@portal/contract/tarefas/tarefas'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Andamento } from './Andamento.tsx'
import { EstadoTag } from './EstadoTag.tsx'
import { TarefaAcoes } from './TarefaAcoes.tsx'
import styles from './Tarefas.module.css'
import { Vazio } from './Vazio.tsx'

interface RecentesProps {
  tarefas: readonly Tarefa[] | undefined
  vistasEm: number
  erro: unknown
  tentar: () => void
  aoSeguir: () => void
}

export function Recentes({ tarefas, vistasEm, erro, tentar, aoSeguir }: RecentesProps) {
  if (!tarefas) return erro ? <ErrorState error={erro} onRetry={tentar} /> : <Vazio>Carregando…</Vazio>
  if (tarefas.length === 0) return <Vazio>Nenhuma tarefa ainda. Trabalhos demorados aparecem aqui.</Vazio>
  return (
    <ul className={styles['recentes']}>
      {tarefas.map((tarefa) => (
        <li key={tarefa.id} className={styles['recente']}>
          <Stack gap={4}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Text size="sm" fw={500} lineClamp={2}>
                {tarefa.descricao}
              </Text>
              <Group gap={4} wrap="nowrap">
                <TarefaAcoes tarefa={tarefa} />
              </Group>
            </Group>
            <Andamento tarefa={tarefa} agora={vistasEm} />
            <Group gap="xs">
              <EstadoTag estado={tarefa.estado} />
              <Text size="xs" c="dimmed">
                {diaEHora(tarefa.criadaEm)}
              </Text>
              <Resultado tarefa={tarefa} aoSeguir={aoSeguir} />
              <Anchor component={Link} to={enderecoDoLog(tarefa)} size="sm" onClick={aoSeguir}>
                Ver log
              </Anchor>
            </Group>
          </Stack>
        </li>
      ))}
    </ul>
  )
}

function Resultado({ tarefa: { resultado }, aoSeguir }: { tarefa: Tarefa; aoSeguir: () => void }) {
  const { ver } = fimDaTarefa.parse(resultado ?? {})
  if (!ver) return null
  return (
    <Anchor component={Link} to={ver} size="sm" onClick={aoSeguir}>
      Ver resultado
    </Anchor>
  )
}

const enderecoDoLog = ({ id }: Tarefa) => `/tarefas?tarefa=${id}`
