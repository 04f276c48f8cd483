import { Badge, Group, Stack, Text } from '@mantine/core'
import { quantidade } from '@portal/contract/core/formato'
import { abaHabilitada, type Aba } from './abas.ts'
import { ReasonTab } from '../ui/ReasonTab.tsx'
import { TabRail } from '../ui/TabRail.tsx'

interface AbasProps {
  nova: boolean
  erros: Partial<Record<Aba, number>>
}

type Rotulos = readonly (readonly [aba: Aba, rotulo: string])[]

const GERAIS: Rotulos = [
  ['dados', 'Dados'],
  ['linhas', 'Linhas'],
  ['classes', 'Classes/ID'],
]
const ALUMISOFT: Rotulos = [
  ['homologacao', 'Homologação'],
  ['disponivel', 'Disponível'],
]
const PREFSUITE: Rotulos = [
  ['bloqueios', 'Bloqueios'],
  ['informativos', 'Informativos'],
]

/** Headings of Spec 000 §2 "Reference edit tabs" above one list of tabs, so that the arrows reach them all. */
export function AbasDaReferencia({ nova, erros }: AbasProps) {
  return (
    <TabRail mb="md" aria-label="Partes da referência">
      <Group gap="xl" align="flex-end" wrap="nowrap">
        <Secao titulo="Referência" abas={GERAIS} nova={nova} erros={erros} />
        <Secao titulo="Alumisoft" abas={ALUMISOFT} nova={nova} erros={erros} />
        <Secao titulo="PrefSuite" abas={PREFSUITE} nova={nova} erros={erros} />
      </Group>
    </TabRail>
  )
}

interface SecaoProps extends AbasProps {
  titulo: string
  abas: Rotulos
}

function Secao({ titulo, abas, nova, erros }: SecaoProps) {
  return (
    <Stack gap={2}>
      <Text size="xs" c="dimmed">
        <b>{titulo}</b>
      </Text>
      <Group gap={0} wrap="nowrap">
        {abas.map(([aba, rotulo]) => (
          <ReasonTab
            key={aba}
            value={aba}
            reason={abaHabilitada(aba, nova) ? undefined : 'Salve a referência primeiro.'}
            rightSection={
              erros[aba] ? (
                <Badge color="red" size="sm" aria-label={quantidade(erros[aba], 'erro', 'erros')}>
                  {erros[aba]}
                </Badge>
              ) : undefined
            }
          >
            {rotulo}
          </ReasonTab>
        ))}
      </Group>
    </Stack>
  )
}
