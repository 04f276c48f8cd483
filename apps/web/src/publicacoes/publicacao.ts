import type { ResultOf } from '@portal/contract/core/call'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { obterPublicacao } from '@portal/contract/publicacoes/publicacao'
import { itensDaPublicacao, tocadosPelaPublicacao } from '@portal/contract/publicacoes/publicacoes'

export type Publicacao = ResultOf<typeof obterPublicacao>

export const AO_RETER = [obterPublicacao, itensDaPublicacao, tocadosPelaPublicacao]

const TIPOS = [
  ...TIPO_MATERIAL,
  { label: 'Acabamento', value: 'ACABAMENTO' },
  { label: 'Aplicabilidade', value: 'APLICABILIDADE' },
]
export const nomeDoTipo = (tipo: string): string => labelOf(TIPOS, tipo)
