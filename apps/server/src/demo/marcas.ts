import { z } from 'zod'

/** Marks of the invented brands: signs without words, because the name always stands beside them. */
const marca = (dentro: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 60" width="112" height="60">${dentro}</svg>`

const forma = (d: string, cor: string) => `<path d="${d}" fill="${cor}"/>`
const traco = (d: string, cor: string, grossura: number) =>
  `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${grossura}" stroke-linejoin="round"/>`

const vale = (cor: string) =>
  forma('M16 50L44 10H56L84 50H70L50 22L30 50Z', cor) + forma('M64 10H76L100 44L93 50Z', '#8b97a5')

/** Marks by the name of the reference; one has none, as in real catalogues. */
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

/** Signs of the invented lines: what kind of window it is, on a plate of the line's colour. */
const placa = (cor: string, sinal: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64" width="288" height="192"><rect width="96" height="64" rx="10" fill="${cor}"/><g fill="none" stroke="#ffffff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round">${sinal}</g></svg>`

export const marcaDeLinha = z.object({
  cor: z.string(),
  sinal: z.enum(['correr', 'giro', 'maximAr', 'fachada', 'vidro', 'lamina', 'tecido', 'ferragem', 'perfil']),
})

const SINAIS: Readonly<Record<z.output<typeof marcaDeLinha>['sinal'], string>> = {
  correr: '<path d="M18 14H54V50H18ZM42 20H78V50H54"/><path d="M28 32H44M39 27L44 32L39 37"/>',
  giro: '<path d="M34 10H62V54H34ZM62 10L34 32L62 54"/>',
  maximAr: '<path d="M20 16H76V48H20ZM20 16L48 48L76 16"/>',
  fachada: '<path d="M20 10H76V54H20ZM20 32H76M39 10V54M57 10V54"/>',
  vidro: '<path d="M24 10H72V54H24Z"/><path d="M34 30L48 16M34 44L62 16M48 46L64 30"/>',
  lamina: '<path d="M22 14H74M22 24H74M22 34H74M22 44H74M22 54H74"/>',
  tecido: '<path d="M20 12H76M26 12V46Q32 52 38 46T50 46T62 46T70 46V12"/>',
  ferragem: '<path d="M30 32H66M66 22V42M30 22A10 10 0 1 0 30 42A10 10 0 0 0 30 22Z"/>',
  perfil: '<path d="M24 12H72V24H36V40H72V52H24Z"/>',
}

export const marcaDaLinha = ({ cor, sinal }: z.output<typeof marcaDeLinha>): string => placa(cor, SINAIS[sinal])
