import { useState } from 'react'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconHistory, IconKeyOff, IconPencil, IconPlus, IconRotate } from '@tabler/icons-react'
import { labelOf } from '@portal/contract/core/options'
import { ESCOPOS_DA_CHAVE } from '@portal/contract/core/rotulos'
import { type ChaveApi, listaChaves, MENSAGENS_DE_CHAVE, obterIntegracao } from '@portal/contract/integracao/chaves'
import { momento } from '@portal/contract/core/formato'
import { useAnswer } from '../api/useCall.ts'
import { enderecoDoHistorico } from '../auditoria/useFiltros.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useBegin } from '../ui/useBegin.ts'
import { type ChaveAberta, DialogosDaChave } from './DialogosDaChave.tsx'
import { alcanceTexto, avisoTexto } from './textos.ts'

const escoposDe = ({ escopos }: ChaveApi) => escopos.map((escopo) => labelOf(ESCOPOS_DA_CHAVE, escopo)).join(', ')

function estadoDe({ revogadaEm, vencida, expiraEm }: ChaveApi) {
  if (revogadaEm !== null) return { tone: 'encerrado', texto: `Revogada em ${momento(revogadaEm)}` } as const
  if (vencida) return { tone: 'encerrado', texto: `Venceu em ${momento(expiraEm ?? '')}` } as const
  return { tone: 'pronto', texto: 'Ativa' } as const
}

const COLUNAS: readonly Column<ChaveApi>[] = [
  { label: 'Nome', cell: ({ nome }) => nome, sort: 'nome', kind: 'words' },
  { label: 'Começa com', cell: ({ prefixo }) => `${prefixo}…`, sort: 'prefixo', kind: 'code' },
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
      style={{ alignSelf: 'flex-end' }}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAberta({ qual: 'nova' })}
    >
      Criar chave
    </Button>
  )
  useBegin(() => setAberta({ qual: 'nova' }))
  const acoes = (chave: ChaveApi) => <AcoesDaChave chave={chave} abrir={setAberta} />
  return (
    <Stack gap="md">
      {data?.alcances.length === 0 ? <Alert color="blue">{MENSAGENS_DE_CHAVE.quemCria}</Alert> : criar}
      <DataTable
        name="chaves"
        empty="Nenhuma chave ainda. Crie uma para cada sistema que deve usar a API."
        listing={listing}
        columns={COLUNAS}
        rowActions={acoes}
      />
      {aberta && data && (aberta.qual !== 'nova' || data.alcances.length > 0) && (
        <DialogosDaChave {...data} aberta={aberta} abrir={setAberta} />
      )}
    </Stack>
  )
}

/** Only whoever could have made the key changes it; its history is for all who see it. */
function AcoesDaChave({ chave, abrir }: { chave: ChaveApi; abrir: (aberta: ChaveAberta) => void }) {
  const { id, nome, minha, revogadaEm, vencida } = chave
  const viva = minha && revogadaEm === null
  return (
    <>
      <IconAction
        icon={IconHistory}
        to={enderecoDoHistorico('chave_api', id)}
        aria-label={`Ver o histórico de ${nome}`}
        title="Ver histórico"
      />
      {viva && (
        <IconAction icon={IconPencil} verb="Editar" of={nome} onClick={() => abrir({ qual: 'editar', chave })} />
      )}
      {viva && !vencida && (
        <IconAction icon={IconRotate} verb="Girar" of={nome} onClick={() => abrir({ qual: 'girar', chave })} />
      )}
      {viva && (
        <IconAction
          icon={IconKeyOff}
          verb="Revogar"
          of={nome}
          color="red"
          onClick={() => abrir({ qual: 'revogar', chave })}
        />
      )}
    </>
  )
}
