import { useState } from 'react'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  listaTabelasDisponiveis,
  listaTabelasDoSerial,
  removerTabelaDoSerial,
  salvarTabelasDoSerial,
  type TabelaLiberada,
} from '@portal/contract/liberacoes/tabelas'
import { useCan } from '../api/session.ts'
import { queryOf, useCall } from '../api/useCall.ts'
import { ListaDoCliente } from '../clientes/ListaDoCliente.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import type { Column } from '../ui/table/column.ts'
import { dia } from './dia.ts'
import { EscolherTabelas } from './EscolherTabelas.tsx'

const COLUNAS: readonly Column<TabelaLiberada>[] = [
  { label: 'Tabela de Preço', cell: ({ tabelaPreco }) => tabelaPreco, sort: 'tabelaPreco', kind: 'words' },
  { label: 'Empresa', cell: ({ empresa }) => empresa, sort: 'empresa', kind: 'words' },
  { label: 'Data', cell: ({ dataAtualizacao }) => dia(dataAtualizacao), sort: 'dataAtualizacao', kind: 'code' },
  {
    label: 'Homologador',
    cell: ({ homologador }) => (homologador ? <Tag tone="homologacao">Sim</Tag> : 'Não'),
    text: ({ homologador }) => (homologador ? 'Sim' : 'Não'),
    sort: 'homologador',
  },
]

/** Spec 002 §2.8 "Tabela de Preços". */
export function TabelasDoCliente({ idSerial }: { idSerial: number }) {
  const query = useQuery(queryOf(listaTabelasDoSerial, { params: { idSerial, homologador: 'true' } }))
  const pode = useCan(salvarTabelasDoSerial)
  const remover = useCall(removerTabelaDoSerial, { refreshes: [listaTabelasDoSerial, listaTabelasDisponiveis] })
  const [adicionando, setAdicionando] = useState(false)
  return (
    <>
      <ListaDoCliente
        nome="tabelasDoCliente"
        query={query}
        colunas={COLUNAS}
        nomeDe={({ tabelaPreco }) => tabelaPreco}
        remover={pode ? ({ id }) => remover.mutateAsync({ params: { id } }) : undefined}
      >
        {pode && (
          <Group justify="flex-end">
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdicionando(true)}>
              Adicionar
            </Button>
          </Group>
        )}
      </ListaDoCliente>
      {adicionando && <EscolherTabelas idSerial={idSerial} onClose={() => setAdicionando(false)} />}
    </>
  )
}
