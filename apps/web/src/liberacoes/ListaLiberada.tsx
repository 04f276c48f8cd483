import { Alert, Anchor, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { Familia } from '@portal/contract/clientes/sistemas'
import type { Coisa } from '@portal/contract/liberacoes/fatos'
import { diaEHora, numero } from '@portal/contract/core/formato'
import type { ItemResolvido } from '@portal/contract/liberacoes/resolver'
import { ListaDoCliente, type ListaDoClienteProps } from '../clientes/ListaDoCliente.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import type { Column } from '../ui/table/column.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import type { DeQuem } from './Curas.tsx'
import { colunasDoPorque, porRegra, useSimulacaoDoCliente, type Alvo } from './porques.tsx'
import { enderecoDaSimulacao } from './enderecos.ts'

export const HOMOLOGADOR: Column<{ homologador: boolean }> = {
  label: 'Homologador',
  cell: ({ homologador }) => (homologador ? <Tag tone="homologacao">Sim</Tag> : 'Não'),
  text: ({ homologador }) => (homologador ? 'Sim' : 'Não'),
  sort: 'homologador',
}

interface ListaLiberadaProps<Row extends { id: number }> extends Omit<ListaDoClienteProps<Row>, 'vazio'> {
  idSerial: number
  familia?: Familia
  coisa: Coisa
  /** Target of a row, by which the reasons of the simulation are found. */
  alvoDe: (row: Row) => Alvo
  /** Target of a row that keeps it from being listed again below, where that differs from `alvoDe`. */
  libera?: (row: Row) => Alvo
}

/** Releases of the customer with whether and why each reaches him, and below them what reaches him by rule. */
export function ListaLiberada<Row extends { id: number }>(props: ListaLiberadaProps<Row>) {
  const { idSerial, familia = 'CEM', coisa, alvoDe, libera = alvoDe, query, colunas, ...lista } = props
  const simulacao = useSimulacaoDoCliente(idSerial)
  const itens = simulacao?.itens
  const deQuem = { idSerial, familia }
  return (
    <>
      <Bloqueio desde={simulacao?.liberacaoBloqueadaDesde ?? null} />
      <ListaDoCliente
        {...lista}
        vazio="Nada foi liberado só para este cliente. O que ele recebe por regra está abaixo, quando há."
        query={query}
        colunas={[...colunas, ...colunasDoPorque(itens, alvoDe, deQuem)]}
      />
      {query.data && <RecebeTambem deQuem={deQuem} itens={porRegra(itens, coisa, query.data.map(libera))} />}
    </>
  )
}

/** Told before something is chosen that would only be refused at the end. */
function Bloqueio({ desde }: { desde: string | null }) {
  if (desde === null) return null
  return (
    <Alert color="yellow" mb="md" role="note" title="A liberação deste cliente está bloqueada.">
      Desde {diaEHora(desde)} nada novo pode ser liberado a ele. O que já foi liberado pode ser retirado.
    </Alert>
  )
}

const NOMES: readonly Column<ItemResolvido>[] = [
  { label: 'Nome', cell: ({ nome }) => nome, kind: 'words' },
  { label: 'Detalhe', cell: ({ detalhe }) => detalhe, kind: 'words' },
]

const eleMesmo = ({ coisa, id }: ItemResolvido): Alvo => ({ coisa, id })

/** The rest stands on the page of the simulation, which has a search. */
const PRIMEIROS = 10

/** What reaches the customer without a release of his own: by a rule, or by his CEM. */
function RecebeTambem({ deQuem, itens }: { deQuem: DeQuem; itens: readonly ItemResolvido[] }) {
  if (itens.length === 0) return null
  const resto = itens.length - PRIMEIROS
  return (
    <Stack gap="sm" mt="xl">
      <Title order={2} fz="h3">
        Recebe também
      </Title>
      <PlainTable rows={itens.slice(0, PRIMEIROS)} columns={[...NOMES, ...colunasDoPorque(itens, eleMesmo, deQuem)]} />
      {resto > 0 && (
        <Anchor component={Link} to={enderecoDaSimulacao(deQuem.idSerial)} size="sm">
          {resto === 1 ? 'E mais 1' : `E mais ${numero(resto)}`}, em O que este cliente vê
        </Anchor>
      )}
    </Stack>
  )
}
