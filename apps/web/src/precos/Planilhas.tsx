import { useState } from 'react'
import { ActionIcon, Button, Stack, Title } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { labelOf, TIPO_DE_TABELA } from '@portal/contract/core/options'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { listaImportacaoDePrecos, removerImportacaoDePrecos } from '@portal/contract/precos/tabelas'
import { queryOf, useCall } from '../api/useCall.ts'
import {
  olharEnquantoPrepara,
  oQueHouve,
  planilhaEnviada,
  podeEliminar,
  QUANDO_E_QUEM,
  SO_SAI_DA_LISTA,
} from '../importacao/importada.tsx'
import { resumir, resumirPrecos } from '@portal/contract/importacao/resumo'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { BOTAO_DO_PASSO, LiberarPrecos, type Passo } from './LiberarPrecos.tsx'
import { AO_MUDAR_PRECOS } from './mudam.ts'
import type { Planilha } from './planilha.ts'
import { SituacaoDoPreco } from './SituacaoDoPreco.tsx'

const resultadoDe = (planilha: Planilha): string =>
  oQueHouve(planilha.estado, resumirPrecos(planilha), resumir(planilha.resumo))

const COLUNAS: readonly Column<Planilha>[] = [
  planilhaEnviada(listaImportacaoDePrecos),
  { label: 'Tabela', cell: ({ nome }) => nome, sort: 'nome' },
  {
    label: 'Tipo de produto',
    cell: ({ tipoProduto }) => labelOf(TIPO_DE_TABELA, tipoProduto),
    sort: 'tipoProduto',
  },
  ...QUANDO_E_QUEM,
  {
    label: 'Situação',
    cell: ({ situacao }) => <SituacaoDoPreco {...situacao} />,
    text: ({ situacao }) => situacao.label,
    sort: 'situacao',
  },
  { label: 'Resultado', cell: resultadoDe },
]

/** Sheets that were imported, the newest first (tabela-preco.001). */
export function Planilhas({ onLog }: { onLog: (id: number) => void }) {
  const query = useQuery({ ...queryOf(listaImportacaoDePrecos), refetchInterval: olharEnquantoPrepara })
  const listing = useLocalListing(query, ({ arquivo, nome, usuario }) => [arquivo, nome, usuario].join(' '))
  const [aEliminar, setAEliminar] = useState<Planilha>()
  const [aLiberar, setALiberar] = useState<{ planilha: Planilha; passo: Passo }>()
  const acoes = (row: Planilha) => (
    <>
      <PassoDaPlanilha planilha={row} onPasso={(passo) => setALiberar({ planilha: row, passo })} />
      {row.resumo.recusados > 0 && (
        <ActionIcon aria-label={`Ver o log de ${row.arquivo}`} title="Ver log" onClick={() => onLog(row.id)}>
          <IconFileText size={16} aria-hidden />
        </ActionIcon>
      )}
      {podeEliminar(row) && (
        <ActionIcon
          aria-label={`Eliminar a planilha ${row.arquivo}`}
          title="Eliminar a planilha"
          color="red"
          onClick={() => setAEliminar(row)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="planilhas-de-preco">
      <Title order={2} id="planilhas-de-preco">
        Planilhas importadas
      </Title>
      <DataTable name="planilhas-de-preco" listing={listing} columns={COLUNAS} rowActions={acoes} />
      {aLiberar && (
        <LiberarPrecos
          passo={aLiberar.passo}
          titulo={`${BOTAO_DO_PASSO[aLiberar.passo]}: "${aLiberar.planilha.nome}"`}
          planilha={aLiberar.planilha}
          onClose={() => setALiberar(undefined)}
        />
      )}
      {aEliminar && <Eliminar planilha={aEliminar} onClose={() => setAEliminar(undefined)} />}
    </Stack>
  )
}

const DEPOIS = { [EM_EDICAO]: 'homologar', [EM_HOMOLOGACAO]: 'disponibilizar' } as const

/** The next step of this one sheet, with its table (Spec 002 §2.3). */
function PassoDaPlanilha({ planilha, onPasso }: { planilha: Planilha; onPasso: (passo: Passo) => void }) {
  const passo: Passo | undefined = DEPOIS[planilha.situacao.value as keyof typeof DEPOIS]
  if (planilha.estado !== 'FEITA' || !passo) return null
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${BOTAO_DO_PASSO[passo]}: ${planilha.nome}`}
      onClick={() => onPasso(passo)}
    >
      {BOTAO_DO_PASSO[passo]}
    </Button>
  )
}

function Eliminar({ planilha: { id, arquivo, estado }, onClose }: { planilha: Planilha; onClose: () => void }) {
  const { mutateAsync } = useCall(removerImportacaoDePrecos, { refreshes: AO_MUDAR_PRECOS })
  return (
    <ConfirmDialog
      title={`Eliminar a planilha "${arquivo}"?`}
      text={
        estado === 'FALHOU' ? SO_SAI_DA_LISTA : 'Os preços voltam ao que eram antes dela. Isso não pode ser desfeito.'
      }
      confirmLabel="Eliminar"
      onConfirm={() => mutateAsync({ params: { id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
