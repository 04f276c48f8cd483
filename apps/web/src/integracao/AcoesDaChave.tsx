import { IconHistory, IconKeyOff, IconPencil, IconRotate } from '@tabler/icons-react'
import type { ChaveApi } from '@portal/contract/integracao/chaves'
import { IconAction } from '../ui/IconAction.tsx'
import { enderecoDoHistorico } from '../auditoria/useFiltros.ts'
import type { ChaveAberta } from './DialogosDaChave.tsx'

/** Only whoever could have made the key changes it; its history is for all who see it. */
export function AcoesDaChave({ chave, abrir }: { chave: ChaveApi; abrir: (aberta: ChaveAberta) => void }) {
  const { id, nome, minha, revogadaEm, vencida } = chave
  const viva = minha && revogadaEm === null
  return (
    <>
      <IconAction
        icon={IconHistory}
        to={enderecoDoHistorico('chave_api', id)}
        aria-label={`Ver o histórico de ${nome}`}
        title="Ver histórico"
      />
      {viva && (
        <IconAction icon={IconPencil} verb="Editar" of={nome} onClick={() => abrir({ qual: 'editar', chave })} />
      )}
      {viva && !vencida && (
        <IconAction icon={IconRotate} verb="Girar" of={nome} onClick={() => abrir({ qual: 'girar', chave })} />
      )}
      {viva && (
        <IconAction
          icon={IconKeyOff}
          verb="Revogar"
          of={nome}
          color="red"
          onClick={() => abrir({ qual: 'revogar', chave })}
        />
      )}
    </>
  )
}
