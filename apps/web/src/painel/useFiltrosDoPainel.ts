import { filtroDoTempo, type FiltroDoTempo } from '@portal/contract/painel/tempo'
import { usePreference } from '../ui/preferences.tsx'
import { useAddress, withParams } from '../ui/useAddress.ts'

const NOMES = Object.keys(filtroDoTempo.shape) as (keyof FiltroDoTempo)[]
const lembrado = filtroDoTempo.partial()

/** What the address says, else what the person chose last, whatever browser she comes with. */
export function useFiltrosDoPainel(): [FiltroDoTempo, (mudanca: Partial<FiltroDoTempo>) => void] {
  const [params, setParams] = useAddress()
  const [guardado, guardar] = usePreference('painel.filtros', lembrado, {})
  const doEndereco = NOMES.some((nome) => params.has(nome))
  const pedido = Object.fromEntries(NOMES.map((nome) => [nome, params.get(nome) ?? undefined]))
  const lido = filtroDoTempo.safeParse(doEndereco ? pedido : guardado)
  const filtro = lido.data ?? filtroDoTempo.parse({})
  const mudar = (mudanca: Partial<FiltroDoTempo>) => {
    const novo = { ...filtro, ...mudanca }
    guardar(novo)
    setParams((agora) => withParams(agora, novo), { replace: true, preventScrollReset: true })
  }
  return [filtro, mudar]
}
