import type { Area } from '@portal/contract/publicacoes/publicacao'

export const LISTAS: Readonly<Record<Area, string>> = { produto: '/produtos', acabamento: '/acabamento' }
