import { numero } from '@portal/contract/core/formato'
import { dadosDaAbertura, nomeDaAbertura } from './aberturas.ts'
import { type Celula, celulasDe, type Desenho } from './desenho.ts'
import type { BarraVista, CelulaVista } from './layout.ts'

const FORMAS = {
  retangulo: '',
  'arco-pleno': ' em arco pleno',
  'arco-abatido': ' em arco abatido',
  triangular: ' triangular',
  trapezio: ' em trapézio',
} as const

/** `Esquadria em arco pleno, 900 por 2.400 milímetros, 2 células, vista interna`. */
export function descreverDesenho({ contorno, largura, altura, raiz, vista }: Desenho): string {
  const quantas = celulasDe(raiz).length
  return `Esquadria${FORMAS[contorno.forma]}, ${numero(largura)} por ${numero(altura)} milímetros, ${quantas} ${quantas === 1 ? 'célula' : 'células'}, vista ${vista}`
}

/** Side as it is seen: a hinge on the left inside is on the right outside. */
export const ladoVisto = (lado: Celula['lado'], vista: Desenho['vista']): Celula['lado'] =>
  vista === 'interna' ? lado : lado === 'esquerda' ? 'direita' : 'esquerda'

function doLado(celula: Celula, vista: Desenho['vista']): string[] {
  const { comLado, movimento } = dadosDaAbertura(celula.abertura)
  if (!comLado.includes(celula.folhas)) return []
  const lado = ladoVisto(celula.lado, vista)
  if (movimento === 'desliza') return [`fixa à ${lado}`]
  if (movimento === 'dobra') return [`recolhe à ${lado}`]
  return [celula.folhas === 1 ? `dobradiça à ${lado}` : `folha passiva à ${lado}`]
}

export function descreverCelula({ celula, papel, ret }: CelulaVista, qual: number, vista: Desenho['vista']): string {
  const { sentido } = dadosDaAbertura(celula.abertura)
  return [
    `Célula ${qual}${papel ? ` (${papel})` : ''}: ${nomeDaAbertura(celula).toLowerCase()}`,
    ...doLado(celula, vista),
    ...(sentido ? [`abre para ${celula.sentido === 'dentro' ? 'dentro' : 'fora'}`] : []),
    `${numero(ret.w)} por ${numero(ret.h)} milímetros`,
    ...(celula.abertura === 'veneziana' ? [] : [`vidro ${celula.vidro.nome} ${celula.vidro.espessura} milímetros`]),
  ].join(', ')
}

export const descreverBarra = ({ divisao, indice }: BarraVista): string =>
  `${divisao.eixo === 'x' ? 'Montante' : 'Travessa'} ${indice + 1} de ${divisao.partes.length - 1}`
