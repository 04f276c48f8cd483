/** Small pictures of what the catalogue shows: plain shapes, so that a list of them is light. */
const quadro = (dentro: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" stroke-linecap="round" stroke-linejoin="round">${dentro}</svg>`

const METAL = '#8b97a5'
const ESCURO = '#3b4652'
const CLARO = '#d7dee6'

const circulo = (x: number, y: number, r: number, cor: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${cor}"/>`
const caixa = (x: number, y: number, l: number, a: number, cor: string, raio = 3) =>
  `<rect x="${x}" y="${y}" width="${l}" height="${a}" rx="${raio}" fill="${cor}"/>`
const linha = (d: string, cor: string, grossura: number) =>
  `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${grossura}"/>`

/** Drawings by the group of a component. */
export const FERRAGENS: Readonly<Record<string, string>> = {
  ROLDANA: quadro(
    caixa(14, 30, 92, 34, METAL) +
      circulo(38, 74, 18, ESCURO) +
      circulo(82, 74, 18, ESCURO) +
      circulo(38, 74, 6, CLARO) +
      circulo(82, 74, 6, CLARO),
  ),
  FECHO: quadro(
    caixa(42, 10, 36, 100, METAL, 10) +
      caixa(50, 34, 20, 52, ESCURO, 8) +
      circulo(60, 20, 4, CLARO) +
      circulo(60, 100, 4, CLARO),
  ),
  DOBRADICA: quadro(caixa(16, 20, 38, 80, METAL) + caixa(66, 20, 38, 80, METAL) + caixa(53, 12, 14, 96, ESCURO, 7)),
  BRACO: quadro(
    linha('M16 96L60 40L104 30', METAL, 10) +
      circulo(60, 40, 8, ESCURO) +
      circulo(16, 96, 8, ESCURO) +
      circulo(104, 30, 8, ESCURO),
  ),
  ESCOVA: quadro(
    caixa(12, 76, 96, 14, ESCURO) +
      Array.from({ length: 16 }, (_, i) => linha(`M${16 + i * 6} 76V36`, METAL, 3)).join(''),
  ),
  GUARNICAO: quadro(linha('M20 90Q40 20 60 60T100 30', ESCURO, 14)),
  PARAFUSO: quadro(
    caixa(40, 14, 40, 18, METAL, 8) +
      linha('M60 32V104', METAL, 14) +
      linha('M52 48L68 56M52 64L68 72M52 80L68 88', ESCURO, 3),
  ),
  CANTONEIRA: quadro(linha('M28 20V92H100', METAL, 18) + circulo(28, 44, 5, ESCURO) + circulo(76, 92, 5, ESCURO)),
  SILICONE: quadro(
    caixa(44, 40, 32, 70, METAL) + `<path d="M52 40L60 8L68 40Z" fill="${ESCURO}"/>` + caixa(44, 62, 32, 22, CLARO, 0),
  ),
  PUXADOR: quadro(linha('M40 20H60V100H40', METAL, 12)),
  'SA-MOTOR': quadro(
    caixa(10, 44, 100, 32, METAL, 16) + caixa(86, 44, 24, 32, ESCURO, 8) + linha('M86 92V108', ESCURO, 4),
  ),
}

/** Panes one behind the other, in the colour of the glass. */
export const desenharVidro = (cor: string, chapas: number): string =>
  quadro(
    Array.from(
      { length: chapas },
      (_, i) =>
        `<path d="M${26 + i * 10} ${22 + i * 6}h56v76h-56z" fill="${cor}" fill-opacity=".55" stroke="${ESCURO}" stroke-width="2"/>`,
    ).join('') + linha('M40 50L58 32M40 64L72 32', '#ffffff', 3),
  )

export const TRAMAS = ['lamina', 'tecido', 'painel'] as const
export const desenharSuperficie = (cor: string, trama: (typeof TRAMAS)[number]): string => {
  const desenho = {
    lamina: Array.from({ length: 8 }, (_, i) => caixa(16, 14 + i * 12, 88, 9, cor)).join(''),
    tecido:
      caixa(16, 22, 88, 84, cor, 0) +
      Array.from({ length: 9 }, (_, i) => linha(`M16 ${30 + i * 9}H104`, '#ffffff', 1)).join('') +
      caixa(12, 12, 96, 12, METAL, 6),
    painel: caixa(20, 14, 80, 92, cor, 0) + linha('M60 14V106', '#ffffff', 2),
  }
  return quadro(desenho[trama])
}

export const desenharKit = (): string =>
  quadro(
    `<path d="M22 34H98L92 108H28Z" fill="${CLARO}" stroke="${ESCURO}" stroke-width="3"/>` +
      linha('M44 34Q60 6 76 34', ESCURO, 4) +
      circulo(46, 84, 12, METAL) +
      caixa(62, 60, 18, 34, METAL, 6) +
      linha('M40 58L56 50', ESCURO, 5),
  )
