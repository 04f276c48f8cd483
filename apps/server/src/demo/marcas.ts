/** Marks of the invented brands: signs without words, because the name always stands beside them. */
const marca = (dentro: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 60" width="112" height="60">${dentro}</svg>`

const forma = (d: string, cor: string) => `<path d="${d}" fill="${cor}"/>`
const traco = (d: string, cor: string, grossura: number) =>
  `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${grossura}" stroke-linejoin="round"/>`

const vale = (cor: string) =>
  forma('M16 50L44 10H56L84 50H70L50 22L30 50Z', cor) + forma('M64 10H76L100 44L93 50Z', '#8b97a5')

/** By the name of the reference; one of them has none, as many have. */
export const MARCAS: Readonly<Record<string, string>> = {
  ALUVALE: marca(vale('#10617b')),
  'ALUVALE PRIME': marca(vale('#1d2429') + forma('M50 34L56 44H44Z', '#b9852b')),
  PERFILAR: marca(traco('M22 48V12H62V30H40V48Z', '#a33400', 7) + traco('M74 12V48H94', '#a33400', 7)),
  HORIZONTE: marca(forma('M26 32A30 26 0 0 1 86 32Z', '#2d87a5') + traco('M12 40H100M24 50H88', '#1d738f', 5)),
  'SERRA AZUL': marca(forma('M8 50L36 14L52 34L64 20L104 50Z', '#27406e') + forma('M36 14L44 24L28 24Z', '#ffffff')),
  LITORAL: marca(
    traco('M10 14Q24 4 38 14T66 14T94 14M10 30Q24 20 38 30T66 30T94 30M10 46Q24 36 38 46T66 46T94 46', '#0f8a7a', 6),
  ),
}
