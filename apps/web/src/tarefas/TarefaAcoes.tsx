import { ActionIcon } from '@mantine/core'
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import {
  listarTarefas,
  pararTarefa,
  podeParar,
  podeRepetir,
  repetirTarefa,
  type Tarefa,
} from '@portal/contract/tarefas/tarefas'
import { useCall } from '../api/useCall.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'

export function TarefaAcoes({ tarefa }: { tarefa: Tarefa }) {
  const { id, descricao, estado } = tarefa
  const parar = useCall(pararTarefa, { refreshes: [listarTarefas] })
  const repetir = useCall(repetirTarefa, { refreshes: [listarTarefas] })
  const pedir = ({ mutate }: typeof parar) => mutate({ params: { tarefa: id } }, { onError: notifyFailed })
  return (
    <>
      {podeParar(estado) && (
        <ActionIcon
          aria-label={`Parar ${descricao}`}
          title="Parar"
          color="red"
          loading={parar.isPending}
          onClick={() => pedir(parar)}
        >
          <IconPlayerStop size={16} aria-hidden />
        </ActionIcon>
      )}
      {podeRepetir(tarefa) && (
        <ActionIcon
          aria-label={`Repetir ${descricao}`}
          title="Repetir"
          loading={repetir.isPending}
          onClick={() => pedir(repetir)}
        >
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
