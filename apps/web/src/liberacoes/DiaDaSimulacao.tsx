import { Alert, Button, Group } from '@mantine/core'
import { diaEHora } from '@portal/contract/core/formato'
import { diaOuInstante, hoje } from '@portal/contract/mercado/noDia'
import type { Simulacao } from '@portal/contract/liberacoes/simulacao'
import { ApiError } from '../api/apiError.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { diaTexto } from '../mercado/dia/useDia.ts'
import { DayInput } from '../ui/fields/DayInput.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import { useAddress } from '../ui/useAddress.ts'

const DIA = 'em'

/** The day of the address; undefined for today and for a text that is no day. */
export function useDiaDaSimulacao(): string | undefined {
  const [params] = useAddress()
  const { data } = diaOuInstante().safeParse(params.get(DIA))
  return data === hoje() ? undefined : data
}

/** Leaves today out of the request, so that other screens of the customer share the answer. */
export const pedidoDoDia = (idSerial: number, em: string | undefined) => ({
  params: { idSerial },
  ...(em !== undefined && { query: { em } }),
})

/** A day ends by the person's calendar, a moment by the clock: its date part would be Greenwich's. */
export const eDeAntes = (em: string): boolean => (em.includes('T') ? new Date(em) <= new Date() : em <= hoje())

function useIrAoDia() {
  const setFilters = useSetFilters()
  return (dia: string) => setFilters({ [DIA]: dia === hoje() ? undefined : dia })
}

/** A past day is answered out of what was recorded. */
export function DiaDaSimulacao() {
  const em = useDiaDaSimulacao()
  const irAoDia = useIrAoDia()
  return (
    <Group gap="sm" align="flex-end">
      <DayInput label="Dia" value={em ?? hoje()} onChange={irAoDia} />
      {em !== undefined && (
        <Button variant="default" onClick={() => irAoDia('')}>
          Voltar para hoje
        </Button>
      )}
    </Group>
  )
}

/** Says what the answer for another day is built on, and what it cannot know. */
export function AvisoDoDiaSimulado({ simulacao: { quando, historicoDesde } }: { simulacao: Simulacao }) {
  const em = useDiaDaSimulacao()
  if (em === undefined || quando === 'HOJE') return null
  if (quando === 'DEPOIS')
    return (
      <Alert color="yellow" role="status" title={`O que o cliente receberá em ${diaTexto(em)}`}>
        É o que vale agora: nenhuma liberação tem data marcada para começar ou terminar. O que alguém mudar até lá muda
        também isto.
      </Alert>
    )
  return (
    <Alert color="violet" role="status" title={`O que o cliente recebia em ${diaTexto(em)}`}>
      Liberações, bloqueios e edições como estavam {em.includes('T') ? 'nesse momento' : 'no fim desse dia'},
      registrados desde {historicoDesde && diaEHora(historicoDesde)}. Você vê as referências e regras que pode ver hoje;
      nomes de linhas, empresas e pessoas são os de hoje.
    </Alert>
  )
}

const RECUSADO = 400

/** A day that nothing is recorded of is no failure to try again. */
export function SemResposta({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== RECUSADO) return <ErrorState error={error} onRetry={onRetry} />
  return <Alert color="yellow" role="status" title={errorMessage(error)} />
}
