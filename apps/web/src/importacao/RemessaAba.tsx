import { useState, type ComponentType, type ReactNode } from 'react'
import { Stack } from '@mantine/core'
import { AndamentoDaImportacao } from './AndamentoDaImportacao.tsx'
import { FimDaRemessa } from './FimDaRemessa.tsx'
import type { RemessaDaTela, TiposDaTela } from './remessaDaTela.ts'
import { SimulacaoDaRemessa } from './SimulacaoDaRemessa.tsx'
import { useAddress, withParams } from '../ui/useAddress.ts'

export interface FormularioProps<Envio> {
  /** While the simulation stands in its place. */
  oculto: boolean
  onSimular: (envio: Envio) => void
  aoComecar: (tarefa: string) => void
}

interface AbaProps<T extends TiposDaTela> {
  remessa: RemessaDaTela<T>
  Formulario: ComponentType<FormularioProps<T['envio']>>
  /** What stands in the way of another one. */
  aviso?: ReactNode
  /** What was sent before. */
  children: ReactNode
}

/** The form, or in its place what the chosen files would do; below it what was imported before (Spec 002 §2.3). */
export function RemessaAba<T extends TiposDaTela>({ remessa, Formulario, aviso, children }: AbaProps<T>) {
  const [simulado, setSimulado] = useState<T['envio']>()
  const { tarefa, recem, vez, comecar, fechar } = useTarefaDaAba()
  const aoComecar = (id: string) => {
    setSimulado(undefined)
    comecar(id)
  }
  return (
    <Stack gap="lg">
      {tarefa && (
        <AndamentoDaImportacao key={tarefa} id={tarefa} recem={tarefa === recem} muda={remessa.muda} onFechar={fechar}>
          <FimDaRemessa remessa={remessa} tarefa={tarefa} recem={tarefa === recem} />
        </AndamentoDaImportacao>
      )}
      {aviso}
      {simulado && (
        <SimulacaoDaRemessa
          remessa={remessa}
          envio={simulado}
          aoComecar={aoComecar}
          onVoltar={() => setSimulado(undefined)}
        />
      )}
      <Formulario key={vez} oculto={simulado !== undefined} onSimular={setSimulado} aoComecar={aoComecar} />
      {!simulado && children}
    </Stack>
  )
}

/** The import that a tab follows, named by its address; `recem` is the one that was begun here. */
function useTarefaDaAba() {
  const [recem, setRecem] = useState<string>()
  const [params, setParams] = useAddress()
  const acompanhar = (id: string | null) =>
    setParams((agora) => withParams(agora, { tarefa: id }), { replace: true, preventScrollReset: true })
  const comecar = (id: string) => {
    setRecem(id)
    acompanhar(id)
  }
  return {
    tarefa: params.get('tarefa'),
    recem,
    /** The form begins anew with each that was begun; its key must not be the one of the progress beside it. */
    vez: `formulario ${recem}`,
    comecar,
    fechar: () => acompanhar(null),
  }
}
