import type { Chapa, ListaDeCorte, Peca } from '@portal/contract/desenhador/corte'

const decimal = (numero: number, casas: number) =>
  numero.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas })

const emKg = (gramas: number): string => `${decimal(gramas / 1000, 2)} kg`
const emMetros = (metros: number): string => `${decimal(metros, 2)} m`

const grau = (angulo: number) => `${angulo.toLocaleString('pt-BR')}°`

const CABECALHO_DAS_PECAS = ['Perfil', 'Quantidade', 'Comprimento', 'Cortes', 'Raio'] as const
const CABECALHO_DOS_VIDROS = ['Vidro', 'Quantidade', 'Largura', 'Altura', 'Peso'] as const

const linhaDaPeca = ({ peca, quantidade, comprimento, angulos, raio }: Peca): string[] => [
  peca,
  String(quantidade),
  `${comprimento} mm`,
  angulos.map(grau).join(' / '),
  raio === null ? '' : `R ${raio} mm`,
]

const linhaDoVidro = ({ vidro, espessura, quantidade, largura, altura, modelado, gramas }: Chapa): string[] => [
  `${vidro} ${espessura} mm${modelado ? ' (modelado)' : ''}`,
  String(quantidade),
  `${largura} mm`,
  `${altura} mm`,
  emKg(gramas * quantidade),
]

/** The list as rows of text: profiles, a sum, glass, a sum. */
export const linhasDaLista = ({ pecas, vidros, metros, gramas }: ListaDeCorte): string[][] => [
  [...CABECALHO_DAS_PECAS],
  ...pecas.map(linhaDaPeca),
  ['Total de perfis', '', emMetros(metros)],
  [],
  [...CABECALHO_DOS_VIDROS],
  ...vidros.map(linhaDoVidro),
  ['Total de vidro', '', '', '', emKg(gramas)],
]
