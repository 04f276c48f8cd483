import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { listaAuditoria, type LinhaDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { momento, numero } from '@portal/contract/core/formato'
import { useAnswer } from '../api/useCall.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { AcaoTag } from './AcaoTag.tsx'
import styles from './Auditoria.module.css'
import { Mudancas } from './Mudancas.tsx'
import { camposTexto, quemTexto } from './textos.ts'
import { enderecoDoHistorico } from './useFiltros.ts'

const MOSTRADAS = 20

interface HistoricoDoRegistroProps {
  /** Name of the table in the database: `usuario`, `cor`. */
  tabela: string
  idRegistro: number
}

/** Entries of one record, newest first; for whoever has the role Configuracao. */
export function HistoricoDoRegistro({ tabela, idRegistro }: HistoricoDoRegistroProps) {
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
            <Entrada linha={linha} />
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

/** The difference is read only when the entry is opened. */
function Entrada({ linha }: { linha: LinhaDeAuditoria }) {
  const [aberta, setAberta] = useState(false)
  return (
    <details onToggle={(evento) => setAberta(evento.currentTarget.open)}>
      <summary>
        <AcaoTag acao={linha.acao} />
        <Text component="span" size="sm">
          {momento(linha.em)} · {quemTexto(linha)}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          {camposTexto(linha)}
        </Text>
      </summary>
      <div>{aberta && <Mudancas id={linha.id} />}</div>
    </details>
  )
}
