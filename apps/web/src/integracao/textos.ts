import { labelOf } from '@portal/contract/core/options'
import { EVENTOS_DE_WEBHOOK } from '@portal/contract/core/rotulos'
import type { ChaveApi } from '@portal/contract/integracao/chaves'
import { EVENTO_DE_TESTE } from '@portal/contract/integracao/webhooks'
import { momento } from '@portal/contract/core/formato'
import type { SegredoAMostrar } from './mostrarSegredo.ts'

interface Ultima {
  em: string
  status: number | null
  erro: string | null
}

export const eventoTexto = (tipo: string): string => labelOf([...EVENTOS_DE_WEBHOOK, EVENTO_DE_TESTE], tipo)

export const respostaTexto = ({ status, erro }: Omit<Ultima, 'em'>): string => erro ?? `Status ${status ?? ''}`

export const ultimaTexto = (ultima: Ultima | null): string =>
  ultima === null ? 'Nada enviado ainda' : `${momento(ultima.em)}: ${respostaTexto(ultima)}`

export function alcanceTexto({ alcance, empresa, serial }: ChaveApi): string {
  if (alcance === 'INSTALACAO') return `Instalação ${serial ?? ''}`
  return alcance === 'EMPRESA' ? `Empresa ${empresa}` : 'Provedora'
}

export const avisoTexto = ({ herdada, revogadaEm, anteriorAte }: ChaveApi): string =>
  [
    herdada && revogadaEm === null
      ? 'Criada antes de haver alcances: vale para tudo. Gire-a, ou troque-a por uma de alcance menor.'
      : '',
    anteriorAte === null || revogadaEm !== null ? '' : `O segredo anterior vale até ${momento(anteriorAte)}.`,
  ]
    .filter(Boolean)
    .join(' ')

export const daChave = (titulo: string, segredo: string): SegredoAMostrar => ({
  titulo,
  rotulo: 'Chave de API',
  segredo,
  explicacao: 'Envie-a em cada chamada, no cabeçalho Authorization: Bearer.',
})

export const semValor = (limite: number): string => `Vazio: ${limite}.`

const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
/** The last day on which the key still works. */
export const diaDaValidade = (expiraEm: string): string => dia.format(new Date(Date.parse(expiraEm) - 1))
