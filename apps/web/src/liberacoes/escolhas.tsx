import type { UseQueryResult } from '@tanstack/react-query'
import { diaEHora } from '@portal/contract/core/formato'
import { labelOf, TIPO_DE_TABELA } from '@portal/contract/core/options'
import type { AplicabilidadeOferecida, PacoteOferecido, TabelaOferecida } from '@portal/contract/liberacoes/itens'
import type { Column } from '../ui/table/column.tsx'
import { Escolha, type DaEscolha } from './Escolha.tsx'

type Props<Row> = DaEscolha & { query: UseQueryResult<readonly Row[]> }

const DE_PACOTES: readonly Column<PacoteOferecido>[] = [
  { label: 'Tipo', cell: ({ tipo }) => tipo, sort: 'tipo' },
  { label: 'Linha', cell: ({ linha }) => linha, sort: 'linha', kind: 'words' },
  { label: 'Edição', cell: ({ edicao }) => edicao, sort: 'edicao', kind: 'number' },
  {
    label: 'Gerado em',
    cell: ({ dataAtualizacao }) => diaEHora(dataAtualizacao),
    sort: 'dataAtualizacao',
    kind: 'code',
  },
]
const DE_TABELAS: readonly Column<TabelaOferecida>[] = [
  { label: 'Tabela de preços', cell: ({ tabelaPreco }) => tabelaPreco, sort: 'tabelaPreco', kind: 'words' },
  { label: 'Empresa', cell: ({ empresa }) => empresa, sort: 'empresa', kind: 'words' },
  { label: 'Tipo', cell: ({ tipo }) => labelOf(TIPO_DE_TABELA, tipo), sort: 'tipo' },
  { label: 'Data', cell: ({ dataAtualizacao }) => diaEHora(dataAtualizacao), sort: 'dataAtualizacao', kind: 'code' },
]
const DE_APLICABILIDADES: readonly Column<AplicabilidadeOferecida>[] = [
  { label: 'Empresa', cell: ({ nome }) => nome, sort: 'nome', kind: 'words' },
]

/** Packages of one reference that are on the market. */
export const EscolhaDePacotes = (props: Props<PacoteOferecido>) => (
  <Escolha
    {...props}
    columns={DE_PACOTES}
    textOf={({ tipo, linha }) => `${tipo} ${linha}`}
    empty="Esta referência não tem pacotes disponíveis para o mercado."
  />
)

export const EscolhaDeTabelas = (props: Props<TabelaOferecida>) => (
  <Escolha
    {...props}
    columns={DE_TABELAS}
    textOf={({ tabelaPreco, empresa }) => `${tabelaPreco} ${empresa}`}
    empty="Não há tabelas de preços disponíveis para o mercado."
  />
)

export const EscolhaDeAplicabilidades = (props: Props<AplicabilidadeOferecida>) => (
  <Escolha
    {...props}
    columns={DE_APLICABILIDADES}
    textOf={({ nome }) => nome}
    empty="Não há aplicabilidade disponível para o mercado."
  />
)
