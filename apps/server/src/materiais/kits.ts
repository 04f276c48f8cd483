import { kit as kind } from '@portal/contract/materiais/kit'
import type { Especie } from './especie.ts'

export const kits: Especie<typeof kind> = { kind }
