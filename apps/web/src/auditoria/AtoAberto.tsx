import { Button, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import {
  listaAuditoria,
  type AtoDaAuditoria,
  type LinhaDeAuditoria,
  type LinhaDoAto,
} from '@portal/contract/auditoria/auditoria'
import { momento, numero } from '@portal/contract/core/formato'
import { useAnswer } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import styles from './Auditoria.module.css'
import { ComoEstava, type Lembrado } from './ComoEstava.tsx'
import { EntradaQueAbre } from './EntradaQueAbre.tsx'
import { useQuantas } from './ListaDeMudancas.tsx'
import { atoTexto, quemTexto } from './textos.ts'

interface AtoAbertoProps {
  id: number
  /** Absent when a shared link opens an act that the list does not show. */
  ato: AtoDaAuditoria | undefined
  lembradoDe: (linha: LinhaDoAto) => Lembrado | undefined
  onClose: () => void
}

/** All that one act changed, record by record; each opens to its values. */
export function AtoAberto({ id, ato, lembradoDe, onClose }: AtoAbertoProps) {
  const [quantas, mais] = useQuantas()
  const { data, error, refetch } = useAnswer(
    listaAuditoria,
    { query: { ato: id, pageSize: quantas } },
    { placeholderData: keepPreviousData },
  )
  const titulo = ato ? `${atoTexto(ato)}, ${quemTexto(ato)}, ${momento(ato.em)}` : 'O que este ato mudou'
  return (
    <Dialog title={titulo} size="xl" onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={160} />}
      {data && (
        <Stack gap="xs">
          <ol className={styles['historico']} aria-label="O que este ato mudou">
            {data.dados.map((linha) => (
              <li key={linha.id}>
                <EntradaQueAbre linha={linha} dito={linha.registro}>
                  <ComoEstavaNaEntrada linha={linha} de={lembradoDe(linha)} />
                </EntradaQueAbre>
              </li>
            ))}
          </ol>
          {data.total > data.dados.length && (
            <Button variant="default" size="xs" onClick={mais}>
              Ver mais das {numero(data.total)} mudanças
            </Button>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

const ComoEstavaNaEntrada = ({ linha, de }: { linha: LinhaDeAuditoria; de: Lembrado | undefined }) =>
  de && <ComoEstava de={de} entradas={[linha]} />
