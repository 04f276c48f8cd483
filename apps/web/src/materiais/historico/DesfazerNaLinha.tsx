import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { AtoDaAuditoria } from '@portal/contract/auditoria/auditoria'
import { quemPode } from '@portal/contract/core/explicaPapeis'
import { momento } from '@portal/contract/core/formato'
import { desfazerEmMassa, OLHADOS_ANTES, semVolta } from '@portal/contract/materiais/desfazer'
import { semVoltaPelaLinha } from '@portal/contract/materiais/planoDeVolta'
import { useCan } from '../../api/session.ts'
import { useAnswer } from '../../api/useCall.ts'
import { registrosTexto } from '../../auditoria/textos.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { ONDE_SE_RESOLVE } from './DesfazerEmTodos.tsx'

/** Acts that somebody only passes are not asked about. */
const DEMORA_MS = 150
const MAIS_DITOS = 3

/** Why nothing of the act goes back: by its line where that tells enough, else asked once somebody stays at it. */
function useSemVolta(
  ato: AtoDaAuditoria,
  pode: boolean,
): { motivo: string | undefined; apontar: (apontado: boolean) => void } {
  const [apontado, setApontado] = useState(false)
  const [perguntado] = useDebouncedValue(apontado, DEMORA_MS)
  const sabidos = semVoltaPelaLinha(ato)
  const { data } = useAnswer(
    semVolta,
    { query: { ato: ato.id } },
    {
      enabled: pode && perguntado && !sabidos.length && ato.produtos <= OLHADOS_ANTES,
      // Elsewhere the act that stood in the way may be undone meanwhile.
      staleTime: 0,
      gcTime: 0,
    },
  )
  if (!pode) return { motivo: quemPode(desfazerEmMassa.papeis), apontar: setApontado }
  const achados = data?.motivos ?? []
  const motivos = sabidos.length ? sabidos : achados
  const ditos = [
    ...motivos.slice(0, MAIS_DITOS),
    ...(motivos.length > MAIS_DITOS ? ['…'] : []),
    ...(achados.length ? [ONDE_SE_RESOLVE] : []),
  ]
  return { motivo: ditos.join(' ') || undefined, apontar: setApontado }
}

/** In the list of acts, by pointer and by keyboard: it is off where nothing of the act goes back, or for whom it is not. */
export function DesfazerNaLinha({ ato, onDesfazer }: { ato: AtoDaAuditoria; onDesfazer: () => void }) {
  const { motivo, apontar } = useSemVolta(ato, useCan(desfazerEmMassa))
  return (
    <IconAction
      icon={IconArrowBackUp}
      aria-label={`Desfazer o que mudou em ${registrosTexto(ato)}, ${momento(ato.em)}`}
      title="Desfazer este ato"
      reason={motivo}
      onAsked={apontar}
      onClick={onDesfazer}
    />
  )
}
