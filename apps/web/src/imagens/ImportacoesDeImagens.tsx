import { useQuery } from '@tanstack/react-query'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import {
  acaoPermitidaDasImagens,
  listaImportacaoDeImagens,
  removerImportacaoDeImagens,
} from '@portal/contract/imagens/imagens'
import { queryOf, useCall } from '../api/useCall.ts'
import { FiltrosDeImportacoes, useFiltrosDeImportacoes } from '../importacao/FiltrosDeImportacoes.tsx'
import { DA_IMPORTACAO, olharEnquantoPrepara, oQueHouve } from '../importacao/importada.tsx'
import { ListaDeImportacoes } from '../importacao/ListaDeImportacoes.tsx'
import { contar, resumirArquivos } from '@portal/contract/importacao/resumo'
import type { Column } from '../ui/table/column.ts'
import { AO_MUDAR_IMAGENS } from './envio.ts'
import { LogDeImagens, type ImportacaoDeImagens } from './LogDeImagens.tsx'

const nomeDe = ({ arquivos }: ImportacaoDeImagens): string => arquivos.join(', ')

const COLUNAS: readonly Column<ImportacaoDeImagens>[] = [
  { label: 'Arquivos', cell: nomeDe, sort: 'arquivos' },
  { label: 'Tipo de produto', cell: ({ tipoProduto }) => labelOf(TIPO_MATERIAL, tipoProduto), sort: 'tipoProduto' },
  ...DA_IMPORTACAO,
  { label: 'Resultado', cell: (uma) => oQueHouve(uma.estado, resumirArquivos(uma)) },
]

/** Zips that the company imported before, the newest first, and what can be done with them (imagens.001). */
export function ImportacoesDeImagens() {
  const filtros = useFiltrosDeImportacoes()
  const query = useQuery({
    ...queryOf(listaImportacaoDeImagens),
    select: (todas) => todas.filter(filtros.cabe),
    refetchInterval: olharEnquantoPrepara,
  })
  const { data: permitidas } = useQuery(queryOf(acaoPermitidaDasImagens))
  const { mutateAsync } = useCall(removerImportacaoDeImagens, { refreshes: AO_MUDAR_IMAGENS })
  const daLinha = (uma: ImportacaoDeImagens) => ({
    nome: nomeDe(uma),
    recusados: uma.recusados,
    eliminar: {
      titulo: `Eliminar a importação de "${nomeDe(uma)}"?`,
      texto: `Os produtos voltam a ter os arquivos de antes (${contar(uma.guardados, 'arquivo')}). Isso não pode ser desfeito.`,
      onConfirm: () => mutateAsync({ params: { id: uma.id } }),
    },
  })
  const log = (importacao: ImportacaoDeImagens, onClose: () => void) => (
    <LogDeImagens importacao={importacao} onClose={onClose} />
  )
  return (
    <ListaDeImportacoes
      nome="importacoes-de-imagens"
      query={query}
      colunas={COLUNAS}
      daLinha={daLinha}
      log={log}
      acoes={permitidas}
      destino={{ area: 'produto', importacao: 'imagens' }}
    >
      <FiltrosDeImportacoes {...filtros} />
    </ListaDeImportacoes>
  )
}
