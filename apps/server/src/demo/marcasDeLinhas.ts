/** Signs of the invented lines: what kind of window it is, on a plate of the line's colour. */
const placa = (cor: string, sinal: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64" width="288" height="192"><rect width="96" height="64" rx="10" fill="${cor}"/><g fill="none" stroke="#ffffff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round">${sinal}</g></svg>`

const SINAIS = {
  correr: '<path d="M18 14H54V50H18ZM42 20H78V50H54"/><path d="M28 32H44M39 27L44 32L39 37"/>',
  giro: '<path d="M34 10H62V54H34ZM62 10L34 32L62 54"/>',
  maximAr: '<path d="M20 16H76V48H20ZM20 16L48 48L76 16"/>',
  fachada: '<path d="M20 10H76V54H20ZM20 32H76M39 10V54M57 10V54"/>',
  vidro: '<path d="M24 10H72V54H24Z"/><path d="M34 30L48 16M34 44L62 16M48 46L64 30"/>',
  lamina: '<path d="M22 14H74M22 24H74M22 34H74M22 44H74M22 54H74"/>',
  tecido: '<path d="M20 12H76M26 12V46Q32 52 38 46T50 46T62 46T70 46V12"/>',
  ferragem: '<path d="M30 32H66M66 22V42M30 22A10 10 0 1 0 30 42A10 10 0 0 0 30 22Z"/>',
  perfil: '<path d="M24 12H72V24H36V40H72V52H24Z"/>',
} as const

/** By the name of the line; those that are not here have none, as many have. */
const MARCAS: Readonly<Record<string, readonly [cor: string, sinal: keyof typeof SINAIS]>> = {
  'Linha 25': ['#10617b', 'correr'],
  'Linha 30': ['#1d738f', 'correr'],
  'Linha 42': ['#0b4a5e', 'correr'],
  'Linha Gold': ['#8a6114', 'correr'],
  Minimalista: ['#1d2429', 'vidro'],
  'Pele de Vidro': ['#2d6f8c', 'fachada'],
  'Fachada Unitizada': ['#27406e', 'fachada'],
  'Porta de Giro 50': ['#3b4652', 'giro'],
  'Maxim-ar 30': ['#0f6f63', 'maximAr'],
  'Guarda-corpo': ['#4a5560', 'fachada'],
  'Comercial 16': ['#a33400', 'perfil'],
  'Comercial 20': ['#8c2d00', 'perfil'],
  Brise: ['#6b4a2b', 'lamina'],
  'Persiana Integrada': ['#0f8a7a', 'lamina'],
  Rolô: ['#2d7a72', 'tecido'],
  'Ferragem Colonial': ['#27406e', 'ferragem'],
  'Ferragem Slim': ['#3a5486', 'ferragem'],
  'Vidro Estrutural': ['#2d87a5', 'vidro'],
  'Linha Modelo': ['#10617b', 'perfil'],
}

export function marcaDaLinha(descricao: string): string | undefined {
  const marca = MARCAS[descricao]
  return marca && placa(marca[0], SINAIS[marca[1]])
}
