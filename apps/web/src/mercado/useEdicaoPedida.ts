import { useEffect, useEffectEvent } from 'react'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { useAddress, withParams } from '../ui/useAddress.ts'

/** In an address that needs working copies, because it filters by situation or readiness. */
const PEDE_EDICAO = 'edicao'

export const pedeEdicao = (params: URLSearchParams): boolean => params.has(PEDE_EDICAO)

export interface ModoEdicao {
  /** Undefined until the server answers. */
  ativo: boolean | undefined
  /** False for who only consults (Spec 001 §6). */
  temChave: boolean
  trocar: (ativo: boolean) => Promise<unknown>
}

/** Switches the edit mode on once for an address that asks for it, and takes the request out of the address. */
export function useEdicaoPedida({ ativo, temChave, trocar }: ModoEdicao): void {
  const [params, setParams] = useAddress()
  const pedida = pedeEdicao(params)
  const chegou = pedida && !(temChave && ativo === undefined)
  const atender = useEffectEvent(() => {
    if (temChave && !ativo) trocar(true).catch(notifyFailed)
    setParams((agora) => withParams(agora, { [PEDE_EDICAO]: null }), { replace: true, preventScrollReset: true })
  })
  // Once, whatever is drawn until the address is another: a switch that is refused would be asked for at each drawing.
  useEffect(() => {
    if (chegou) atender()
  }, [chegou])
}
