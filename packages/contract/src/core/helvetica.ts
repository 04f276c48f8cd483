import { emWindows1252 } from './windows1252.ts'

/** Widths of Helvetica's letters from the space on, in thousandths (Adobe's metrics); every reader has the font. */
const LARGURAS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
] as const

/** Widths of letters beyond ASCII that are no letter with a mark. */
const OUTRAS: Readonly<Record<number, string>> = {
  222: '‘’‚',
  260: '¦',
  278: '·',
  333: '¡¨­¯²³´¸¹“”„ˆ˜‹›',
  350: '•',
  365: 'º',
  370: 'ª',
  400: '°',
  537: '¶',
  584: '¬±×÷',
  611: 'ßø¿',
  722: 'Ð',
  737: '©®',
  778: 'Ø',
  834: '¼½¾',
  889: 'æ',
  944: 'œ',
  1000: '—…‰™ÆŒ',
}
const LARGURA = new Map(
  Object.entries(OUTRAS).flatMap(([largura, letras]) =>
    Array.from(letras, (letra) => [letra, Number(largura)] as const),
  ),
)

/** An accent adds nothing to the width. */
function larguraDaLetra(letra: string): number {
  const conhecida = LARGURA.get(letra)
  if (conhecida !== undefined) return conhecida
  const [sem = ''] = letra.normalize('NFD')
  return LARGURAS[(sem.codePointAt(0) ?? 0) - 32] ?? 556
}

/** Width of the text once it is written with the letters that the font has. */
export const larguraDoTexto = (texto: string, corpo: number): number =>
  (Array.from(emWindows1252(texto)).reduce((soma, letra) => soma + larguraDaLetra(letra), 0) * corpo) / 1000
