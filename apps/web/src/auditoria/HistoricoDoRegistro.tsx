import { keepPreviousData } from '@tanstack/react-query'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { listaAuditoria } from '@portal/contract/auditoria/auditoria'
import { momento, numero } from '@portal/contract/core/formato'
import { useAnswer } from '../api/useCall.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import styles from './Auditoria.module.css'
import { ComoEstava, type Lembrado } from './ComoEstava.tsx'
import { EntradaQueAbre } from './EntradaQueAbre.tsx'
import { quemTexto } from './textos.ts'
import { enderecoDoHistorico } from './useFiltros.ts'

const MOSTRADAS = 20

interface HistoricoDoRegistroProps {
  /** Name of the table in the database: `usuario`, `cor`. */
  tabela: string
  idRegistro: number
  /** Where its past can be told. */
  lembrado?: Lembrado
}

/** Entries of one record, newest first; for whoever has the role Configuracao. */
export function HistoricoDoRegistro({ tabela, idRegistro, lembrado }: HistoricoDoRegistroProps) {
  const query = { tabela, idRegistro: String(idRegistro), pageSize: MOSTRADAS }
  const { data, error, refetch } = useAnswer(listaAuditoria, { query }, { placeholderData: keepPreviousData })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={120} />
  if (data.total === 0) return <Text size="sm">Nenhuma mudança registrada.</Text>
  return (
    <Stack gap="xs">
      <ol className={styles['historico']} aria-label="Histórico">
        {data.dados.map((linha) => (
          <li key={linha.id}>
            <EntradaQueAbre linha={linha} dito={`${momento(linha.em)} · ${quemTexto(linha)}`}>
              {lembrado && <ComoEstava de={lembrado} entradas={[linha]} />}
            </EntradaQueAbre>
          </li>
        ))}
      </ol>
      <Group>
        <Button component={Link} to={enderecoDoHistorico(tabela, idRegistro)} variant="default" size="xs">
          {data.total > MOSTRADAS ? `Ver as ${numero(data.total)} mudanças na auditoria` : 'Ver na auditoria'}
        </Button>
      </Group>
    </Stack>
  )
}
