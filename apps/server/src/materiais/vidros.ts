import { vidro as kind } from '@portal/contract/materiais/vidro'
import type { Especie } from './especie.ts'

export const vidros: Especie<typeof kind> = { kind }
