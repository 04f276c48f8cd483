import { obterCliente } from '@portal/contract/clientes/clientes'
import { useAnswer } from '../api/useCall.ts'
import { useAddress } from '../ui/useAddress.ts'

/** The customer of the address, so that reload and a shared link show the same one (decisions 0.3). */
export function useCliente() {
  const [params] = useAddress()
  const idSerial = Number(params.get('idSerial'))
  const conhecido = Number.isInteger(idSerial) && idSerial > 0
  return {
    conhecido,
    ...useAnswer(obterCliente, { params: { idSerial } }, { enabled: conhecido, retry: false }),
  }
}
