import type { ReactNode } from 'react'
import { Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useParams } from 'react-router'
import { obterAcessoDaPessoa, type AcessoDaPessoa, type PapelDaPessoa } from '@portal/contract/usuarios/usuarios'
import { useAnswer } from '../api/useCall.ts'
import { USUARIOS } from './enderecos.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { SituacaoDoUsuario, tipoTexto } from './colunas.tsx'
import { ALCANCE_TEXTO, regraTexto } from './regraTexto.ts'

interface Direito extends PapelDaPessoa {
  id: number
  porque: string
}

const simNao = ({ tem }: Direito) => (tem ? 'Sim' : 'Não')

const COLUNAS: readonly Column<Direito>[] = [
  { label: 'Recurso', cell: (row) => row.descricao, sort: 'descricao' },
  {
    label: 'Tem',
    cell: (row) => <Tag tone={row.tem ? 'pronto' : 'encerrado'}>{simNao(row)}</Tag>,
    text: simNao,
    sort: 'tem',
  },
  { label: 'Por quê', cell: (row) => row.porque, sort: 'porque' },
]

/** "Why can this person do that?" `acoes` come from nouns that this one must not import. */
export function AcessoScreen({ acoes }: { acoes?: (pessoa: AcessoDaPessoa) => ReactNode }) {
  const idUsuario = Number(useParams()['pId'])
  const query = useAnswer(obterAcessoDaPessoa, { params: { idUsuario } })
  const falha = failureOf(query)
  return (
    <Screen title="Acesso desta pessoa" actions={query.data && acoes?.(query.data)}>
      {falha ? (
        <ErrorState {...falha}>
          <BackToList to={USUARIOS} />
        </ErrorState>
      ) : (
        <Stack gap="md">
          {query.data ? <Pessoa pessoa={query.data} /> : <Skeleton h={112} />}
          <Direitos idUsuario={idUsuario} />
        </Stack>
      )}
    </Screen>
  )
}

function Pessoa({ pessoa }: { pessoa: AcessoDaPessoa }) {
  const { nome, tipo, email, empresa, perfil, alcance } = pessoa
  return (
    <Paper withBorder p="md">
      <Group gap="sm">
        <Title order={2}>{nome}</Title>
        <Badge size="lg">{tipoTexto(tipo)}</Badge>
        <SituacaoDoUsuario {...pessoa} />
      </Group>
      <Text c="dimmed" mt={4}>
        {[email, empresa, perfil && `perfil ${perfil}`].filter(Boolean).join(' · ')}
      </Text>
      <Text mt={8}>{ALCANCE_TEXTO[alcance]}</Text>
      {pessoa.ativo === 0 && <Text mt={4}>Está inativa: não entra, e nada do que segue vale enquanto for assim.</Text>}
    </Paper>
  )
}

/** Roles that the person holds come first. */
const direitosDe = (pessoa: AcessoDaPessoa): Direito[] =>
  pessoa.papeis
    .map((papel, id) => ({ ...papel, id, porque: regraTexto(papel, pessoa) }))
    .toSorted((um, outro) => Number(outro.tem) - Number(um.tem))

function Direitos({ idUsuario }: { idUsuario: number }) {
  const query = useAnswer(obterAcessoDaPessoa, { params: { idUsuario } }, { select: direitosDe })
  const listing = useLocalListing(query, (row) => `${row.descricao} ${simNao(row)} ${row.porque}`)
  return <DataTable name="acesso" listing={listing} columns={COLUNAS} />
}
