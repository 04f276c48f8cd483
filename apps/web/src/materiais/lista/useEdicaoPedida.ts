import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { useModoEdicao } from './useModoEdicao.ts'

/** In an address that leads to what only working copies have: situations, readiness. */
const PEDE_EDICAO = 'edicao'

/** Such an address switches the edit mode on, for whoever has the switch; it is asked once and leaves the address. */
export function useEdicaoPedida({ ativo, temChave, trocar }: ReturnType<typeof useModoEdicao>): void {
  const [params, setParams] = useSearchParams()
  const pedida = params.has(PEDE_EDICAO)
  useEffect(() => {
    if (!pedida || (temChave && ativo === undefined)) return
    if (temChave && !ativo) void trocar(true)
    setParams(
      (agora) => {
        agora.delete(PEDE_EDICAO)
        return agora
      },
      { replace: true, preventScrollReset: true },
    )
  }, [pedida, temChave, ativo, trocar, setParams])
}
