import { ActionIcon } from '@mantine/core'
import { IconBuildingStore, IconFileText, IconProgress, IconRosetteDiscountCheck, IconTrash } from '@tabler/icons-react'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { useAddress, withParams } from '../ui/useAddress.ts'
import type { Acao } from '@portal/contract/mercado/situacao'
import { podeEliminar, type Importada } from './importada.tsx'

interface LinhaProps {
  /** What its file is called. */
  nome: string
  importacao: Pick<Importada, 'estado' | 'tarefa' | 'situacao'>
  /** Something was refused, or corrected since. */
  temLog: boolean
  /** Shows first what the action would do to what this one brought; absent where nothing goes on. */
  onPublicar: ((acao: Acao) => void) | undefined
  disponibiliza: boolean
  onLog: () => void
  onEliminar: () => void
}

/** What can be done with a past import: follow it while it is prepared, see its log, send it on to the market (Spec 002 §2.3), take it back while it is in edition. */
export function AcoesDaLinha({
  nome,
  importacao: { estado, tarefa, situacao },
  temLog,
  onPublicar,
  disponibiliza,
  onLog,
  onEliminar,
}: LinhaProps) {
  const [, setParams] = useAddress()
  return (
    <>
      {estado === 'PREPARANDO' && tarefa && (
        <ActionIcon
          aria-label={`Acompanhar ${nome}`}
          title="Acompanhar"
          onClick={() => setParams((agora) => withParams(agora, { tarefa }), { replace: true })}
        >
          <IconProgress size={16} aria-hidden />
        </ActionIcon>
      )}
      {temLog && (
        <ActionIcon aria-label={`Ver o log de ${nome}`} title="Ver log" onClick={onLog}>
          <IconFileText size={16} aria-hidden />
        </ActionIcon>
      )}
      {onPublicar && estado === 'FEITA' && situacao.value === EM_EDICAO && (
        <ActionIcon aria-label={`Homologar ${nome}`} title="Homologar" onClick={() => onPublicar('homologar')}>
          <IconRosetteDiscountCheck size={16} aria-hidden />
        </ActionIcon>
      )}
      {onPublicar && estado === 'FEITA' && situacao.value === EM_HOMOLOGACAO && disponibiliza && (
        <ActionIcon
          aria-label={`Disponível Mercado ${nome}`}
          title="Disponível Mercado"
          onClick={() => onPublicar('disponibilizar')}
        >
          <IconBuildingStore size={16} aria-hidden />
        </ActionIcon>
      )}
      {podeEliminar({ estado, situacao }) && (
        <ActionIcon aria-label={`Eliminar ${nome}`} title="Eliminar" color="red" onClick={onEliminar}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
