import { useState } from 'react'
import { Group, Text, Title } from '@mantine/core'
import { OPERACOES_NO_MERCADO } from '@portal/contract/publicacoes/previsao'
import { itensDaPublicacao } from '@portal/contract/publicacoes/publicacoes'
import { ListStatus } from '../ui/feedback/ListStatus.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import { ListSearch } from '../ui/listing/ListSearch.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import { Pager } from '../ui/table/Pager.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { Incluir } from './Bloqueados.tsx'
import { ItemDaPublicacao } from './ItemDaPublicacao.tsx'
import styles from './Publicacao.module.css'
import type { Publicacao } from './publicacao.ts'

const MOSTRAR = [
  { label: 'Tudo', value: '' },
  ...OPERACOES_NO_MERCADO.map(({ label, value }) => ({ label, value: `operacao=${value}` })),
  { label: 'Retidos', value: 'retidos=true' },
  { label: 'Bloqueados', value: 'bloqueados=true' },
]

/** Rows that enter, change or go out of line, each field old and new. */
export function ItensDaPublicacao({ publicacao }: { publicacao: Publicacao }) {
  const [params, setParams] = useAddress()
  const mostrar = params.get('mostrar') ?? ''
  const filters = Object.fromEntries(new URLSearchParams(mostrar))
  const listing = useListing(itensDaPublicacao, { params: { id: publicacao.id }, filters })
  const [incluir, setIncluir] = useState<number>()
  const escolher = (valor: string) =>
    setParams(valor ? { mostrar: valor } : {}, { replace: true, preventScrollReset: true })
  return (
    <section aria-labelledby="itens">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} id="itens">
          Item a item
        </Title>
        <Group gap="xs" className={styles['tela']}>
          <Choice aria-label="Mostrar" data={MOSTRAR} value={mostrar} onChange={escolher} />
          <ListSearch listing={listing} />
        </Group>
      </Group>
      <ListStatus listing={listing}>
        <Text size="sm" c="dimmed">
          Nada aqui corresponde ao que foi escolhido.
        </Text>
      </ListStatus>
      <ul className={styles['itens']} aria-busy={listing.refreshing} aria-label="Itens">
        {listing.rows.map((item) => (
          <ItemDaPublicacao
            key={`${item.tipo}/${item.id}`}
            item={item}
            publicacao={publicacao}
            onIncluir={() => setIncluir(item.idDono)}
          />
        ))}
      </ul>
      {listing.total > 0 && (
        <div className={styles['tela']}>
          <Pager listing={listing} />
        </div>
      )}
      {incluir !== undefined && <Incluir id={publicacao.id} ids={[incluir]} onClose={() => setIncluir(undefined)} />}
    </section>
  )
}
