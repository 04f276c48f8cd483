import { optionDeId, type OptionDeId } from '@portal/contract/core/options'
import type { MaterialComum } from './especie.ts'

/** What a field of the kind was read as: the server lets a choice stand that its list has no more (`withChosen`). */
export const escolhida = (material: MaterialComum | null, campo: string): OptionDeId | undefined =>
  optionDeId.safeParse(new Map(Object.entries(material ?? {})).get(campo)).data
