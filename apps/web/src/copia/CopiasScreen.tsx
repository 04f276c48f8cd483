import { useState } from 'react'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { copiarAgora, listarCopias, MENSAGENS_DE_COPIA, type CopiaNaLista } from '@portal/contract/copia/copias'
import { momento, numero } from '@portal/contract/core/formato'
import { useCall, queryOf } from '../api/useCall.ts'
import { duracao } from '../tarefas/Andamento.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AndamentoDaCopia } from './AndamentoDaCopia.tsx'
import { agendaEmPalavras, guardarEmPalavras } from './palavras.ts'

const MEGA = 1024 * 1024
const emMb = (bytes: number) => `${numero(bytes / MEGA, 1)} MB`

function estadoDe({ conferidaEm, defeito }: CopiaNaLista) {
  if (defeito !== null) return { tone: 'indisponivel', texto: defeito } as const
  if (conferidaEm === null) return { tone: 'aviso', texto: 'Não conferida' } as const
  return { tone: 'pronto', texto: `Conferida em ${momento(conferidaEm)}` } as const
}

type Linha = CopiaNaLista & { id: string }

/** A copy is known by its folder. */
const comId = ({ copias }: { copias: readonly CopiaNaLista[] }): Linha[] =>
  copias.map((copia) => ({ ...copia, id: copia.nome }))

const COLUNAS: readonly Column<Linha>[] = [
  { label: 'Feita em', cell: ({ em }) => momento(em), sort: 'em' },
  { label: 'Pasta', cell: ({ nome }) => nome, sort: 'nome', kind: 'code' },
  { label: 'Versão', cell: ({ versao }) => versao, sort: 'versao', kind: 'code' },
  { label: 'Linhas', cell: ({ linhas }) => numero(linhas), sort: 'linhas', kind: 'number' },
  { label: 'Arquivos', cell: ({ arquivos }) => numero(arquivos), sort: 'arquivos', kind: 'number' },
  {
    label: 'Arquivos novos',
    cell: ({ arquivosNovos, bytesNovos }) => `${numero(arquivosNovos)} (${emMb(bytesNovos)})`,
    sort: 'arquivosNovos',
    kind: 'number',
  },
  { label: 'Tamanho gravado', cell: ({ bytes }) => emMb(bytes), sort: 'bytes', kind: 'number' },
  { label: 'Duração', cell: ({ duracaoMs }) => duracao(duracaoMs / 1_000), sort: 'duracaoMs' },
  {
    label: 'Estado',
    cell: (copia) => <Tag tone={estadoDe(copia).tone}>{estadoDe(copia).texto}</Tag>,
    text: (copia) => estadoDe(copia).texto,
    sort: 'conferidaEm',
  },
]

/** Copies that the installation has of itself (decision 0069); only the provider's Masters are answered. */
export function CopiasScreen() {
  const { data } = useQuery(queryOf(listarCopias))
  const copias = useQuery({ ...queryOf(listarCopias), select: comId })
  const listing = useLocalListing(copias, ({ nome, versao }) => `${nome} ${versao}`)
  const copiar = useCall(copiarAgora, { refreshes: [listarCopias] })
  const [pedida, setPedida] = useState<string>()
  const tarefa = pedida ?? data?.tarefa
  const { lugar, agenda, guardar } = data ?? {}
  return (
    <Screen
      title="Cópias"
      count={data?.copias.length}
      actions={
        typeof lugar === 'string' && (
          <Button
            loading={copiar.isPending}
            onClick={() => copiar.mutate({}, { onSuccess: (dito) => setPedida(dito.tarefa) })}
          >
            Copiar agora
          </Button>
        )
      }
    >
      <Stack gap="md">
        {lugar === null && <Alert color="yellow">{MENSAGENS_DE_COPIA.semPasta}</Alert>}
        {typeof lugar === 'string' && (
          <Text size="sm">
            Guardadas em {lugar}. Uma nova {agendaEmPalavras(agenda ?? '')}; ficam {guardarEmPalavras(guardar ?? '')}.
          </Text>
        )}
        {typeof tarefa === 'string' && (
          <AndamentoDaCopia key={tarefa} id={tarefa} onFechar={() => setPedida(undefined)} />
        )}
        <DataTable
          name="copias"
          {...(lugar && { empty: 'Nenhuma cópia ainda. A primeira vem na hora marcada, ou por Copiar agora.' })}
          listing={listing}
          columns={COLUNAS}
        />
      </Stack>
    </Screen>
  )
}
