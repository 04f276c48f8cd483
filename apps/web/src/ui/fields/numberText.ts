import { paraDecimal } from '@portal/contract/core/fields'

/** A number with the comma, without groups, not rounded. */
export const writtenNumber = (value: number | string | null | undefined): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')

/** The number of a text that says exactly that; else the text itself, for the field's schema to judge. */
export function numberOf(text: string): number | string {
  const number = paraDecimal(text)
  return typeof number === 'number' && writtenNumber(number) === plain(text) ? number : text.trim()
}

/** Drops what the same number may be typed with: groups, zeros in front, zeros behind the comma. */
const plain = (text: string) =>
  (text.includes(',') ? text.replaceAll('.', '') : text.replace('.', ','))
    .trim()
    .replace(/^0+(?=\d)/, '')
    .replace(/^(?=,)/, '0')
    .replace(/(,\d*?)0+$/, '$1')
    .replace(/,$/, '')
