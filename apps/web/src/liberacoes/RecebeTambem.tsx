import { Anchor, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import { numero } from '@portal/contract/core/formato'
import type { ItemResolvido } from '@portal/contract/liberacoes/resolver'
import type { Column } from '../ui/table/column.ts'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { enderecoDaSimulacao } from './enderecos.ts'
import { colunasDoPorque, type Alvo } from './porques.tsx'

const NOMES: readonly Column<ItemResolvido>[] = [
  { label: 'Nome', cell: ({ nome }) => nome, kind: 'words' },
  { label: 'Detalhe', cell: ({ detalhe }) => detalhe, kind: 'words' },
]

const eleMesmo = ({ coisa, id }: ItemResolvido): Alvo => ({ coisa, id })

/** The rest stands on the page of the simulation, which searches. */
const PRIMEIROS = 10

/** What reaches the customer without a release of his own: by a rule, or by his CEM. */
export function RecebeTambem({ idSerial, itens }: { idSerial: number; itens: readonly ItemResolvido[] }) {
  if (itens.length === 0) return null
  const resto = itens.length - PRIMEIROS
  return (
    <Stack gap="sm" mt="xl">
      <Title order={2} fz="h3">
        Recebe também
      </Title>
      <PlainTable rows={itens.slice(0, PRIMEIROS)} columns={[...NOMES, ...colunasDoPorque(itens, eleMesmo)]} />
      {resto > 0 && (
        <Anchor component={Link} to={enderecoDaSimulacao(idSerial)} size="sm">
          {resto === 1 ? 'E mais 1' : `E mais ${numero(resto)}`}, em O que este cliente vê
        </Anchor>
      )}
    </Stack>
  )
}
