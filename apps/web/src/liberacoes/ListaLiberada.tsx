import type { Coisa } from '@portal/contract/liberacoes/fatos'
import { ListaDoCliente, type ListaDoClienteProps } from '../clientes/ListaDoCliente.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import type { Column } from '../ui/table/column.ts'
import { colunasDoPorque, porRegra, useResolvidos, type Alvo } from './porques.tsx'
import { RecebeTambem } from './RecebeTambem.tsx'

export const HOMOLOGADOR: Column<{ homologador: boolean }> = {
  label: 'Homologador',
  cell: ({ homologador }) => (homologador ? <Tag tone="homologacao">Sim</Tag> : 'Não'),
  text: ({ homologador }) => (homologador ? 'Sim' : 'Não'),
  sort: 'homologador',
}

interface ListaLiberadaProps<Row extends { id: number }> extends ListaDoClienteProps<Row> {
  idSerial: number
  coisa: Coisa
  /** What a row releases, as its reasons are looked for … */
  alvoDe: (row: Row) => Alvo
  /** … and as it keeps the same from being told again, when that is called otherwise. */
  libera?: (row: Row) => Alvo
}

/** What was released to the customer, whether it reaches him and why; and what reaches him besides. */
export function ListaLiberada<Row extends { id: number }>(props: ListaLiberadaProps<Row>) {
  const { idSerial, coisa, alvoDe, libera = alvoDe, query, colunas, ...lista } = props
  const itens = useResolvidos(idSerial)
  return (
    <>
      <ListaDoCliente {...lista} query={query} colunas={[...colunas, ...colunasDoPorque(itens, alvoDe)]} />
      {query.data && <RecebeTambem idSerial={idSerial} itens={porRegra(itens, coisa, query.data.map(libera))} />}
    </>
  )
}
