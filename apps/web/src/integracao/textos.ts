import { labelOf } from '@portal/contract/core/options'
import { EVENTO_DE_TESTE, EVENTOS } from '@portal/contract/integracao/webhooks'
import { momento } from '@portal/contract/core/formato'

interface Ultima {
  em: string
  status: number | null
  erro: string | null
}

export const eventoTexto = (tipo: string): string => labelOf([...EVENTOS, EVENTO_DE_TESTE], tipo)

export const respostaTexto = ({ status, erro }: Omit<Ultima, 'em'>): string => erro ?? `Status ${status ?? ''}`

export const ultimaTexto = (ultima: Ultima | null): string =>
  ultima === null ? 'Nada enviado ainda' : `${momento(ultima.em)}: ${respostaTexto(ultima)}`
