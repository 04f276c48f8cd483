import { Skeleton, Stack, Text } from '@mantine/core'
import { nomeDaChamada } from '@portal/contract/auditoria/chamadas'
import { obterAuditoria, type RegistroDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { momento } from '@portal/contract/core/formato'
import { useAnswer } from '../api/useCall.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import styles from './Auditoria.module.css'
import { MudancasDaEntrada } from './MudancasDaEntrada.tsx'
import { mudancasDe, quemTexto } from './textos.ts'

interface MudancasProps {
  id: number
  /** Also tells what the list beside it already says. */
  completo?: true
}

/** One entry of the trail: what it changed, and where the change came from. */
export function Mudancas({ id, completo }: MudancasProps) {
  const { data, error, refetch } = useAnswer(obterAuditoria, { params: { idAuditoria: id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={160} />
  return (
    <Stack gap="md">
      <Diferencas registro={data} />
      <Fatos registro={data} completo={completo ?? false} />
    </Stack>
  )
}

function Diferencas({ registro }: { registro: RegistroDeAuditoria }) {
  if (mudancasDe(registro).length === 0) return <Text size="sm">Nenhum campo foi alterado.</Text>
  return (
    <Stack gap={6}>
      <MudancasDaEntrada entrada={registro} chamada={obterAuditoria} />
    </Stack>
  )
}

function Fatos({ registro, completo }: { registro: RegistroDeAuditoria; completo: boolean }) {
  const { em, empresa, origem, chamada } = registro
  const fatos = [
    ...(completo
      ? [
          ['Quando', momento(em)],
          ['Quem', quemTexto(registro)],
          ['Registro', registro.registro],
        ]
      : []),
    ['Empresa', empresa],
    ['Origem', origem],
    ['O que foi pedido', nomeDaChamada(chamada)],
  ]
  return (
    <dl className={styles['fatos']}>
      {fatos
        .filter(([, valor]) => valor)
        .map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
    </dl>
  )
}
