import { useState } from 'react'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ContextoDoCliente } from '@portal/contract/clientes/clientes'
import {
  listaPacotesDisponiveis,
  listaPacotesDoSerial,
  removerPacoteDoSerial,
  salvarPacotesDoSerial,
  type PacoteLiberado,
} from '@portal/contract/liberacoes/pacotes'
import { useCan } from '../api/session.ts'
import { queryOf, useCall } from '../api/useCall.ts'
import { ListaDoCliente } from '../clientes/ListaDoCliente.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import type { Column } from '../ui/table/column.ts'
import { dia } from './dia.ts'
import { EscolherPacotes } from './EscolherPacotes.tsx'

const COLUNAS: readonly Column<PacoteLiberado>[] = [
  { label: 'Tipo', cell: ({ tipo }) => tipo, sort: 'tipo' },
  { label: 'Referência', cell: ({ referencia }) => referencia, sort: 'referencia', kind: 'words' },
  { label: 'Linha', cell: ({ linha }) => linha, sort: 'linha', kind: 'words' },
  {
    label: 'Data de atualização',
    cell: ({ dataAtualizacao }) => dia(dataAtualizacao),
    sort: 'dataAtualizacao',
    kind: 'code',
  },
  {
    label: 'Homologador',
    cell: ({ homologador }) => (homologador ? <Tag tone="homologacao">Sim</Tag> : 'Não'),
    text: ({ homologador }) => (homologador ? 'Sim' : 'Não'),
    sort: 'homologador',
  },
  {
    label: 'CEM MOBI',
    cell: ({ enviarCemMobi, inquilino }) => (enviarCemMobi ? `Inquilino ${inquilino}` : ''),
    sort: 'enviarCemMobi',
  },
]

/** Spec 002 §2.8 "Pct Atualizações". */
export function PacotesDoCliente({ cliente: { idSerial, sistema } }: { cliente: ContextoDoCliente }) {
  const query = useQuery(queryOf(listaPacotesDoSerial, { params: { idSerial } }))
  const pode = useCan(salvarPacotesDoSerial)
  const remover = useCall(removerPacoteDoSerial, { refreshes: [listaPacotesDoSerial, listaPacotesDisponiveis] })
  const [adicionando, setAdicionando] = useState(false)
  return (
    <>
      <ListaDoCliente
        nome="pacotesDoCliente"
        query={query}
        colunas={COLUNAS}
        nomeDe={({ tipo, referencia, linha }) => `${tipo} · ${referencia} · ${linha}`}
        remover={
          pode ? ({ id, inquilino }) => remover.mutateAsync({ params: { id, idInquilino: inquilino } }) : undefined
        }
      >
        {pode && (
          <Group justify="flex-end">
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdicionando(true)}>
              Adicionar
            </Button>
          </Group>
        )}
      </ListaDoCliente>
      {adicionando && <EscolherPacotes idSerial={idSerial} sistema={sistema} onClose={() => setAdicionando(false)} />}
    </>
  )
}
