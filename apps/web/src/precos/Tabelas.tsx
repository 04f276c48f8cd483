import { MENSAGENS } from '@portal/contract/core/mensagens'
import { useState } from 'react'
import { Button, Group, Stack, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { diaEHora, numero } from '@portal/contract/core/formato'
import type { ResultOf } from '@portal/contract/core/call'
import { labelOf, TIPO_DE_TABELA } from '@portal/contract/core/options'
import {
  excluirTabela,
  existeLiberacaoDaTabela,
  IMPORTACAO_DE_PRECOS,
  LIBERADA,
  listaDeTabelas,
} from '@portal/contract/precos/tabelas'
import { ApiError } from '../api/apiError.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { useAnswer, useCall } from '../api/useCall.ts'
import { SITUACAO } from '../importacao/importada.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { FreshAnswer } from '../ui/feedback/FreshAnswer.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { useListState } from '../ui/listing/useListState.ts'
import { useLocalListingIn } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { BOTAO_DO_PASSO, PublicarPrecos, PASSOS, type Passo } from './PublicarPrecos.tsx'
import { VersoesDaTabela } from './VersoesDaTabela.tsx'
import { AO_MUDAR_PRECOS } from './precosDaTela.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { motivoDe } from '../mercado/BotoesDeMercado.tsx'

type Tabela = ResultOf<typeof listaDeTabelas>[number]

const COLUNAS: readonly Column<Tabela>[] = [
  { label: 'Tabela', cell: ({ nome }) => nome, sort: 'nome' },
  { label: 'Tipo de produto', cell: ({ tipoProduto }) => labelOf(TIPO_DE_TABELA, tipoProduto), sort: 'tipoProduto' },
  { label: 'Empresa', cell: ({ empresa }) => empresa, sort: 'empresa' },
  { label: 'Itens', kind: 'number', cell: ({ itens }) => numero(itens), sort: 'itens' },
  { label: 'Atualizada em', cell: ({ dataAtualizacao }) => diaEHora(dataAtualizacao), sort: 'dataAtualizacao' },
  SITUACAO,
]

const TODAS: Readonly<Record<Passo, string>> = {
  homologar: 'Homologar as planilhas em edição?',
  disponibilizar: 'Disponibilizar as tabelas em homologação para o mercado?',
}

/** Price tables with their way to the market (tabela-preco.002). */
export function Tabelas() {
  const query = useAnswer(listaDeTabelas)
  // The plain names in the address belong to the list of sheets below.
  const listing = useLocalListingIn(
    useListState({ list: 'tabelas' }),
    query,
    ({ nome, empresa }) => `${nome} ${empresa}`,
  )
  const [comVersoes, setComVersoes] = useState<Tabela>()
  const [aEliminar, setAEliminar] = useState<Tabela>()
  const acoes = (row: Tabela) => (
    <>
      <Button
        component={Link}
        to={`?aba=precos&revisao=${row.id}`}
        variant="default"
        size="xs"
        aria-label={`Revisar ${row.nome}`}
      >
        Revisar
      </Button>
      <Button variant="default" size="xs" aria-label={`Versões de ${row.nome}`} onClick={() => setComVersoes(row)}>
        Versões
      </Button>
      <IconAction icon={IconTrash} verb="Eliminar" of={row.nome} color="red" onClick={() => setAEliminar(row)} />
    </>
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="tabelas-de-preco">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="tabelas-de-preco">
          Tabelas
        </Title>
        <Publicar />
      </Group>
      <DataTable
        name="tabelas-de-preco"
        empty="Nenhuma tabela de preços ainda. Ela vem com a primeira planilha importada acima."
        listing={listing}
        columns={COLUNAS}
        rowActions={acoes}
      />
      {comVersoes && <VersoesDaTabela tabela={comVersoes} onClose={() => setComVersoes(undefined)} />}
      {aEliminar && <EliminarTabela tabela={aEliminar} onClose={() => setAEliminar(undefined)} />}
    </Stack>
  )
}

/** The server's flags say what waits for which step (Spec 002 §4). */
function Publicar() {
  const { data } = useAnswer(IMPORTACAO_DE_PRECOS.acaoPermitida)
  const [passo, setPasso] = useState<Passo>()
  return (
    <Group gap="xs">
      {PASSOS.map((qual) => (
        <ReasonButton key={qual} variant="default" reason={motivoDe(qual, data)} onClick={() => setPasso(qual)}>
          {BOTAO_DO_PASSO[qual]}
        </ReasonButton>
      ))}
      {passo && <PublicarPrecos passo={passo} titulo={TODAS[passo]} onClose={() => setPasso(undefined)} />}
    </Group>
  )
}

interface EliminarProps {
  tabela: { id: number; nome: string }
  onClose: () => void
}

/** Asks first whether customers have the table, and needs a fresh answer (tabela-preco.008); the server asks again. */
function EliminarTabela({ tabela: { id, nome }, onClose }: EliminarProps) {
  const params = { id }
  const { mutateAsync } = useCall(excluirTabela, { refreshes: AO_MUDAR_PRECOS })
  const titulo = `Eliminar a tabela "${nome}"?`
  return (
    <FreshAnswer call={existeLiberacaoDaTabela} input={{ params }} title={titulo} onClose={onClose}>
      {({ existe }, perguntarDeNovo) => (
        <ConfirmDialog
          title={titulo}
          text={existe ? LIBERADA : MENSAGENS.confirmaExclusao}
          confirmLabel="Eliminar"
          onConfirm={async () => {
            const resposta = await mutateAsync({ params, query: { liberada: existe } })
            if (resposta.isValid) return notifySaved()
            await perguntarDeNovo()
            throw new ApiError(400, resposta.errors)
          }}
          onClose={onClose}
        />
      )}
    </FreshAnswer>
  )
}
