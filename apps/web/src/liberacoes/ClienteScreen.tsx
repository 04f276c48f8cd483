import { Stack, Tabs } from '@mantine/core'
import type { ContextoDoCliente } from '@portal/contract/clientes/clientes'
import { obterGeral, type GeralDoCliente as Geral } from '@portal/contract/clientes/geral'
import { useAnswer } from '../api/useCall.ts'
import { CabecalhoDoCliente } from '../clientes/CabecalhoDoCliente.tsx'
import { GeralDoCliente } from '../clientes/GeralDoCliente.tsx'
import { Projetistas } from '../clientes/Projetistas.tsx'
import { useGeral } from '../clientes/useGeral.ts'
import { LeaveDialog } from '../ui/feedback/LeaveDialog.tsx'
import { Screen } from '../ui/Screen.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { AplicabilidadeDoCliente } from './AplicabilidadeDoCliente.tsx'
import { LIBERACOES } from './enderecos.ts'
import { PacotesDoCliente } from './PacotesDoCliente.tsx'
import { EsperaDoCliente, PaginaDoCliente } from './PaginaDoCliente.tsx'
import { TabelasDoCliente } from './TabelasDoCliente.tsx'
import { VerCliente } from './VerCliente.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { TabRail } from '../ui/TabRail.tsx'

const TITULO = 'Liberação do cliente'

/** Spec 002 §2.8. */
export function ClienteScreen() {
  return (
    <PaginaDoCliente titulo={TITULO} voltar={LIBERACOES}>
      {(cliente) =>
        cliente.serial === null ? (
          <Screen title={cliente.razaoSocial} actions={<VerCliente idSerial={cliente.idSerial} />}>
            <CabecalhoDoCliente cliente={cliente} nome={cliente.nomeFantasia} voltar={LIBERACOES} />
            <SoPacotes cliente={cliente} />
          </Screen>
        ) : (
          <ComSerial cliente={cliente} serial={cliente.serial} />
        )
      }
    </PaginaDoCliente>
  )
}

/** A customer without a serial has this tab alone (cliente-detalhe.001). */
function SoPacotes({ cliente }: { cliente: ContextoDoCliente }) {
  return (
    <Tabs value="pacotes">
      <TabRail mb="md" aria-label={TITULO}>
        <Tabs.Tab value="pacotes">Pct Atualizações</Tabs.Tab>
      </TabRail>
      <Tabs.Panel value="pacotes">
        <PacotesDoCliente cliente={cliente} />
      </Tabs.Panel>
    </Tabs>
  )
}

function ComSerial({ cliente, serial }: { cliente: ContextoDoCliente; serial: string }) {
  const { data, error, refetch } = useAnswer(obterGeral, { params: { serial } })
  if (data) return <Pagina key={data.id} cliente={cliente} geral={data} />
  return (
    <EsperaDoCliente titulo={cliente.razaoSocial} voltar={LIBERACOES} error={error} onRetry={() => void refetch()} />
  )
}

const ABAS = ['geral', 'pacotes', 'precos', 'aplicabilidade'] as const
type Aba = (typeof ABAS)[number]

const abaDe = (pedida: string | null): Aba => ABAS.find((aba) => aba === pedida) ?? 'geral'

function motivoDe(aba: Aba, emConflito: boolean): string | undefined {
  if (aba !== 'geral') return 'Salva a aba Geral; o que se faz nesta aba vale na hora.'
  return emConflito ? 'Escolha primeiro, abaixo, o que fica.' : undefined
}

/** Salvar belongs to the general form alone (decisions L-15). */
function Pagina({ cliente, geral }: { cliente: ContextoDoCliente; geral: Geral }) {
  const [params, setParams] = useAddress()
  const aba = abaDe(params.get('aba'))
  const { of, pode } = useGeral(geral, aba === 'geral')
  const { idSerial } = cliente
  const abrir = (outra: string | null) =>
    setParams(
      { idSerial: String(idSerial), ...(outra && outra !== 'geral' && { aba: outra }) },
      { replace: true, preventScrollReset: true },
    )
  const acoes = (
    <>
      <VerCliente idSerial={idSerial} />
      {pode && (
        <ReasonButton loading={of.saving} reason={motivoDe(aba, of.conflict !== null)} onClick={of.send}>
          Salvar
        </ReasonButton>
      )}
    </>
  )
  return (
    <Screen title={cliente.razaoSocial} actions={acoes}>
      <CabecalhoDoCliente cliente={cliente} nome={cliente.nomeFantasia} voltar={LIBERACOES} />
      <Tabs value={aba} onChange={abrir} keepMounted={false}>
        <TabRail mb="md" aria-label={TITULO}>
          <Tabs.Tab value="geral">Geral</Tabs.Tab>
          <Tabs.Tab value="pacotes">Pct Atualizações</Tabs.Tab>
          <Tabs.Tab value="precos">Tabela de Preços</Tabs.Tab>
          <Tabs.Tab value="aplicabilidade">Aplicabilidade</Tabs.Tab>
        </TabRail>
        <Tabs.Panel value="geral" keepMounted>
          <Stack gap="xl">
            <GeralDoCliente of={of} geral={geral} pode={pode} />
            {aba === 'geral' && <Projetistas idSerial={idSerial} />}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="pacotes">
          <PacotesDoCliente cliente={cliente} />
        </Tabs.Panel>
        <Tabs.Panel value="precos">
          <TabelasDoCliente idSerial={idSerial} />
        </Tabs.Panel>
        <Tabs.Panel value="aplicabilidade">
          <AplicabilidadeDoCliente idSerial={idSerial} />
        </Tabs.Panel>
      </Tabs>
      {of.leaving && <LeaveDialog {...of.leaving} />}
    </Screen>
  )
}
