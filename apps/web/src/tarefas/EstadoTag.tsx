import type { ComponentProps } from 'react'
import {
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconPlayerPlay,
  IconPlayerStop,
  IconAlertTriangle,
  type TablerIcon,
} from '@tabler/icons-react'
import { labelOf } from '@portal/contract/core/options'
import { ESTADOS_DA_TAREFA } from '@portal/contract/core/estados'
import type { EstadoDaTarefa } from '@portal/contract/tarefas/tarefas'
import { Tag } from '../ui/feedback/Tag.tsx'

interface Aparencia {
  tone: ComponentProps<typeof Tag>['tone']
  Icone: TablerIcon
}

const APARENCIAS: Readonly<Record<EstadoDaTarefa, Aparencia>> = {
  AGUARDANDO: { tone: 'encerrado', Icone: IconClock },
  EXECUTANDO: { tone: 'disponivelParcial', Icone: IconPlayerPlay },
  PARANDO: { tone: 'aviso', Icone: IconHandStop },
  CONCLUIDA: { tone: 'pronto', Icone: IconCircleCheck },
  FALHOU: { tone: 'indisponivel', Icone: IconAlertTriangle },
  PARADA: { tone: 'encerrado', Icone: IconPlayerStop },
}

export function EstadoTag({ estado }: { estado: EstadoDaTarefa }) {
  const { tone, Icone } = APARENCIAS[estado]
  return (
    <Tag tone={tone} icon={<Icone size={12} aria-hidden />}>
      {labelOf(ESTADOS_DA_TAREFA, estado)}
    </Tag>
  )
}
