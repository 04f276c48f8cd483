import { optionDeId, type OptionDeId } from '@portal/contract/core/options'
import type { MaterialComum } from './especie.ts'

/** The field's choice as read: the server accepts one that its list lost (`withChosen`). */
export const escolhida = (material: MaterialComum | null, campo: string): OptionDeId | undefined =>
  optionDeId.safeParse(new Map(Object.entries(material ?? {})).get(campo)).data
