import { callApi } from '../api/client.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import type { ComoEnviar, RemessaDaTela, PlanoMostrado, TiposDaTela } from './remessaDaTela.ts'
import { useEntrega } from './useEntrega.ts'

interface Pedido<Envio> extends Pick<ComoEnviar, 'descartar'> {
  envio: Envio
  simulada?: PlanoMostrado
  mesmoAssim?: boolean
}

/** Sends it at once, or has the plan carried out that was shown. */
export const useImportar = <T extends TiposDaTela>(
  { chamadas, muda, envio: dela }: RemessaDaTela<T>,
  aoComecar: (tarefa: string) => void,
) =>
  useEntrega<Pedido<T['envio']>>(
    {
      muda,
      perguntar: async ({ envio, simulada }) => (await dela.pergunta?.haver(envio, simulada)) ?? false,
      impressao: ({ envio, ...pedido }) => [dela.impressao(envio), pedido],
      comecar: ({ envio, simulada, mesmoAssim = false, ...como }, opcoes) => {
        if (!simulada) return dela.enviar(envio, como, opcoes)
        const body = { semLinhas: [...simulada.semLinhas], mesmoAssim, ...como }
        return callApi(chamadas.simulacao.importar, { params: { simulacao: simulada.id }, body }, opcoes)
      },
    },
    aoComecar,
  )

interface PerguntaProps<T extends TiposDaTela> {
  remessa: RemessaDaTela<T>
  entrega: ReturnType<typeof useImportar<T>>
}

/** Asked before it begins; what is confirmed goes on by itself. */
export function Pergunta<T extends TiposDaTela>({ remessa, entrega }: PerguntaProps<T>) {
  const { pergunta } = remessa.envio
  const { estado, confirmar, desistir } = entrega
  if (!pergunta || estado.passo !== 'perguntar') return null
  const { pedido } = estado
  return (
    <ConfirmDialog
      title={pergunta.titulo(pedido.envio)}
      text={pergunta.texto}
      confirmLabel={pergunta.rotulo}
      tone={pergunta.com?.descartar ? 'danger' : 'plain'}
      onConfirm={() => {
        void confirmar({ ...pedido, ...pergunta.com })
        return Promise.resolve()
      }}
      onClose={desistir}
    />
  )
}
