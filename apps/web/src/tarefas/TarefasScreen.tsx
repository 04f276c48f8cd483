import { useEffect } from 'react'
import { IconFileText } from '@tabler/icons-react'
import { momento } from '@portal/contract/core/formato'
import { labelOf } from '@portal/contract/core/options'
import { ESTADOS_DA_TAREFA } from '@portal/contract/core/estados'
import { listarTarefas, type Tarefa, tarefaTerminou } from '@portal/contract/tarefas/tarefas'
import { IconAction } from '../ui/IconAction.tsx'
import type { Listing } from '../ui/listing/listing.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useAddress, withParams } from '../ui/useAddress.ts'
import { Andamento, desfecho } from './Andamento.tsx'
import { EstadoTag } from './EstadoTag.tsx'
import { LogDaTarefa } from './LogDaTarefa.tsx'
import { TarefaAcoes } from './TarefaAcoes.tsx'

const OLHAR_MS = 3_000

const COLUNAS: readonly Column<Tarefa>[] = [
  { label: 'Tarefa', cell: ({ descricao }) => descricao, sort: 'descricao' },
  {
    label: 'Estado',
    cell: ({ estado }) => <EstadoTag estado={estado} />,
    text: ({ estado }) => labelOf(ESTADOS_DA_TAREFA, estado),
    sort: 'estado',
  },
  { label: 'Andamento', cell: (tarefa) => <Andamento tarefa={tarefa} agora={Date.now()} />, text: desfecho },
  { label: 'Pedida por', cell: ({ usuario }) => usuario ?? 'Agenda do sistema', sort: 'usuario' },
  { label: 'Pedida em', cell: ({ criadaEm }) => momento(criadaEm), sort: 'criadaEm' },
]

/** Newest first; a job's log has an address of its own. */
export function TarefasScreen() {
  const listing = useListing(listarTarefas)
  const [params, setParams] = useAddress()
  const aberta = params.get('tarefa')
  useOlharDeNovo(listing)
  const mostrar = (id: string | null) =>
    setParams((agora) => withParams(agora, { tarefa: id }), { replace: id === null, preventScrollReset: true })
  const acoes = (tarefa: Tarefa) => (
    <>
      <IconAction
        icon={IconFileText}
        aria-label={`Ver o log de ${tarefa.descricao}`}
        title="Ver log"
        onClick={() => mostrar(tarefa.id)}
      />
      <TarefaAcoes tarefa={tarefa} />
    </>
  )
  return (
    <Screen title="Tarefas" count={listing.status === 'ready' ? listing.total : undefined}>
      <DataTable
        name="tarefas"
        empty="Nenhuma tarefa ainda. O que demora, como uma importação, é acompanhado aqui."
        listing={listing}
        columns={COLUNAS}
        rowActions={acoes}
      />
      {aberta && <LogDaTarefa key={aberta} id={aberta} onClose={() => mostrar(null)} />}
    </Screen>
  )
}

/** The list has no stream: it is read again while one of its jobs runs. */
function useOlharDeNovo({ rows, retry }: Listing<Tarefa>): void {
  const corre = rows.some(({ estado }) => !tarefaTerminou(estado))
  useEffect(() => {
    if (!corre) return
    const relogio = setInterval(retry, OLHAR_MS)
    return () => clearInterval(relogio)
  }, [corre, retry])
}
