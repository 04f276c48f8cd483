import { paraDecimal } from '@portal/contract/core/fields'

/** As a field shows it: the comma, no groups, nothing rounded. */
export const writtenNumber = (value: number | string | null | undefined): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '')

/** Of a typed text its number, where that says the very same; else the text itself, which the schema of its field judges. */
export function numberOf(text: string): number | string {
  const number = paraDecimal(text)
  return typeof number === 'number' && writtenNumber(number) === plain(text) ? number : text.trim()
}

/** Without what the same number may be typed with: groups, zeros in front, zeros behind the comma. */
const plain = (text: string) =>
  (text.includes(',') ? text.replaceAll('.', '') : text.replace('.', ','))
    .trim()
    .replace(/^0+(?=\d)/, '')
    .replace(/^(?=,)/, '0')
    .replace(/(,\d*?)0+$/, '$1')
    .replace(/,$/, '')
