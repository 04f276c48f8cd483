import { ROTULO_DA_COISA } from '@portal/contract/liberacoes/explicar'
import type { ItemResolvido } from '@portal/contract/liberacoes/resolver'
import { simularCliente, type Simulacao } from '@portal/contract/liberacoes/simulacao'
import { useAnswer } from '../api/useCall.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Curas, type DeQuem } from './Curas.tsx'
import { eDeAntes, pedidoDoDia } from './DiaDaSimulacao.tsx'
import { explicar, Frases } from './explicacao.tsx'

interface Item extends Pick<ItemResolvido, 'coisa' | 'idDono' | 'impedimentos'> {
  id: string
  oQue: string
  nome: string
  detalhe: string
  edicao: number
  homologacao: boolean
  porque: string[]
  muda: string[]
}

function comoLinha(item: ItemResolvido): Item {
  const { coisa, id, idDono, nome, detalhe, edicao, impedimentos } = item
  return {
    coisa,
    idDono,
    impedimentos,
    id: `${coisa}${id}`,
    oQue: ROTULO_DA_COISA[coisa],
    nome,
    detalhe,
    edicao: edicao?.numero ?? 0,
    homologacao: edicao?.nivel === 'HOMOLOGACAO',
    ...explicar(item),
  }
}

const QUE: readonly Column<Item>[] = [
  { label: 'O quê', cell: ({ oQue }) => oQue, sort: 'oQue', kind: 'words' },
  { label: 'Nome', cell: ({ nome }) => nome, sort: 'nome', kind: 'words' },
  { label: 'Detalhe', cell: ({ detalhe }) => detalhe, sort: 'detalhe', kind: 'words' },
]
const EDICAO: Column<Item> = {
  label: 'Edição',
  cell: ({ edicao, homologacao }) =>
    homologacao ? <Tag tone="homologacao">{`${edicao} · homologação`}</Tag> : edicao > 0 ? edicao : '',
  text: ({ edicao, homologacao }) => (edicao > 0 ? `${edicao}${homologacao ? ' (homologação)' : ''}` : ''),
  sort: 'edicao',
}
const dizPorque = (label: string): Column<Item> => ({
  label,
  cell: (item) => <Frases textos={item.porque} />,
  text: (item) => item.porque.join(' '),
  kind: 'words',
})
const dizMuda = (label: string, cell: Column<Item>['cell']): Column<Item> => ({
  label,
  cell,
  text: (item) => item.muda.join(' '),
  kind: 'words',
})
const colunasDe = (deQuem: DeQuem) => ({
  recebe: [
    ...QUE,
    EDICAO,
    dizPorque('Por que recebe'),
    dizMuda('O que tiraria', (item) => <Frases textos={item.muda} />),
  ],
  falta: [
    ...QUE,
    dizPorque('Por que não recebe'),
    dizMuda('O que mudaria', (item) => <Curas {...item} deQuem={deQuem} />),
  ],
})
/** A past day cannot be changed any more, so these columns leave out what would change the answer. */
const COLUNAS_DE_ANTES = {
  recebe: [...QUE, EDICAO, dizPorque('Por que recebia')],
  falta: [...QUE, dizPorque('Por que não recebia')],
} as const

const linhasDe =
  (recebidas: boolean) =>
  ({ itens }: Simulacao): Item[] =>
    itens.filter(({ recebe }) => recebe === recebidas).map(comoLinha)
const LINHAS = { recebe: linhasDe(true), falta: linhasDe(false) }

const textoDe = ({ oQue, nome, detalhe, porque }: Item) => [oQue, nome, detalhe, ...porque].join(' ')

interface ItensDaSimulacaoProps {
  deQuem: DeQuem
  /** Undefined is today. */
  em: string | undefined
  quais: keyof typeof LINHAS
}

export function ItensDaSimulacao({ deQuem, em, quais }: ItensDaSimulacaoProps) {
  const query = useAnswer(simularCliente, pedidoDoDia(deQuem.idSerial, em), { select: LINHAS[quais] })
  const listing = useLocalListing(query, textoDe)
  const colunas = em !== undefined && eDeAntes(em) ? COLUNAS_DE_ANTES : colunasDe(deQuem)
  return <DataTable name={`simulacao.${quais}`} listing={listing} columns={colunas[quais]} />
}
