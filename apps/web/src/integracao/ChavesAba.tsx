import { useState } from 'react'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { labelOf } from '@portal/contract/core/options'
import {
  ESCOPOS,
  listaChaves,
  MENSAGENS_DE_CHAVE,
  obterIntegracao,
  type ChaveApi,
} from '@portal/contract/integracao/chaves'
import { momento } from '@portal/contract/core/formato'
import { useAnswer } from '../api/useCall.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcoesDaChave } from './AcoesDaChave.tsx'
import { DialogosDaChave, type ChaveAberta } from './DialogosDaChave.tsx'
import { alcanceTexto, avisoTexto } from './textos.ts'

const escoposDe = ({ escopos }: ChaveApi) => escopos.map((escopo) => labelOf(ESCOPOS, escopo)).join(', ')

function estadoDe({ revogadaEm, vencida, expiraEm }: ChaveApi) {
  if (revogadaEm !== null) return { tone: 'encerrado', texto: `Revogada em ${momento(revogadaEm)}` } as const
  if (vencida) return { tone: 'encerrado', texto: `Venceu em ${momento(expiraEm ?? '')}` } as const
  return { tone: 'pronto', texto: 'Ativa' } as const
}

const COLUNAS: readonly Column<ChaveApi>[] = [
  { label: 'Nome', cell: ({ nome }) => nome, sort: 'nome', kind: 'words' },
  { label: 'Começa por', cell: ({ prefixo }) => `${prefixo}…`, sort: 'prefixo', kind: 'code' },
  { label: 'Alcance', cell: alcanceTexto, sort: 'alcance', kind: 'words' },
  { label: 'O que permite', cell: escoposDe, sort: 'escopos', kind: 'words' },
  { label: 'Por minuto', cell: ({ limitePorMinuto }) => limitePorMinuto, sort: 'limitePorMinuto', kind: 'number' },
  { label: 'Criada em', cell: ({ criadoEm }) => momento(criadoEm), sort: 'criadoEm' },
  { label: 'Vale até', cell: ({ expiraEm }) => (expiraEm === null ? 'Sempre' : momento(expiraEm)), sort: 'expiraEm' },
  { label: 'Último uso', cell: ({ usadaEm }) => (usadaEm === null ? 'Nunca' : momento(usadaEm)), sort: 'usadaEm' },
  {
    label: 'Estado',
    cell: (chave) => <Estado chave={chave} />,
    text: (chave) => [estadoDe(chave).texto, avisoTexto(chave)].filter(Boolean).join(': '),
    sort: 'revogadaEm',
  },
]

function Estado({ chave }: { chave: ChaveApi }) {
  const { tone, texto } = estadoDe(chave)
  const aviso = avisoTexto(chave)
  return (
    <Stack gap={2} align="start">
      <Tag tone={tone}>{texto}</Tag>
      {aviso && (
        <Text size="xs" c="dimmed">
          {aviso}
        </Text>
      )}
    </Stack>
  )
}

/** A key is shown once, when it is made or rotated, and revoked for good. */
export function ChavesAba() {
  const query = useAnswer(listaChaves)
  const { data } = useAnswer(obterIntegracao)
  const listing = useLocalListing(query, ({ nome, prefixo, empresa, serial }) =>
    [nome, prefixo, empresa, serial ?? ''].join(' '),
  )
  const [aberta, setAberta] = useState<ChaveAberta>()
  const criar = data && data.alcances.length > 0 && (
    <Button
      w="fit-content"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAberta({ qual: 'nova' })}
    >
      Criar chave
    </Button>
  )
  const acoes = (chave: ChaveApi) => <AcoesDaChave chave={chave} abrir={setAberta} />
  return (
    <Stack gap="md">
      {data?.alcances.length === 0 ? <Alert color="blue">{MENSAGENS_DE_CHAVE.quemCria}</Alert> : criar}
      <DataTable name="chaves" listing={listing} columns={COLUNAS} rowActions={acoes} />
      {aberta && data && <DialogosDaChave {...data} aberta={aberta} abrir={setAberta} />}
    </Stack>
  )
}
