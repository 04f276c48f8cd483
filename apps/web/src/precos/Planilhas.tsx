import { useState } from 'react'
import { Button, Stack, Title } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { labelOf, TIPO_DE_TABELA } from '@portal/contract/core/options'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { IMPORTACAO_DE_PRECOS } from '@portal/contract/precos/tabelas'
import { IconAction } from '../ui/IconAction.tsx'
import { useAnswer } from '../api/useCall.ts'
import {
  olharEnquantoPrepara,
  oQueHouve,
  planilhaEnviada,
  podeEliminar,
  QUANDO_E_QUEM,
  SITUACAO,
} from '../importacao/importada.tsx'
import { Eliminar } from '../importacao/ListaDeImportacoes.tsx'
import { LogDaRemessa } from '../importacao/LogDaRemessa.tsx'
import { resumir, resumirPrecos } from '@portal/contract/importacao/resumo'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { BOTAO_DO_PASSO, PublicarPrecos, type Passo } from './PublicarPrecos.tsx'
import { PRECOS, type Planilha } from './precosDaTela.tsx'

const resultadoDe = (planilha: Planilha): string =>
  oQueHouve(planilha.estado, resumirPrecos(planilha), resumir(planilha.resumo))

const COLUNAS: readonly Column<Planilha>[] = [
  planilhaEnviada(IMPORTACAO_DE_PRECOS.lista),
  { label: 'Tabela', cell: ({ nome }) => nome, sort: 'nome' },
  {
    label: 'Tipo de produto',
    cell: ({ tipoProduto }) => labelOf(TIPO_DE_TABELA, tipoProduto),
    sort: 'tipoProduto',
  },
  ...QUANDO_E_QUEM,
  SITUACAO,
  { label: 'Resultado', cell: resultadoDe },
]

/** Newest first (tabela-preco.001). */
export function Planilhas() {
  const query = useAnswer(IMPORTACAO_DE_PRECOS.lista, {}, { refetchInterval: olharEnquantoPrepara })
  const listing = useLocalListing(query, ({ arquivo, nome, usuario }) => [arquivo, nome, usuario].join(' '))
  const [comLog, setComLog] = useState<Planilha>()
  const [aEliminar, setAEliminar] = useState<Planilha>()
  const [aPublicar, setAPublicar] = useState<{ planilha: Planilha; passo: Passo }>()
  const acoes = (row: Planilha) => (
    <>
      <PassoDaPlanilha planilha={row} onPasso={(passo) => setAPublicar({ planilha: row, passo })} />
      {row.resumo.recusados > 0 && (
        <IconAction
          icon={IconFileText}
          aria-label={`Ver o log de ${row.arquivo}`}
          title="Ver log"
          onClick={() => setComLog(row)}
        />
      )}
      {podeEliminar(row) && (
        <IconAction
          icon={IconTrash}
          verb="Eliminar a planilha"
          of={row.arquivo}
          color="red"
          onClick={() => setAEliminar(row)}
        />
      )}
    </>
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby="planilhas-de-preco">
      <Title order={2} id="planilhas-de-preco">
        Planilhas importadas
      </Title>
      <DataTable
        name="planilhas-de-preco"
        empty="Nenhuma planilha ainda. Escolha uma acima e veja a simulação antes de importar."
        listing={listing}
        columns={COLUNAS}
        rowActions={acoes}
      />
      {aPublicar && (
        <PublicarPrecos
          passo={aPublicar.passo}
          titulo={`${BOTAO_DO_PASSO[aPublicar.passo]}: "${aPublicar.planilha.nome}"`}
          planilha={aPublicar.planilha}
          onClose={() => setAPublicar(undefined)}
        />
      )}
      {comLog && <LogDaRemessa remessa={PRECOS} importacao={comLog} onClose={() => setComLog(undefined)} />}
      {aEliminar && (
        <Eliminar
          remessa={PRECOS}
          importacao={aEliminar}
          titulo={`Eliminar a planilha "${aEliminar.arquivo}"?`}
          texto="Os preços voltam ao que eram antes dela. Isso não pode ser desfeito."
          onClose={() => setAEliminar(undefined)}
        />
      )}
    </Stack>
  )
}

const DEPOIS = { [EM_EDICAO]: 'homologar', [EM_HOMOLOGACAO]: 'disponibilizar' } as const

/** The next step of one sheet, with its table (Spec 002 §2.3). */
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
