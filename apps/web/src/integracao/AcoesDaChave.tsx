import { ActionIcon } from '@mantine/core'
import { IconHistory, IconKeyOff, IconPencil, IconRotate } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ChaveApi } from '@portal/contract/integracao/chaves'
import { enderecoDoHistorico } from '../auditoria/useFiltros.ts'
import type { ChaveAberta } from './DialogosDaChave.tsx'

interface AcoesDaChaveProps {
  chave: ChaveApi
  abrir: (aberta: ChaveAberta) => void
}

/** Only whoever could have made the key changes it; its history is for all who see it. */
export function AcoesDaChave({ chave, abrir }: AcoesDaChaveProps) {
  const { id, nome, minha, revogadaEm, vencida } = chave
  const viva = minha && revogadaEm === null
  return (
    <>
      <ActionIcon
        component={Link}
        to={enderecoDoHistorico('chave_api', id)}
        aria-label={`Ver o histórico de ${nome}`}
        title="Ver histórico"
      >
        <IconHistory size={16} aria-hidden />
      </ActionIcon>
      {viva && (
        <ActionIcon aria-label={`Editar ${nome}`} title="Editar" onClick={() => abrir({ qual: 'editar', chave })}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      {viva && !vencida && (
        <ActionIcon aria-label={`Girar ${nome}`} title="Girar" onClick={() => abrir({ qual: 'girar', chave })}>
          <IconRotate size={16} aria-hidden />
        </ActionIcon>
      )}
      {viva && (
        <ActionIcon
          aria-label={`Revogar ${nome}`}
          title="Revogar"
          color="red"
          onClick={() => abrir({ qual: 'revogar', chave })}
        >
          <IconKeyOff size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
