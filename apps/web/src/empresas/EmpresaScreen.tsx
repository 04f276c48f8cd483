import { useState, type ComponentType } from 'react'
import { Skeleton, Tabs } from '@mantine/core'
import { Navigate, useParams } from 'react-router'
import { obterEmpresa, type Empresa } from '@portal/contract/empresas/empresas'
import { useAnswer } from '../api/useCall.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { EmpresaAba } from './EmpresaAba.tsx'
import { EMPRESAS, perfisAbaixoDe } from './enderecos.ts'
import { LeaveDialog } from '../ui/feedback/LeaveDialog.tsx'
import { RecursosAba } from './RecursosAba.tsx'
import { ReferenciasAba } from './ReferenciasAba.tsx'
import { criarSujo, type Sujo } from './sujo.ts'
import { ReasonTab } from '../ui/ReasonTab.tsx'
import { TabRail } from '../ui/TabRail.tsx'

interface EmpresaScreenProps {
  Usuarios: ComponentType<{ idEmpresa: number }>
}

/** The menu's profiles stand below this name instead of a company; one step up leads back to them (decisions RT-13). */
const TODAS = 'perfisdeempresa'

/** Spec 000 §2: id 0 creates. */
export function EmpresaScreen({ Usuarios }: EmpresaScreenProps) {
  const { pId = '0', pString = '' } = useParams()
  if (Number(pId) === 0 && pString.toLowerCase() === TODAS)
    return <Navigate to={perfisAbaixoDe(pId, pString)} replace />
  if (Number(pId) === 0) return <Abas key="0" titulo="Nova Empresa" empresa={undefined} Usuarios={Usuarios} />
  return <Existente key={pId} id={Number(pId)} Usuarios={Usuarios} />
}

function Existente({ id, Usuarios }: EmpresaScreenProps & { id: number }) {
  const { data: empresa, error, refetch } = useAnswer(obterEmpresa, { params: { id } }, { retry: false })
  if (empresa) return <Abas titulo={empresa.fantasia} empresa={empresa} Usuarios={Usuarios} />
  return (
    <Screen title="Empresa">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()}>
          <BackToList to={EMPRESAS} />
        </ErrorState>
      ) : (
        <Skeleton h={420} maw={860} />
      )}
    </Screen>
  )
}

const ABAS = { empresa: 'Empresa', recursos: 'Recursos', referencias: 'Referências', usuarios: 'Usuários' } as const
type Aba = keyof typeof ABAS

const eAba = (valor: string | null): valor is Aba => valor !== null && valor in ABAS

interface AbasProps extends EmpresaScreenProps {
  titulo: string
  empresa: Empresa | undefined
}

/** The open tab stands in the address; a new company has only the first (Spec 000 §4). */
function Abas({ titulo, empresa, Usuarios }: AbasProps) {
  const [params, setParams] = useAddress()
  const pedida = params.get('aba')
  const aba: Aba = empresa && eAba(pedida) ? pedida : 'empresa'
  const [sujo] = useState(criarSujo)
  const [aAbrir, setAAbrir] = useState<Aba>()
  const abrir = (outra: Aba) => {
    setAAbrir(undefined)
    setParams(outra === 'empresa' ? {} : { aba: outra }, { replace: true, preventScrollReset: true })
  }
  const pedir = (outra: string | null) => {
    if (!eAba(outra) || outra === aba) return
    if (sujo.agora()) setAAbrir(outra)
    else abrir(outra)
  }
  return (
    <Screen title={titulo}>
      <Tabs value={aba} onChange={pedir} keepMounted={false}>
        <TabRail mb="md">
          {(Object.keys(ABAS) as Aba[]).map((nome) => (
            <ReasonTab
              key={nome}
              value={nome}
              reason={empresa || nome === 'empresa' ? undefined : 'Salve a empresa primeiro.'}
            >
              {ABAS[nome]}
            </ReasonTab>
          ))}
        </TabRail>
        <Tabs.Panel value={aba}>
          <Conteudo aba={aba} empresa={empresa} sujo={sujo} Usuarios={Usuarios} />
        </Tabs.Panel>
      </Tabs>
      {aAbrir && <LeaveDialog stay={() => setAAbrir(undefined)} leave={() => abrir(aAbrir)} />}
    </Screen>
  )
}

interface ConteudoProps extends EmpresaScreenProps {
  aba: Aba
  empresa: Empresa | undefined
  sujo: Sujo
}

function Conteudo({ aba, empresa, sujo, Usuarios }: ConteudoProps) {
  if (!empresa || aba === 'empresa') return <EmpresaAba empresa={empresa} sujo={sujo} />
  if (aba === 'recursos') return <RecursosAba empresa={empresa} sujo={sujo} />
  if (aba === 'referencias') return <ReferenciasAba empresa={empresa} sujo={sujo} />
  return <Usuarios idEmpresa={empresa.id} />
}
