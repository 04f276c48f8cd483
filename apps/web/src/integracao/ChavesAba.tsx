import { useState } from 'react'
import { ActionIcon, Alert, Button, Stack } from '@mantine/core'
import { IconHistory, IconKeyOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { labelOf } from '@portal/contract/core/options'
import {
  ESCOPOS,
  listaChaves,
  obterIntegracao,
  revogarChave,
  SO_DA_PROVEDORA,
  type ChaveApi,
} from '@portal/contract/integracao/chaves'
import { queryOf, useCall } from '../api/useCall.ts'
import { momento } from '@portal/contract/core/formato'
import { enderecoDoHistorico } from '../auditoria/useFiltros.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { NovaChave } from './NovaChave.tsx'
import { SegredoNovo } from './SegredoNovo.tsx'

const escoposDe = ({ escopos }: ChaveApi) => escopos.map((escopo) => labelOf(ESCOPOS, escopo)).join(', ')
const estadoDe = ({ revogadaEm }: ChaveApi) => (revogadaEm === null ? 'Ativa' : `Revogada em ${momento(revogadaEm)}`)

const COLUNAS: readonly Column<ChaveApi>[] = [
  { label: 'Nome', cell: ({ nome }) => nome, sort: 'nome', kind: 'words' },
  { label: 'Começa por', cell: ({ prefixo }) => `${prefixo}…`, sort: 'prefixo', kind: 'code' },
  { label: 'O que permite', cell: escoposDe, kind: 'words' },
  { label: 'Criada em', cell: ({ criadoEm }) => momento(criadoEm), sort: 'criadoEm' },
  { label: 'Último uso', cell: ({ usadaEm }) => (usadaEm === null ? 'Nunca' : momento(usadaEm)), sort: 'usadaEm' },
  {
    label: 'Estado',
    cell: (chave) => <Tag tone={chave.revogadaEm === null ? 'pronto' : 'encerrado'}>{estadoDe(chave)}</Tag>,
    text: estadoDe,
    sort: 'revogadaEm',
  },
]

/** Keys of machines: made once, seen once, revoked for good. */
export function ChavesAba() {
  const query = useQuery(queryOf(listaChaves))
  const { data } = useQuery(queryOf(obterIntegracao))
  const listing = useLocalListing(query, ({ nome, prefixo }) => `${nome} ${prefixo}`)
  const revogar = useCall(revogarChave, { refreshes: [listaChaves] })
  const [criando, setCriando] = useState(false)
  const [criada, setCriada] = useState<string>()
  const [aRevogar, setARevogar] = useState<ChaveApi>()
  const criar = data?.criaChaves && (
    <Button w="fit-content" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCriando(true)}>
      Criar chave
    </Button>
  )
  const acoes = (chave: ChaveApi) => <Acoes chave={chave} onRevogar={() => setARevogar(chave)} />
  return (
    <Stack gap="md">
      {data?.criaChaves === false ? <Alert color="blue">{SO_DA_PROVEDORA}</Alert> : criar}
      <DataTable name="chaves" listing={listing} columns={COLUNAS} rowActions={acoes} />
      {criando && <NovaChave onCriada={setCriada} onClose={() => setCriando(false)} />}
      {criada !== undefined && !criando && (
        <SegredoNovo
          titulo="Chave criada"
          rotulo="Chave de API"
          segredo={criada}
          explicacao="Envie-a em cada chamada, no cabeçalho Authorization: Bearer."
          onClose={() => setCriada(undefined)}
        />
      )}
      {aRevogar && (
        <ConfirmDialog
          title={`Revogar ${aRevogar.nome}?`}
          text="Quem usa esta chave perde o acesso na hora. Uma chave revogada não volta a valer."
          confirmLabel="Revogar"
          onConfirm={() => revogar.mutateAsync({ params: { id: aRevogar.id } }).then(notifySaved)}
          onClose={() => setARevogar(undefined)}
        />
      )}
    </Stack>
  )
}

function Acoes({ chave, onRevogar }: { chave: ChaveApi; onRevogar: () => void }) {
  return (
    <>
      <ActionIcon
        component={Link}
        to={enderecoDoHistorico('chave_api', chave.id)}
        aria-label={`Ver o histórico de ${chave.nome}`}
        title="Ver histórico"
      >
        <IconHistory size={16} aria-hidden />
      </ActionIcon>
      {chave.revogadaEm === null && (
        <ActionIcon aria-label={`Revogar ${chave.nome}`} title="Revogar" color="red" onClick={onRevogar}>
          <IconKeyOff size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
