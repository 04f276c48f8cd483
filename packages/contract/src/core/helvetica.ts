/** Widths of Helvetica's letters from the space on, in thousandths (Adobe's metrics); the font itself is in every reader. */
const LARGURAS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
] as const

/** An accent adds nothing to the width. */
export function larguraDoTexto(texto: string, corpo: number): number {
  const letras = Array.from(texto.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  return (letras.reduce((soma, letra) => soma + (LARGURAS[(letra.codePointAt(0) ?? 0) - 32] ?? 556), 0) * corpo) / 1000
}
