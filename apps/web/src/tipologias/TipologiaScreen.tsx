import { Skeleton, Tabs } from '@mantine/core'
import { useParams } from 'react-router'
import { obterTipologia, type Tipologia } from '@portal/contract/tipologias/tipologias'
import { useAnswer } from '../api/useCall.ts'
import { LISTA_DE_TIPOLOGIAS } from './enderecos.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { Modelos } from './Modelos.tsx'
import { EditarTipologia, NovaTipologia, VerTipologia } from './TipologiaForm.tsx'
import { useVersaoPropria, type VersaoPropria } from './useVersaoPropria.ts'
import { ReasonTab } from '../ui/ReasonTab.tsx'
import { TabRail } from '../ui/TabRail.tsx'

/** Id 0 makes a new one; the second part of the address is never read (Spec 002 §2.6). */
export function TipologiaScreen() {
  const { pId = '' } = useParams()
  return pId === '0' ? <Pagina key="nova" tipologia={null} /> : <Existente key={pId} id={Number(pId)} />
}

function Existente({ id }: { id: number }) {
  const { data, error, refetch, isFetchedAfterMount } = useAnswer(
    obterTipologia,
    { params: { id } },
    { refetchOnMount: 'always' },
  )
  // A cached typology may be older than somebody's save: the form waits.
  if (data && isFetchedAfterMount) return <Pagina tipologia={data} />
  return (
    <Screen title="Tipologia">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()}>
          <BackToList to={LISTA_DE_TIPOLOGIAS} />
        </ErrorState>
      ) : (
        <Skeleton h={322} />
      )}
    </Screen>
  )
}

function Pagina({ tipologia }: { tipologia: Tipologia | null }) {
  const [params, setParams] = useAddress()
  const aba = tipologia && params.get('aba') === 'modelos' ? 'modelos' : 'dados'
  const versoes = useVersaoPropria(tipologia?.versao ?? 0)
  const abrir = (outra: string | null) => setParams(outra === 'modelos' ? { aba: outra } : {}, { replace: true })
  return (
    <Screen title={tipologia?.codigo ?? 'Nova Tipologia'}>
      <Tabs value={aba} onChange={abrir} keepMounted={false}>
        <TabRail mb="md">
          <Tabs.Tab value="dados">Dados</Tabs.Tab>
          <ReasonTab value="modelos" reason={tipologia ? undefined : 'Salve a tipologia primeiro.'}>
            Modelos 3D
          </ReasonTab>
        </TabRail>
        <div hidden={aba !== 'dados'}>
          <Formulario tipologia={tipologia} versaoAtual={versoes.atual} hidden={aba !== 'dados'} />
        </div>
        <Tabs.Panel value="modelos">
          {tipologia && <Modelos tipologia={tipologia} onVersao={versoes.anotar} />}
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}

interface FormularioProps {
  tipologia: Tipologia | null
  versaoAtual: VersaoPropria['atual']
  hidden: boolean
}

function Formulario({ tipologia, ...props }: FormularioProps) {
  if (!tipologia) return <NovaTipologia />
  return tipologia.proprio ? (
    <EditarTipologia tipologia={tipologia} {...props} />
  ) : (
    <VerTipologia tipologia={tipologia} />
  )
}
