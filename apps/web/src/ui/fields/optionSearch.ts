import type { Option } from '@portal/contract/core/options'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Neither case nor accents keep an option from being found. */
export function searchOptions<Item extends Option>(options: readonly Item[], search: string): readonly Item[] {
  const wanted = plain(search.trim())
  return wanted ? options.filter(({ label }) => plain(label).includes(wanted)) : options
}
