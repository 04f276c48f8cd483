import { Alert, Button, Group, SegmentedControl, Stack, Tabs, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ContextoDoCliente } from '@portal/contract/clientes/clientes'
import { familiaDe } from '@portal/contract/clientes/sistemas'
import { diaEHora, quantidade } from '@portal/contract/core/formato'
import { simularCliente, type Simulacao } from '@portal/contract/liberacoes/simulacao'
import { useAnswer } from '../api/useCall.ts'
import { CabecalhoDoCliente } from '../clientes/CabecalhoDoCliente.tsx'
import { ListaDeClientes } from '../clientes/ListaDeClientes.tsx'
import { useCliente } from '../clientes/useCliente.ts'
import { Screen } from '../ui/Screen.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { AvisoDoDiaSimulado, DiaDaSimulacao, pedidoDoDia, SemResposta, useDiaDaSimulacao } from './DiaDaSimulacao.tsx'
import { enderecoDaSimulacao, enderecoDoCliente, enderecoPreference, LIBERACOES } from './enderecos.ts'
import { ItensDaSimulacao } from './ItensDaSimulacao.tsx'
import { EsperaDoCliente } from './PaginaDoCliente.tsx'
import { TabRail } from '../ui/TabRail.tsx'

const TITULO = 'O que este cliente vê'

/** What one customer receives today, and why (decision 0040). */
export function SimulacaoScreen() {
  const { data: cliente, conhecido, error, refetch } = useCliente()
  if (!conhecido) return <EscolherCliente />
  if (!cliente)
    return <EsperaDoCliente titulo={TITULO} voltar={LIBERACOES} error={error} onRetry={() => void refetch()} />
  return (
    <Screen title={TITULO} actions={<AbrirLiberacao cliente={cliente} />}>
      <CabecalhoDoCliente cliente={cliente} nome={cliente.razaoSocial} voltar={LIBERACOES} />
      <DoCliente key={cliente.idSerial} cliente={cliente} />
    </Screen>
  )
}

const QUAIS = ['CEM', 'CEMMOBI', 'PREFERENCE'] as const
const ROTULOS = { CEM: 'CEM', CEMMOBI: 'CEM MOBI', PREFERENCE: 'Preference' } as const

function EscolherCliente() {
  const [params, setParams] = useAddress()
  const qual = QUAIS.find((um) => um === params.get('sistema')) ?? 'CEM'
  return (
    <Screen title="O que um cliente vê">
      <Stack gap="sm">
        <Text>Escolha o cliente: a página mostra o que ele recebe hoje e o motivo de cada item.</Text>
        <SegmentedControl
          aria-label="Sistema"
          size="xs"
          w="fit-content"
          data={QUAIS.map((value) => ({ value, label: ROTULOS[value] }))}
          value={qual}
          onChange={(outro) => setParams(outro === 'CEM' ? {} : { sistema: outro }, { replace: true })}
        />
        <ListaDeClientes
          key={qual}
          qual={qual}
          verbo="Ver"
          endereco={({ idSerial }) => enderecoDaSimulacao(idSerial)}
        />
      </Stack>
    </Screen>
  )
}

function AbrirLiberacao({ cliente: { idSerial, sistema } }: { cliente: ContextoDoCliente }) {
  const endereco = familiaDe(sistema) === 'PREFSUITE' ? enderecoPreference(idSerial) : enderecoDoCliente(idSerial)
  return (
    <Button component={Link} to={endereco} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
      Abrir a liberação
    </Button>
  )
}

const ABAS = ['recebe', 'falta'] as const

/** Read anew each time, so that a release of a moment ago is there. */
function DoCliente({ cliente: { idSerial, sistema } }: { cliente: ContextoDoCliente }) {
  const em = useDiaDaSimulacao()
  const query = useAnswer(simularCliente, pedidoDoDia(idSerial, em), { staleTime: 0 })
  const [params, setParams] = useAddress()
  const aba = ABAS.find((uma) => uma === params.get('aba')) ?? 'recebe'
  const { data } = query
  const quantos = (recebe: boolean) => (data ? ` (${data.itens.filter((item) => item.recebe === recebe).length})` : '')
  return (
    <Stack gap="md">
      <DiaDaSimulacao />
      {data && <AvisoDoDiaSimulado simulacao={data} />}
      {data && <Estado simulacao={data} />}
      {query.error && !data ? (
        <SemResposta error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Tabs
          value={aba}
          keepMounted={false}
          onChange={(outra) =>
            setParams(
              { idSerial: String(idSerial), ...(em && { em }), ...(outra === 'falta' && { aba: outra }) },
              { replace: true },
            )
          }
        >
          <TabRail mb="md" aria-label={TITULO}>
            <Tabs.Tab value="recebe">Recebe{quantos(true)}</Tabs.Tab>
            <Tabs.Tab value="falta">Não recebe{quantos(false)}</Tabs.Tab>
          </TabRail>
          {ABAS.map((uma) => (
            <Tabs.Panel key={uma} value={uma}>
              <ItensDaSimulacao deQuem={{ idSerial, familia: familiaDe(sistema) }} em={em} quais={uma} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Stack>
  )
}

const limite = (quantos: number, um: string, muitos: string) =>
  quantos === 0 ? `nenhum ${um}` : quantidade(quantos, um, muitos)

/** A block reaches as far as its owner's items (decisions 0.4). */
const ATE_ONDE = 'Um bloqueio da provedora vale para tudo; um da sua empresa, só para os itens dela.'

function Estado({ simulacao }: { simulacao: Simulacao }) {
  const { nivel, qtdeLimitePerfil, qtdeLimiteComponente, projetistas } = simulacao
  const { bloqueadaAtualizacao, liberacaoBloqueadaDesde } = simulacao
  return (
    <Stack gap="xs">
      {bloqueadaAtualizacao && (
        <Alert color="red" title="A atualização deste cliente está bloqueada.">
          Enquanto isso o que foi liberado não chega a ele. {ATE_ONDE}
        </Alert>
      )}
      {liberacaoBloqueadaDesde !== null && (
        <Alert color="yellow" title="A liberação deste cliente está bloqueada.">
          O que começou depois de {diaEHora(liberacaoBloqueadaDesde)} não chega a ele. {ATE_ONDE}
        </Alert>
      )}
      <Group gap="xs" style={{ columnGap: 32 }}>
        <Text size="sm">Nível de acesso: {nivel}</Text>
        <Text size="sm">
          Limites: {limite(qtdeLimitePerfil, 'perfil', 'perfis')},{' '}
          {limite(qtdeLimiteComponente, 'componente', 'componentes')}
        </Text>
        <Text size="sm">Projetistas abertos: {projetistas.length > 0 ? projetistas.join(', ') : 'nenhum'}</Text>
      </Group>
    </Stack>
  )
}
