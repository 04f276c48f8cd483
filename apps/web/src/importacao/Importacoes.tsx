import { useQuery } from '@tanstack/react-query'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { acaoPermitidaImportacao, listaImportacao, removerImportacao } from '@portal/contract/importacao/produtos'
import { queryOf, useCall } from '../api/useCall.ts'
import type { Column } from '../ui/table/column.ts'
import { FiltrosDeImportacoes, useFiltrosDeImportacoes } from './FiltrosDeImportacoes.tsx'
import { DA_IMPORTACAO, olharEnquantoPrepara, oQueHouve } from './importada.tsx'
import { ListaDeImportacoes } from './ListaDeImportacoes.tsx'
import { LogDeImportacao, type Importacao } from './LogDeImportacao.tsx'
import { resumir } from '@portal/contract/importacao/resumo'
import { AO_IMPORTAR } from './useImportar.ts'

const COLUNAS: readonly Column<Importacao>[] = [
  { label: 'Planilha', cell: ({ arquivo }) => arquivo, sort: 'arquivo' },
  { label: 'Tipo de produto', cell: ({ tipoProduto }) => labelOf(TIPO_MATERIAL, tipoProduto), sort: 'tipoProduto' },
  ...DA_IMPORTACAO,
  { label: 'Resultado', cell: ({ estado, resumo }) => oQueHouve(estado, resumir(resumo)) },
]

/** What the company imported before, the newest first, and what can be done with it. */
export function Importacoes() {
  const filtros = useFiltrosDeImportacoes()
  const query = useQuery({
    ...queryOf(listaImportacao),
    select: (todas) => todas.filter(filtros.cabe),
    refetchInterval: olharEnquantoPrepara,
  })
  const { data: permitidas } = useQuery(queryOf(acaoPermitidaImportacao))
  const { mutateAsync } = useCall(removerImportacao, { refreshes: AO_IMPORTAR })
  const daLinha = ({ id, arquivo, resumo }: Importacao) => ({
    nome: arquivo,
    recusados: resumo.recusados,
    eliminar: {
      titulo: `Eliminar a planilha "${arquivo}"?`,
      texto: `O que ela mudou (${resumir({ ...resumo, iguais: 0, recusados: 0 })}) volta ao que era antes, e os produtos novos são excluídos. Isso não pode ser desfeito.`,
      onConfirm: () => mutateAsync({ params: { id } }),
    },
  })
  const log = (importacao: Importacao, onClose: () => void) => (
    <LogDeImportacao importacao={importacao} onClose={onClose} />
  )
  return (
    <ListaDeImportacoes
      nome="importacoes"
      query={query}
      colunas={COLUNAS}
      daLinha={daLinha}
      log={log}
      acoes={permitidas}
      destino={{ area: 'produto', importacao: 'produto' }}
    >
      <FiltrosDeImportacoes {...filtros} />
    </ListaDeImportacoes>
  )
}
