/** Excel in Portuguese separates by semicolon and needs the mark to read accents. */
export const CSV_BOM = '\uFEFF'
const SEPARATOR = ';'

/** A spreadsheet would run such a text as a formula: a mark in front keeps it a text. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(?:[.,]\d+)*$/

export function csvField(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /["\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(SEPARATOR)}\r\n`
