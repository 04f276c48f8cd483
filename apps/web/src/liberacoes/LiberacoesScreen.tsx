import type { ReactNode } from 'react'
import { SegmentedControl, Stack, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { ListaDeClientes } from '../clientes/ListaDeClientes.tsx'
import { Screen } from '../ui/Screen.tsx'
import { VerTodos } from './VerCliente.tsx'
import { enderecoDoCliente, enderecoPreference } from './enderecos.ts'

const SISTEMAS = [
  { label: 'CEM', value: 'CEM' },
  { label: 'CEMMOBI', value: 'CEMMOBI' },
] as const

const SECOES = ['liberacoes', 'preference'] as const
type Secao = (typeof SECOES)[number]

const secaoDe = (pedida: string | null): Secao => SECOES.find((secao) => secao === pedida) ?? 'liberacoes'

/** Spec 002 §2.7: the menu beside the list, in one row where the page is narrow. */
export function LiberacoesScreen() {
  const [params, setParams] = useSearchParams()
  const estreita = useMediaQuery('(max-width: 62em)')
  const secao = secaoDe(params.get('secao'))
  const abrir = (outra: string | null) => setParams(outra && outra !== 'liberacoes' ? { secao: outra } : {})
  return (
    <Screen title="Liberações" actions={<VerTodos />}>
      <Tabs
        value={secao}
        onChange={abrir}
        keepMounted={false}
        variant={estreita ? 'default' : 'pills'}
        orientation={estreita ? 'horizontal' : 'vertical'}
      >
        <Tabs.List aria-label="Liberações" mb={estreita ? 'md' : 0} me={estreita ? 0 : 'md'}>
          {!estreita && <Grupo>Alumisoft</Grupo>}
          <Tabs.Tab value="liberacoes">Liberações</Tabs.Tab>
          <Tabs.Tab value="preference">Preference</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="liberacoes">
          <Alumisoft />
        </Tabs.Panel>
        <Tabs.Panel value="preference">
          <ListaDeClientes qual="PREFERENCE" endereco={({ idSerial }) => enderecoPreference(idSerial)} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

const Grupo = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed" fw={600} role="presentation">
    {children}
  </Text>
)

/** The system that is chosen travels to the customer's page (decisions L-29). */
function Alumisoft() {
  const [params, setParams] = useSearchParams()
  const sistema = params.get('sistema') === 'CEMMOBI' ? 'CEMMOBI' : 'CEM'
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Sistema"
        size="xs"
        w="fit-content"
        data={[...SISTEMAS]}
        value={sistema}
        onChange={(outro) => setParams(outro === 'CEM' ? {} : { sistema: outro }, { replace: true })}
      />
      <ListaDeClientes key={sistema} qual={sistema} endereco={({ idSerial }) => enderecoDoCliente(idSerial)} />
    </Stack>
  )
}
