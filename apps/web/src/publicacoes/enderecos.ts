import type { Area } from '@portal/contract/publicacoes/publicacoes'
import { PUBLICACOES } from '../mercado/enderecos.ts'

export const enderecoDaPublicacao = (id: number): string => `${PUBLICACOES}/${id}`

export const LISTAS: Readonly<Record<Area, string>> = { produto: '/produtos', acabamento: '/acabamento' }
