import { useState } from 'react'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { nomeDaTabela } from '@portal/contract/auditoria/nomes'
import { historicoDoProduto, type EntradaDoHistorico } from '@portal/contract/materiais/historico'
import { queryOf } from '../../api/useCall.ts'
import { AcaoTag } from '../../auditoria/AcaoTag.tsx'
import { momento, mudancasDe, quemTexto } from '../../auditoria/textos.ts'
import { Difference } from '../../ui/feedback/Difference.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import styles from './Historico.module.css'

const POR_VEZ = 20

export function Mudancas({ id }: { id: number }) {
  const [quantas, setQuantas] = useState(POR_VEZ)
  const { data, error, refetch } = useQuery({
    ...queryOf(historicoDoProduto, { params: { id }, query: { pageSize: quantas } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={160} />
  return (
    <Stack gap="sm">
      <ol className={styles['lista']} aria-label="Mudanças">
        {data.dados.map((entrada) => (
          <li key={entrada.id}>
            <Entrada entrada={entrada} />
          </li>
        ))}
      </ol>
      {data.total > data.dados.length && (
        <Button variant="default" size="xs" onClick={() => setQuantas(quantas + POR_VEZ)}>
          Ver mais antigas
        </Button>
      )}
    </Stack>
  )
}

function Entrada({ entrada }: { entrada: EntradaDoHistorico }) {
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <AcaoTag acao={entrada.acao} />
        <Text size="sm">
          {momento(entrada.em)} · {quemTexto(entrada)}
        </Text>
        <Text size="sm" c="dimmed">
          {nomeDaTabela(entrada.tabela)}
        </Text>
      </Group>
      {mudancasDe(entrada).map(({ campo, ...mudanca }) => (
        <Difference key={campo} {...mudanca} />
      ))}
    </Stack>
  )
}
