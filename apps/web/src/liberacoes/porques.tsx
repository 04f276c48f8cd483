import { Stack } from '@mantine/core'
import { numero as contagem } from '@portal/contract/core/formato'
import { explicarImpedimento } from '@portal/contract/liberacoes/explicar'
import type { Coisa } from '@portal/contract/liberacoes/fatos'
import type { Impedimento, ItemResolvido } from '@portal/contract/liberacoes/resolver'
import { simularCliente } from '@portal/contract/liberacoes/simulacao'
import { useAnswer } from '../api/useCall.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import type { Column } from '../ui/table/column.tsx'
import { Curas, type DeQuem } from './Curas.tsx'
import { explicar, Frases } from './explicacao.tsx'

/** Target of a release: one thing, or all of its owner's. */
export interface Alvo {
  coisa: Coisa
  id?: number
  idDono?: number | null
}

const eDele =
  ({ coisa, id, idDono }: Alvo) =>
  (item: ItemResolvido) =>
    item.coisa === coisa && (id === undefined || item.id === id) && (idDono === undefined || item.idDono === idDono)

/** Reads the simulation's answer, once for the whole page and anew each time the page is opened. */
export const useSimulacaoDoCliente = (idSerial: number) =>
  useAnswer(simularCliente, { params: { idSerial } }, { staleTime: 0 }).data

/** Columns that say whether the customer receives today what a row released, and why (decision 0040). */
export function colunasDoPorque<Row>(
  itens: readonly ItemResolvido[] | undefined,
  alvoDe: (row: Row) => Alvo,
  deQuem: DeQuem,
): Column<Row>[] {
  const dela = (row: Row) => itens?.filter(eDele(alvoDe(row)))
  return [
    {
      label: 'Recebe hoje',
      cell: (row) => <Recebe itens={dela(row)} />,
      text: (row) => resumo(dela(row)).texto,
    },
    {
      label: 'Por quê',
      cell: (row) => <PorQue itens={dela(row)} alvo={alvoDe(row)} deQuem={deQuem} />,
      text: (row) => porques(dela(row)).join(' '),
      kind: 'words',
    },
  ]
}

type Deles = readonly ItemResolvido[] | undefined

function Recebe({ itens }: { itens: Deles }) {
  const { tom, texto } = resumo(itens)
  return tom && <Tag tone={tom}>{texto}</Tag>
}

function resumo(itens: Deles): { tom?: 'pronto' | 'homologacao' | 'edicao' | 'encerrado'; texto: string } {
  if (itens === undefined) return { texto: '' }
  const recebidos = itens.filter(({ recebe }) => recebe)
  if (recebidos.length === 0) return { tom: 'encerrado', texto: 'Não' }
  if (recebidos.length < itens.length)
    return { tom: 'edicao', texto: `Em parte: ${contagem(recebidos.length)} de ${contagem(itens.length)}` }
  const [unico] = recebidos
  if (recebidos.length > 1 || !unico?.edicao) return { tom: 'pronto', texto: 'Sim' }
  const { numero, nivel } = unico.edicao
  return nivel === 'HOMOLOGACAO'
    ? { tom: 'homologacao', texto: `Edição ${numero} · homologação` }
    : { tom: 'pronto', texto: `Edição ${numero}` }
}

/** What would change the answer is told only where the customer does not receive the item. */
function PorQue({ itens, alvo, deQuem }: { itens: Deles; alvo: Alvo; deQuem: DeQuem }) {
  const { coisa } = alvo
  const idDono = itens?.[0]?.idDono ?? alvo.idDono ?? null
  const impedimentos = faltas(itens)
  return (
    <Stack gap={4}>
      <Frases textos={porques(itens)} />
      {impedimentos.length > 0 && <Curas coisa={coisa} idDono={idDono} impedimentos={impedimentos} deQuem={deQuem} />}
    </Stack>
  )
}

const SEM_EDICAO: Impedimento = { porque: 'SEM_EDICAO', liberacao: null }

function porques(itens: Deles): string[] {
  if (itens === undefined) return []
  return itens.length === 0 ? [explicarImpedimento(SEM_EDICAO).texto] : comNomes(itens)
}

function faltas(itens: Deles): Impedimento[] {
  if (itens === undefined) return []
  return itens.length === 0 ? [SEM_EDICAO] : itens.flatMap(({ recebe, impedimentos }) => (recebe ? [] : impedimentos))
}

/** Items share one sentence; their names follow where they differ. */
function comNomes(itens: readonly ItemResolvido[]): string[] {
  const porTexto = Map.groupBy(
    itens.flatMap((item) => explicar(item).porque.map((texto) => ({ texto, nome: item.detalhe }))),
    ({ texto }) => texto,
  )
  return [...porTexto].map(([texto, deles]) =>
    deles.length === itens.length ? texto : `${deles.map(({ nome }) => nome).join(', ')}: ${texto}`,
  )
}

/** Items that reach the customer without a release of his own. */
export const porRegra = (itens: readonly ItemResolvido[] | undefined, coisa: Coisa, alvos: readonly Alvo[]) =>
  (itens ?? []).filter((item) => item.coisa === coisa && item.recebe && !alvos.some((alvo) => eDele(alvo)(item)))
