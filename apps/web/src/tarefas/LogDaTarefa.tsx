import { Skeleton, Stack, Text } from '@mantine/core'
import { horaDoLog } from '@portal/contract/core/formato'
import type { RegistroDeLog, Tarefa } from '@portal/contract/tarefas/tarefas'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import { Andamento } from './Andamento.tsx'
import { EstadoTag } from './EstadoTag.tsx'
import styles from './Tarefas.module.css'
import { useAcompanhar } from './useAcompanhar.ts'

export function LogDaTarefa({ id, onClose }: { id: string; onClose: () => void }) {
  const { tarefa, linhas, em, erro, acompanharDeNovo } = useAcompanhar(id)
  return (
    <Dialog title={tarefa?.descricao ?? 'Tarefa'} size="lg" onClose={onClose}>
      {erro ? (
        <ErrorState error={erro} onRetry={acompanharDeNovo} />
      ) : (
        <Stack gap="sm">
          {tarefa ? <Resumo tarefa={tarefa} agora={em} /> : <Skeleton h={44} />}
          <Linhas linhas={linhas} />
        </Stack>
      )}
    </Dialog>
  )
}

function Resumo({ tarefa, agora }: { tarefa: Tarefa; agora: number }) {
  return (
    <Stack gap={6} align="flex-start">
      <EstadoTag estado={tarefa.estado} />
      <Andamento tarefa={tarefa} agora={agora} />
    </Stack>
  )
}

const NIVEIS = { aviso: { tone: 'aviso', nome: 'Aviso' }, erro: { tone: 'indisponivel', nome: 'Erro' } } as const

/** Newest line first, so that nobody has to scroll after it. */
function Linhas({ linhas }: { linhas: readonly RegistroDeLog[] }) {
  if (linhas.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        O log ainda está vazio.
      </Text>
    )
  }
  return (
    <ol reversed className={styles['log']} aria-label="Log" aria-live="polite">
      {linhas.toReversed().map(({ id, em, nivel, mensagem }) => (
        <li key={id} className={styles['linha']}>
          <time dateTime={em}>{horaDoLog(em)}</time>
          {nivel !== 'info' && <Tag tone={NIVEIS[nivel].tone}>{NIVEIS[nivel].nome}</Tag>}
          <span>{mensagem}</span>
        </li>
      ))}
    </ol>
  )
}
