import { Alert, Box, Tabs } from '@mantine/core'
import { diaEHora } from '@portal/contract/core/formato'
import type { ContextoDoCliente } from '@portal/contract/clientes/clientes'
import { labelOf } from '@portal/contract/core/options'
import * as calls from '@portal/contract/liberacoes/preference'
import { simularCliente } from '@portal/contract/liberacoes/simulacao'
import { useCan } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { CabecalhoDoCliente } from '../clientes/CabecalhoDoCliente.tsx'
import { FormularioEmLinha } from '../clientes/FormularioEmLinha.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { AplicabilidadesPreference } from './AplicabilidadesPreference.tsx'
import { LIBERACOES_PREFERENCE } from './enderecos.ts'
import { ListaLiberada } from './ListaLiberada.tsx'
import { PaginaDoCliente } from './PaginaDoCliente.tsx'
import type { Alvo } from './porques.tsx'
import { VerCliente } from './VerCliente.tsx'
import { TabRail } from '../ui/TabRail.tsx'

const TITULO = 'Liberação Preference'

/** Spec 002 §2.9. */
export function PreferenceScreen() {
  return (
    <PaginaDoCliente titulo={TITULO} voltar={LIBERACOES_PREFERENCE}>
      {(cliente) => <Pagina cliente={cliente} />}
    </PaginaDoCliente>
  )
}

/** PrefSuite knows a customer by the serial number: without one nothing can be released to him. */
function Pagina({ cliente }: { cliente: ContextoDoCliente }) {
  const [params, setParams] = useAddress()
  const aba = params.get('aba') === 'aplicabilidade' ? 'aplicabilidade' : 'pacotes'
  const { idSerial, serial } = cliente
  const abrir = (outra: string | null) =>
    setParams(
      { idSerial: String(idSerial), ...(outra === 'aplicabilidade' && { aba: outra }) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Screen title={cliente.razaoSocial} actions={<VerCliente idSerial={cliente.idSerial} />}>
      <CabecalhoDoCliente cliente={cliente} nome={cliente.nomeFantasia} voltar={LIBERACOES_PREFERENCE} />
      {serial === null ? (
        <Alert color="blue">Este cliente não tem serial: não há liberação Preference.</Alert>
      ) : (
        <Tabs value={aba} onChange={abrir} keepMounted={false}>
          <TabRail mb="md" aria-label={TITULO}>
            <Tabs.Tab value="pacotes">Pct Atualizações</Tabs.Tab>
            <Tabs.Tab value="aplicabilidade">Aplicabilidade</Tabs.Tab>
          </TabRail>
          <Tabs.Panel value="pacotes">
            <Referencias idSerial={idSerial} serial={serial} />
          </Tabs.Panel>
          <Tabs.Panel value="aplicabilidade">
            <AplicabilidadesPreference idSerial={idSerial} serial={serial} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Screen>
  )
}

const DAS_REFERENCIAS = [calls.listaPreference, simularCliente]
const COLUNAS: readonly Column<calls.LiberacaoPreference>[] = [
  { label: 'Referência', cell: ({ referencia }) => referencia, sort: 'referencia', kind: 'words' },
  {
    label: 'Bloqueio',
    cell: ({ tipoLiberacao }) => labelOf(calls.TIPOS_DE_BLOQUEIO, tipoLiberacao),
    sort: 'tipoLiberacao',
  },
  { label: 'Data', cell: ({ dataAtualizacao }) => diaEHora(dataAtualizacao), sort: 'dataAtualizacao', kind: 'code' },
]

const alvoDosPacotes = ({ idReferencia: idDono }: calls.LiberacaoPreference): Alvo => ({ coisa: 'pacote', idDono })
const alvoDaReferencia = ({ idReferencia: id }: calls.LiberacaoPreference): Alvo => ({ coisa: 'referencia', id })

function Referencias({ idSerial, serial }: { idSerial: number; serial: string }) {
  const query = useAnswer(calls.listaPreference, { params: { serial } })
  const pode = useCan(calls.salvarPreference)
  const excluir = useCall(calls.excluirPreference, { refreshes: DAS_REFERENCIAS })
  return (
    <ListaLiberada
      nome="liberacoesPreference"
      query={query}
      colunas={COLUNAS}
      idSerial={idSerial}
      familia="PREFSUITE"
      coisa="pacote"
      alvoDe={alvoDaReferencia}
      libera={alvoDosPacotes}
      nomeDe={({ referencia }) => referencia}
      remover={pode ? ({ id }) => excluir.mutateAsync({ params: { id } }) : undefined}
    >
      {pode && <LiberarReferencia serial={serial} />}
    </ListaLiberada>
  )
}

/** Blocking defaults to Padrão (Spec 002 §5). */
function LiberarReferencia({ serial }: { serial: string }) {
  const opcoes = useOptions(calls.selecaoPacotePrefSuiteCliente)
  const { mutateAsync } = useCall(calls.salvarPreference, { refreshes: DAS_REFERENCIAS, waits: false })
  return (
    <FormularioEmLinha
      nome="Liberar referência"
      schema={calls.preferenceForm}
      vazio={{ referencia: null, tipoLiberacao: 'PADRAO', serial }}
      save={(body) => mutateAsync({ body })}
    >
      {(form) => (
        <>
          <Box flex="1 1 240px" maw={360}>
            <SelectField form={form} name="referencia" label="Referência" options={opcoes} />
          </Box>
          <Box flex="0 1 220px">
            <SelectField form={form} name="tipoLiberacao" label="Bloqueio" options={calls.TIPOS_DE_BLOQUEIO} />
          </Box>
        </>
      )}
    </FormularioEmLinha>
  )
}
