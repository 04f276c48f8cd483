import { IconBuildingStore, IconFileText, IconProgress, IconRosetteDiscountCheck, IconTrash } from '@tabler/icons-react'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { IconAction } from '../ui/IconAction.tsx'
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
        <IconAction
          icon={IconProgress}
          verb="Acompanhar"
          of={nome}
          onClick={() => setParams((agora) => withParams(agora, { tarefa }), { replace: true })}
        />
      )}
      {temLog && <IconAction icon={IconFileText} aria-label={`Ver o log de ${nome}`} title="Ver log" onClick={onLog} />}
      {onPublicar && estado === 'FEITA' && situacao.value === EM_EDICAO && (
        <IconAction
          icon={IconRosetteDiscountCheck}
          verb="Homologar"
          of={nome}
          onClick={() => onPublicar('homologar')}
        />
      )}
      {onPublicar && estado === 'FEITA' && situacao.value === EM_HOMOLOGACAO && disponibiliza && (
        <IconAction
          icon={IconBuildingStore}
          verb="Disponível Mercado"
          of={nome}
          onClick={() => onPublicar('disponibilizar')}
        />
      )}
      {podeEliminar({ estado, situacao }) && (
        <IconAction icon={IconTrash} verb="Eliminar" of={nome} color="red" onClick={onEliminar} />
      )}
    </>
  )
}
