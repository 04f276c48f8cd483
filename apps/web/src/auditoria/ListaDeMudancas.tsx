import { useState, type ReactNode } from 'react'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import { nomeDaChamada } from '@portal/contract/auditoria/chamadas'
import { momento } from '@portal/contract/core/formato'
import type { AnyCall } from '@portal/contract/core/call'
import type { Paged } from '@portal/contract/core/listing'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { AcaoTag } from './AcaoTag.tsx'
import styles from './ListaDeMudancas.module.css'
import { MudancasDaEntrada } from './MudancasDaEntrada.tsx'
import { RegistroDaEntrada } from './RegistroDaEntrada.tsx'
import { quemTexto } from './textos.ts'

const POR_VEZ = 20

/** Number of entries that are read, and a function that reads older ones as well. */
export function useQuantas(): [number, () => void] {
  const [quantas, setQuantas] = useState(POR_VEZ)
  return [quantas, () => setQuantas(quantas + POR_VEZ)]
}

/** What a list has read by now, the newest entries first. */
export interface Lidas {
  entradas: readonly EntradaDoHistorico[]
  /** Whether there are no older ones. */
  todas: boolean
}

interface ListaProps {
  de: Pick<UseQueryResult<Paged<EntradaDoHistorico>>, 'data' | 'error' | 'refetch'>
  /** The call that was asked. */
  chamada: AnyCall
  onMais: () => void
  /** What can be done about an act, at its line. */
  acoes?: ((doAto: readonly EntradaDoHistorico[], lidas: Lidas) => ReactNode) | undefined
}

export function ListaDeMudancas({ de: { data, error, refetch }, chamada, onMais, acoes }: ListaProps) {
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={160} />
  const todas = data.total <= data.dados.length
  return (
    <Stack gap="sm">
      <Atos nome="Mudanças" entradas={data.dados} todas={todas} chamada={chamada} acoes={acoes} />
      {!todas && (
        <Button variant="default" size="xs" onClick={onMais}>
          Ver mais antigas
        </Button>
      )}
    </Stack>
  )
}

interface AtosProps extends Pick<ListaProps, 'chamada' | 'acoes'>, Lidas {
  nome: string
}

/** Entries told act by act. */
export const Atos = ({ nome, entradas, todas, chamada, acoes }: AtosProps) => (
  <ol className={styles['lista']} aria-label={nome}>
    {[...Map.groupBy(entradas, ({ ato }) => ato)].map(([ato, delas]) => (
      <li key={ato}>
        <Ato entradas={delas} chamada={chamada}>
          {acoes?.(delas, { entradas, todas })}
        </Ato>
      </li>
    ))}
  </ol>
)

interface AtoProps extends Pick<ListaProps, 'chamada'> {
  entradas: readonly EntradaDoHistorico[]
  children: ReactNode
}

/** What one request or job changed of the record, under who and when. */
function Ato({ entradas, chamada, children }: AtoProps) {
  const [primeira] = entradas
  return (
    <Stack gap="xs">
      {primeira && (
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {nomeDaChamada(primeira.chamada)}
          </Text>
          <Text size="sm">
            {momento(primeira.em)} · {quemTexto(primeira)}
          </Text>
          {children}
        </Group>
      )}
      {entradas.map((entrada) => (
        <Entrada key={entrada.id} entrada={entrada} chamada={chamada} />
      ))}
    </Stack>
  )
}

function Entrada({ entrada, chamada }: { entrada: EntradaDoHistorico; chamada: AnyCall }) {
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <AcaoTag acao={entrada.acao} />
        <Text size="sm" c="dimmed">
          <RegistroDaEntrada linha={entrada} />
        </Text>
      </Group>
      <MudancasDaEntrada entrada={entrada} chamada={chamada} />
    </Stack>
  )
}
