import type { ReactNode } from 'react'
import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { numero } from '@portal/contract/core/formato'
import {
  MUDANCAS,
  type Lancamento,
  type Mudanca,
  type RegistroMudado,
  type ResumoDasMudancas,
} from '@portal/contract/mercado/diferencas'
import { Difference } from '../../ui/feedback/Difference.tsx'
import { Tag } from '../../ui/feedback/Tag.tsx'
import { backTo } from '../../ui/listing/keptPlaces.ts'
import { Screen } from '../../ui/Screen.tsx'
import type { Column } from '../../ui/table/column.tsx'
import { useAddress } from '../../ui/useAddress.ts'
import { DiaField } from './DiaField.tsx'
import { diaTexto } from './useDia.ts'
import type { Intervalo, MudarIntervalo } from './useIntervalo.ts'
import { Choice } from '../../ui/fields/Choice.tsx'

interface MudancasProps {
  intervalo: Intervalo
  mudar: MudarIntervalo
  resumo: ResumoDasMudancas | undefined
  lancamentos: readonly Lancamento[]
  /** Singular and plural of what is counted. */
  nomes: readonly [string, string]
  filtros: ReactNode
  /** Absent for who may not issue a boletim. */
  boletim: string | undefined
  children: ReactNode
}

export function MudancasNoMercado({ intervalo, mudar, resumo, boletim, filtros, children, ...mais }: MudancasProps) {
  const { antes, depois, mudanca } = intervalo
  const escolherLancamento = (em: string) => mudar({ antes: instanteAntes(em), depois: em })
  return (
    <Screen title="Mudanças no mercado" actions={<Boletins emitir={boletim} />}>
      <Group role="search" aria-label="Filtros" align="flex-end">
        <SimpleGrid cols={{ base: 2, lg: 5 }} spacing="sm" flex={1}>
          <DiaField label="Do fim do dia" value={antes} onChange={(dia) => mudar({ antes: dia })} />
          <DiaField label="Ao fim do dia" value={depois} onChange={(dia) => mudar({ depois: dia })} />
          <Lancamentos {...mais} onEscolher={escolherLancamento} />
          {filtros}
        </SimpleGrid>
      </Group>
      <Text size="sm" role="status">
        De {diaTexto(antes)} a {diaTexto(depois)}
      </Text>
      <SegmentedControl
        aria-label="Quais mudanças"
        size="xs"
        w="fit-content"
        value={mudanca ?? ''}
        onChange={(valor) => mudar({ mudanca: valor })}
        data={[
          { label: 'Todas', value: '' },
          ...MUDANCAS.map(({ label, value }) => ({
            label: resumo ? `${label} (${numero(resumo[value])})` : label,
            value,
          })),
        ]}
      />
      {children}
    </Screen>
  )
}

const Boletins = ({ emitir }: { emitir: string | undefined }) => (
  <>
    <Button component={Link} to={backTo('/boletins')} variant="default">
      Boletins
    </Button>
    {emitir !== undefined && (
      <Button component={Link} to={emitir}>
        Emitir boletim
      </Button>
    )}
  </>
)

/** The comparison with a moment before it shows what one publication changed. */
const instanteAntes = (em: string) => new Date(Date.parse(em) - 1).toISOString()

interface LancamentosProps extends Pick<MudancasProps, 'lancamentos' | 'nomes'> {
  onEscolher: (em: string) => void
}

function Lancamentos({ lancamentos, nomes: [um, varios], onEscolher }: LancamentosProps) {
  const [params] = useAddress()
  const depois = params.get('depois') ?? ''
  return (
    <Choice
      label="Ou uma disponibilização"
      value={lancamentos.some(({ em }) => em === depois) ? depois : ''}
      onChange={(value) => value && onEscolher(value)}
      data={[
        { label: 'Escolha…', value: '' },
        ...lancamentos.map(({ em, quantos, por }) => ({
          label: [diaTexto(em), `${numero(quantos)} ${quantos === 1 ? um : varios}`, por].filter(Boolean).join(' · '),
          value: em,
        })),
      ]}
    />
  )
}

const TOM = { ENTROU: 'disponivel', MUDOU: 'edicao', SAIU: 'indisponivel' } as const
const SINGULAR: Readonly<Record<Mudanca, string>> = { ENTROU: 'Entrou', MUDOU: 'Mudou', SAIU: 'Saiu' }

export const colunasDaMudanca = (): readonly Column<RegistroMudado>[] => [
  {
    label: 'No mercado',
    cell: (row) => <Tag tone={TOM[row.mudanca]}>{SINGULAR[row.mudanca]}</Tag>,
    text: (row) => SINGULAR[row.mudanca],
  },
  {
    label: 'O que mudou',
    // Nothing at all where nothing is to be said: a narrow page leaves an empty cell out.
    cell: ({ mudanca, diferencas }) =>
      diferencas.length > 0 ? (
        <Stack gap={4}>
          {diferencas.map(({ campo, nome, antes, depois }) => (
            <Difference key={campo} label={nome} before={antes ?? ''} after={depois ?? ''} />
          ))}
        </Stack>
      ) : (
        mudanca === 'MUDOU' && 'Homologado de novo, sem mudança.'
      ),
    text: (row) =>
      row.diferencas.map(({ nome, antes, depois }) => `${nome}: ${antes ?? 'vazio'} → ${depois ?? 'vazio'}`).join('; '),
  },
]
