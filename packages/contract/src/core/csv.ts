/** Excel in Portuguese separates by semicolon and needs the mark to read accents. */
export const CSV_BOM = '\uFEFF'
const SEPARATOR = ';'

/** A text that a spreadsheet would run as a formula is written as text. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:[.,]\d+)*$/

export function csvField(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /["\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(SEPARATOR)}\r\n`
