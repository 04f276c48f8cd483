/** Without the line end that sheets put after the last line. */
export const withoutEnd = (text: string): string => text.replace(/\r?\n$/, '')

const inOneLine = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ')

/**
 * A cell with a line break or a tab inside stands between quotation marks; any other that begins with one has it as its own. A
 * mark with nothing behind it in its cell says "the same as above".
 */
const QUOTED = /(^|[\t\n])"(?![\t\r\n])((?:[^"]|"")*)"(?=[\t\r\n]|$)/g
const unquoted = (text: string): string =>
  text.replaceAll(QUOTED, (whole: string, before: string, inside: string) =>
    /[\t\r\n]/.test(inside) ? before + inOneLine(inside).replaceAll('""', '"') : whole,
  )

/** Cells of a block as sheets copy it: lines of texts with tabs between them. */
export const readBlock = (text: string): string[][] =>
  unquoted(text)
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))

export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(inOneLine).join('\t')).join('\n')
