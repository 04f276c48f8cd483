/** Letters of the bytes that are control codes in Latin-1; five places are empty. */
const DO_MEIO = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const VAZIOS = new Set(['\u0081', '\u008d', '\u008f', '\u0090', '\u009d'])
const BYTE = new Map(
  Array.from(DO_MEIO, (letra, indice) => [letra, 0x80 + indice] as const).filter(([letra]) => !VAZIOS.has(letra)),
)

/** Windows' western page is WinAnsi in PDF, ANSI_1252 in DXF; undefined for a letter without a byte. */
export function byteDe(letra: string): number | undefined {
  const codigo = letra.codePointAt(0) ?? 0
  const deLatin1 = codigo < 0x80 || (codigo >= 0xa0 && codigo <= 0xff)
  return deLatin1 ? codigo : BYTE.get(letra)
}

/** Substitutes, as written by hand, for letters that the page lacks. */
const PARECIDOS: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '—',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '≈': '~',
  '′': "'",
  '″': '"',
  '⌀': 'Ø',
  '∅': 'Ø',
  '✓': 'x',
  '☐': '[ ]',
  '☑': '[x]',
  '⁴': '4',
  '₂': '2',
  '₃': '3',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u200a': ' ',
  '\u202f': ' ',
}

/** Drops the marks of a letter or takes one that looks like it; else a question mark. */
function parecido(letra: string): string {
  const simples = PARECIDOS[letra] ?? letra.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return simples !== letra && Array.from(simples).every((outra) => byteDe(outra) !== undefined) ? simples : '?'
}

/** The text in letters that the page has; line breaks and other control codes become spaces. */
export const emWindows1252 = (texto: string): string =>
  Array.from(
    texto
      .normalize('NFC')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .replaceAll(/\p{Cf}/gu, ''),
    (letra) => (byteDe(letra) === undefined ? parecido(letra) : letra),
  ).join('')
