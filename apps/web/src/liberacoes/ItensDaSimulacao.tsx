import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { explicarImpedimento, explicarMotivo, ROTULO_DA_COISA } from '@portal/contract/liberacoes/explicar'
import type { ItemResolvido } from '@portal/contract/liberacoes/resolver'
import { simularCliente, type Simulacao } from '@portal/contract/liberacoes/simulacao'
import { queryOf } from '../api/useCall.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'

interface Item {
  id: string
  oQue: string
  nome: string
  detalhe: string
  edicao: number
  homologacao: boolean
  porque: string[]
  muda: string[]
}

const unicos = (textos: readonly string[]) => [...new Set(textos)]

function comoLinha({ coisa, id, nome, detalhe, edicao, recebe, motivos, impedimentos }: ItemResolvido): Item {
  const explicadas = recebe ? motivos.map(explicarMotivo) : impedimentos.map(explicarImpedimento)
  return {
    id: `${coisa}${id}`,
    oQue: ROTULO_DA_COISA[coisa],
    nome,
    detalhe,
    edicao: edicao?.numero ?? 0,
    homologacao: edicao?.nivel === 'HOMOLOGACAO',
    porque: unicos(explicadas.map(({ texto }) => texto)),
    muda: unicos(explicadas.map(({ muda }) => muda)),
  }
}

const frases = (textos: readonly string[]) => (
  <Stack gap={2}>
    {textos.map((texto) => (
      <Text key={texto} size="sm">
        {texto}
      </Text>
    ))}
  </Stack>
)

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
const motivos = (porque: string, muda: string): Column<Item>[] => [
  {
    label: porque,
    cell: (item) => frases(item.porque),
    text: (item) => item.porque.join(' '),
    kind: 'words',
  },
  { label: muda, cell: (item) => frases(item.muda), text: (item) => item.muda.join(' '), kind: 'words' },
]
const COLUNAS = {
  recebe: [...QUE, EDICAO, ...motivos('Por que recebe', 'O que tiraria')],
  falta: [...QUE, ...motivos('Por que não recebe', 'O que mudaria')],
} as const

const linhasDe =
  (recebidas: boolean) =>
  ({ itens }: Simulacao): Item[] =>
    itens.filter(({ recebe }) => recebe === recebidas).map(comoLinha)
const LINHAS = { recebe: linhasDe(true), falta: linhasDe(false) }

const textoDe = ({ oQue, nome, detalhe, porque }: Item) => [oQue, nome, detalhe, ...porque].join(' ')

interface ItensDaSimulacaoProps {
  idSerial: number
  quais: keyof typeof LINHAS
}

export function ItensDaSimulacao({ idSerial, quais }: ItensDaSimulacaoProps) {
  const query = useQuery({ ...queryOf(simularCliente, { params: { idSerial } }), select: LINHAS[quais] })
  const listing = useLocalListing(query, textoDe)
  return <DataTable name={`simulacao.${quais}`} listing={listing} columns={COLUNAS[quais]} />
}
