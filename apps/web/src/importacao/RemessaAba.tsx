import { resumir } from '@portal/contract/importacao/resumo'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { Stack } from '@mantine/core'
import { useAnswer } from '../api/useCall.ts'
import { AndamentoDaImportacao } from './AndamentoDaImportacao.tsx'
import { NaoLidas } from './CorpoDaSimulacao.tsx'
import { FimDaImportacao } from './FimDaImportacao.tsx'
import { LogDaRemessa } from './LogDaRemessa.tsx'
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
    // Another that is looked at by now stays.
    setSimulado((agora) => (agora === simulado ? undefined : agora))
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

const JUNTOU_SE = (arquivo: string) => `Juntou-se à importação de "${arquivo}".`

interface FimProps<T extends TiposDaTela> {
  remessa: RemessaDaTela<T>
  tarefa: string
  recem: boolean
}

/** Counts and log of the record that the job made. */
function FimDaRemessa<T extends TiposDaTela>({ remessa, tarefa, recem }: FimProps<T>) {
  const { resumo, recusados: contar, nenhum, naoLidas, acoes } = remessa.fim
  const { data } = useAnswer(remessa.chamadas.lista)
  // The same component while it is open, or it would begin anew.
  const Log = useCallback(
    (props: { importacao: T['importada']; onClose: () => void }) => <LogDaRemessa remessa={remessa} {...props} />,
    [remessa],
  )
  const acabou = (uma: { tarefa: string | null; estado: string }) =>
    uma.tarefa === tarefa && uma.estado !== 'PREPARANDO'
  const feita = data?.find((uma) => acabou(uma) || uma.correcoes?.some(acabou))
  if (!feita) return null
  const correcao = feita.correcoes?.find(acabou)
  const recusados = correcao ? correcao.resumo.recusados : contar(feita)
  const fez = correcao ? resumir(correcao.resumo) : resumo(feita)
  return (
    <>
      <FimDaImportacao
        importacao={correcao?.estado === 'FALHOU' ? { ...feita, estado: 'FALHOU' } : feita}
        texto={[
          `${fez}.`,
          ...(recusados === 0 ? [nenhum] : []),
          ...(correcao ? [JUNTOU_SE(remessa.log.subtitulo(feita))] : []),
        ].join(' ')}
        recusados={recusados}
        recem={recem}
        Log={Log}
      >
        {acoes?.(feita)}
      </FimDaImportacao>
      <NaoLidas quais={naoLidas?.(feita) ?? []} />
    </>
  )
}
