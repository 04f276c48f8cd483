import type { ReactNode } from 'react'
import { Button, SegmentedControl, Stack, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { obterCadastro } from '@portal/contract/clientes/registro'
import { useAnswer } from '../api/useCall.ts'
import { listaPadrao } from '@portal/contract/liberacoes/padrao'
import { useCan } from '../api/session.ts'
import { ListaDeClientes } from '../clientes/ListaDeClientes.tsx'
import { Screen } from '../ui/Screen.tsx'
import classes from '../ui/TabbedScreen.module.css'
import { useAddress } from '../ui/useAddress.ts'
import { LiberacoesDiversas } from './LiberacoesDiversas.tsx'
import { LiberacoesPadrao } from './LiberacoesPadrao.tsx'
import { VerTodos } from './VerCliente.tsx'
import { CADASTRO_DE_CLIENTES, enderecoDoCliente, enderecoPreference } from './enderecos.ts'
import { TabRail } from '../ui/TabRail.tsx'

const SISTEMAS = [
  { label: 'CEM', value: 'CEM' },
  { label: 'CEM MOBI', value: 'CEMMOBI' },
] as const

/** Only who releases sees the sections marked here (permissoes.021). */
const SECOES = [
  { id: 'liberacoes', soLiberacao: false },
  { id: 'padrao', soLiberacao: true },
  { id: 'preference', soLiberacao: false },
  { id: 'diversas', soLiberacao: true },
] as const

/** Spec 002 §2.7: the menu beside the list, in one row where the page is narrow. */
export function LiberacoesScreen() {
  const [params, setParams] = useAddress()
  const estreita = useMediaQuery('(max-width: 62em)')
  const libera = useCan(listaPadrao)
  // Who only consults is offered no pencil.
  const verbo = libera ? 'Editar' : 'Ver'
  const vistas = SECOES.filter(({ soLiberacao }) => libera || !soLiberacao)
  const secao = vistas.find(({ id }) => id === params.get('secao'))?.id ?? 'liberacoes'
  const abrir = (outra: string | null) => setParams(outra && outra !== 'liberacoes' ? { secao: outra } : {})
  return (
    <Screen title="Liberações" actions={<Acoes />}>
      <Tabs
        value={secao}
        onChange={abrir}
        keepMounted={false}
        variant={estreita ? 'default' : 'outline'}
        orientation={estreita ? 'horizontal' : 'vertical'}
        classNames={{ tab: classes['tab'] ?? '' }}
        {...(!estreita && { styles: { panel: { paddingInlineStart: 'var(--mantine-spacing-lg)' } } })}
      >
        <TabRail aria-label="Liberações" mb={estreita ? 'md' : 0} miw={estreita ? undefined : 168}>
          {!estreita && <Grupo>Alumisoft</Grupo>}
          <Tabs.Tab value="liberacoes">Liberações</Tabs.Tab>
          {libera && <Tabs.Tab value="padrao">Padrão</Tabs.Tab>}
          <Tabs.Tab value="preference" mt={estreita ? 0 : 'sm'}>
            Preference
          </Tabs.Tab>
          {libera && <Tabs.Tab value="diversas">Diversas</Tabs.Tab>}
        </TabRail>
        <Tabs.Panel value="liberacoes">
          <Alumisoft verbo={verbo} />
        </Tabs.Panel>
        <Tabs.Panel value="padrao" miw={0}>
          <LiberacoesPadrao />
        </Tabs.Panel>
        <Tabs.Panel value="diversas" miw={0}>
          <LiberacoesDiversas />
        </Tabs.Panel>
        <Tabs.Panel value="preference">
          <ListaDeClientes qual="PREFERENCE" endereco={({ idSerial }) => enderecoPreference(idSerial)} verbo={verbo} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

/** The button for the register of customers is there only for who may import it. */
function Acoes() {
  const { data } = useAnswer(obterCadastro)
  return (
    <>
      {data?.importa && (
        <Button
          component={Link}
          to={CADASTRO_DE_CLIENTES}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          Importar cadastro
        </Button>
      )}
      <VerTodos />
    </>
  )
}

const Grupo = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed" fw={600} px="md" pb={4} role="presentation">
    {children}
  </Text>
)

/** The chosen system travels to the customer's page (decisions L-29). */
function Alumisoft({ verbo }: { verbo: 'Editar' | 'Ver' }) {
  const [params, setParams] = useAddress()
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
      <ListaDeClientes
        key={sistema}
        qual={sistema}
        endereco={({ idSerial }) => enderecoDoCliente(idSerial)}
        verbo={verbo}
      />
    </Stack>
  )
}
