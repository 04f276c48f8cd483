import { comCasas, numero } from '@portal/contract/core/formato'
import type { Chapa, ListaDeCorte, Peca } from '@portal/desenhador/corte'
import { emMilimetros } from '@portal/desenhador/medidas'

const emKg = (gramas: number): string => `${comCasas(gramas / 1000, 2)} kg`
const emMetros = (metros: number): string => `${comCasas(metros, 2)} m`

const grau = (angulo: number) => `${numero(angulo)}°`

const linhaDaPeca = ({ peca, quantidade, comprimento, angulos, raio }: Peca): string[] => [
  peca,
  String(quantidade),
  emMilimetros(comprimento),
  angulos.map(grau).join(' / '),
  raio === null ? '' : `R ${emMilimetros(raio)}`,
]

const linhaDoVidro = ({ vidro, espessura, quantidade, largura, altura, modelado, gramas }: Chapa): string[] => [
  `${vidro} ${espessura} mm${modelado ? ' (modelado)' : ''}`,
  String(quantidade),
  emMilimetros(largura),
  emMilimetros(altura),
  emKg(gramas * quantidade),
]

export interface QuadroDaLista {
  nome: string
  cabecalho: string[]
  linhas: string[][]
  total: string[]
}

export const quadrosDaLista = ({ pecas, vidros, metros, gramas }: ListaDeCorte): QuadroDaLista[] => [
  {
    nome: 'Perfis',
    cabecalho: ['Perfil', 'Qtde.', 'Comprimento', 'Cortes', 'Raio'],
    linhas: pecas.map(linhaDaPeca),
    total: ['Total de perfis', '', emMetros(metros), '', ''],
  },
  {
    nome: 'Vidros',
    cabecalho: ['Vidro', 'Qtde.', 'Largura', 'Altura', 'Peso'],
    linhas: vidros.map(linhaDoVidro),
    total: ['Total de vidro', '', '', '', emKg(gramas)],
  },
]

export interface Linha {
  celulas: string[]
  destaque: boolean
}

/** Rows of a sheet, an empty one between the tables. */
export const linhasDaLista = (lista: ListaDeCorte): Linha[] =>
  quadrosDaLista(lista)
    .flatMap(({ cabecalho, linhas, total }) => [
      { celulas: cabecalho, destaque: true },
      ...linhas.map((celulas) => ({ celulas, destaque: false })),
      { celulas: total, destaque: true },
      { celulas: [], destaque: false },
    ])
    .slice(0, -1)
