import { IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import {
  listarTarefas,
  pararTarefa,
  podeParar,
  podeRepetir,
  repetirTarefa,
  type Tarefa,
} from '@portal/contract/tarefas/tarefas'
import { IconAction } from '../ui/IconAction.tsx'
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
        <IconAction
          icon={IconPlayerStop}
          verb="Parar"
          of={descricao}
          color="red"
          loading={parar.isPending}
          onClick={() => pedir(parar)}
        />
      )}
      {podeRepetir(tarefa) && (
        <IconAction
          icon={IconRefresh}
          verb="Repetir"
          of={descricao}
          loading={repetir.isPending}
          onClick={() => pedir(repetir)}
        />
      )}
    </>
  )
}
