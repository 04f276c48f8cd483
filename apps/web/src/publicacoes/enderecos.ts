import type { Area } from '@portal/contract/publicacoes/publicacoes'

export const LISTAS: Readonly<Record<Area, string>> = { produto: '/produtos', acabamento: '/acabamento' }
