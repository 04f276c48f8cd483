import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { AnyCall, ResultOf } from '@portal/contract/core/call'
import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import { queryOf, useCall } from '../../api/useCall.ts'
import type { Column } from '../../ui/table/column.ts'
import { DA_IMPORTACAO, olharEnquantoPrepara, oQueHouve, planilhaEnviada } from '../importada.tsx'
import { ListaDeImportacoes } from '../ListaDeImportacoes.tsx'
import { LogDeImportacao } from '../LogDeImportacao.tsx'
import { resumir } from '@portal/contract/importacao/resumo'
import type { FolhaDaTela } from './folhaDaTela.ts'

export type ImportacaoDeFolha = ResultOf<ChamadasDaFolha['lista']>[number]

const colunasDe = (lista: AnyCall): readonly Column<ImportacaoDeFolha>[] => [
  planilhaEnviada(lista),
  ...DA_IMPORTACAO,
  { label: 'Resultado', cell: ({ estado, resumo }) => oQueHouve(estado, resumir(resumo)) },
]

/** Sheets that the company imported before, the newest first, and what can be done with them (importacao.002). */
export function ImportacoesDaFolha({ folha }: { folha: FolhaDaTela }) {
  const { chamadas, nome, destino } = folha
  const colunas = useMemo(() => colunasDe(chamadas.lista), [chamadas.lista])
  const query = useQuery({ ...queryOf(chamadas.lista), refetchInterval: olharEnquantoPrepara })
  const { data: permitidas } = useQuery(queryOf(chamadas.acaoPermitida))
  const { mutateAsync } = useCall(chamadas.remover, { refreshes: folha.muda })
  const daLinha = ({ id, arquivo, resumo }: ImportacaoDeFolha) => ({
    nome: arquivo,
    recusados: resumo.recusados,
    eliminar: {
      titulo: `Eliminar a planilha "${arquivo}"?`,
      texto: `O que ela mudou (${resumir({ ...resumo, iguais: 0, recusados: 0 })}) volta ao que era antes. ${folha.aoEliminar} Isso não pode ser desfeito.`,
      onConfirm: () => mutateAsync({ params: { id } }),
    },
  })
  const log = (importacao: ImportacaoDeFolha, onClose: () => void) => (
    <LogDeImportacao importacao={importacao} folha={chamadas} onClose={onClose} />
  )
  return (
    <ListaDeImportacoes
      nome={`importacoes-de-${nome}`}
      query={query}
      colunas={colunas}
      daLinha={daLinha}
      log={log}
      acoes={permitidas}
      destino={destino}
    />
  )
}
