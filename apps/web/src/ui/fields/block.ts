/** Without the line end that sheets put after the last line. */
export const withoutEnd = (text: string): string => text.replace(/\r?\n$/, '')

/** Cells of a block as sheets copy it: lines of texts with tabs between them. */
export const readBlock = (text: string): string[][] =>
  text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()))

const inOneLine = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ')
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(inOneLine).join('\t')).join('\n')
