import { ActionIcon } from '@mantine/core'
import { IconFileText, IconProgress, IconTrash } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { comTarefa } from './comTarefa.ts'

interface LinhaProps {
  /** What its file is called. */
  nome: string
  importacao: { estado: string; tarefa: string | null; situacao: { value: number } }
  recusados: number
  onLog: () => void
  onEliminar: () => void
}

/** What can be done with a past import: follow it while it is prepared, see its log, take it back while it is in edition. */
export function AcoesDaLinha({
  nome,
  importacao: { estado, tarefa, situacao },
  recusados,
  onLog,
  onEliminar,
}: LinhaProps) {
  const [, setParams] = useSearchParams()
  return (
    <>
      {estado === 'PREPARANDO' && tarefa && (
        <ActionIcon
          aria-label={`Acompanhar ${nome}`}
          title="Acompanhar"
          onClick={() => setParams((antes) => comTarefa(antes, tarefa), { replace: true })}
        >
          <IconProgress size={16} aria-hidden />
        </ActionIcon>
      )}
      {recusados > 0 && (
        <ActionIcon aria-label={`Ver o log de ${nome}`} title="Ver log" onClick={onLog}>
          <IconFileText size={16} aria-hidden />
        </ActionIcon>
      )}
      {estado === 'FEITA' && situacao.value === EM_EDICAO && (
        <ActionIcon aria-label={`Eliminar ${nome}`} title="Eliminar" color="red" onClick={onEliminar}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
