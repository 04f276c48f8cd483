import { useEffect } from 'react'
import { useAddress, withParams } from '../ui/useAddress.ts'

/** In an address that leads to what only working copies have: situations, readiness. */
const PEDE_EDICAO = 'edicao'

export interface ModoEdicao {
  /** Undefined while it is not known. */
  ativo: boolean | undefined
  /** Whether who asks has the switch at all: not who only consults (Spec 001 §6). */
  temChave: boolean
  trocar: (ativo: boolean) => Promise<unknown>
}

/** Such an address switches the edit mode on, for whoever has the switch; it is asked once and leaves the address. */
export function useEdicaoPedida({ ativo, temChave, trocar }: ModoEdicao): void {
  const [params, setParams] = useAddress()
  const pedida = params.has(PEDE_EDICAO)
  useEffect(() => {
    if (!pedida || (temChave && ativo === undefined)) return
    if (temChave && !ativo) void trocar(true)
    setParams((agora) => withParams(agora, { [PEDE_EDICAO]: null }), { replace: true, preventScrollReset: true })
  }, [pedida, temChave, ativo, trocar, setParams])
}
