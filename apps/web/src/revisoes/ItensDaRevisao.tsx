import { useEffect } from 'react'
import { Group, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { itensDaRevisao, type Revisao } from '@portal/contract/revisoes/revisoes'
import { queryOf } from '../api/useCall.ts'
import { ListStatus } from '../ui/feedback/ListStatus.tsx'
import { ListSearch } from '../ui/listing/ListSearch.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import { Pager } from '../ui/table/Pager.tsx'
import { ItemRevisto } from './ItemRevisto.tsx'
import { conversa } from './mudam.ts'
import styles from './Revisoes.module.css'

/** Records as they were when the review was asked for. */
export function ItensDaRevisao({ revisao }: { revisao: Revisao }) {
  const listing = useListing(itensDaRevisao, { params: { id: revisao.id } })
  const comenta = conversa(revisao)
  useNovosAoVoltar()
  return (
    <section aria-labelledby="itens">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} id="itens">
          O que mudou
        </Title>
        {(revisao.quantos > listing.pageSize || listing.state.search !== '') && <ListSearch listing={listing} />}
      </Group>
      <ListStatus listing={listing}>
        <Text size="sm" c="dimmed">
          Nada corresponde a “{listing.state.search}”.
        </Text>
      </ListStatus>
      <ul className={styles['itens']} aria-busy={listing.refreshing} aria-label="Itens">
        {listing.rows.map((item) => (
          <ItemRevisto key={item.id} item={item} comenta={comenta} />
        ))}
      </ul>
      {listing.pages > 1 && <Pager listing={listing} />}
    </section>
  )
}

/** Somebody who mends a record in another page finds it here when he comes back. */
function useNovosAoVoltar(): void {
  const client = useQueryClient()
  useEffect(
    () => () =>
      void client.invalidateQueries({ queryKey: queryOf(itensDaRevisao).queryKey.slice(0, 1), refetchType: 'none' }),
    [client],
  )
}
