import { dadosDaAbertura } from './aberturas.ts'
import { contornoEspelhado, recortar, topoDe, type Vertice } from './contorno.ts'
import { type Celula, type Desenho, DesenhoRecusado } from './desenho.ts'
import { abertura, area, caixa, lados } from './elementos.ts'
import { type BarraVista, type FolhaVista, layout, recuado } from './layout.ts'
import { palhetasEm } from './simbolos.ts'

export interface Peca {
  peca: string
  quantidade: number
  comprimento: number
  /** Cuts at both ends in degrees; 90 is square. */
  angulos: readonly [number, number]
  /** Radius of the outer edge of a bent piece. */
  raio: number | null
}

export interface Chapa {
  vidro: string
  espessura: number
  quantidade: number
  largura: number
  altura: number
  /** A pane that is no rectangle is cut after a template. */
  modelado: boolean
  /** Weight of one piece, in grams. */
  gramas: number
}

export interface ListaDeCorte {
  pecas: Peca[]
  vidros: Chapa[]
  metros: number
  gramas: number
}

/** Glass weighs 2.5 kg per m² and mm (NBR 7199). */
const KG_POR_M2_MM = 2.5

const graus = (radianos: number) => Math.round((radianos * 1800) / Math.PI) / 10

/** The direction in which a side leaves its first corner, or arrives at its last. */
function direcao(de: Vertice, ate: Vertice, chegando: boolean): number {
  const reta = Math.atan2(ate.y - de.y, ate.x - de.x)
  if (!de.raio) return reta
  const meio = (abertura(de, ate) / 2) * Math.sign(de.raio)
  return chegando ? reta + meio : reta - meio
}

/** Half of the corner between two sides: 45 in a square corner, 90 where one side runs on into the other. */
function meiaEsquadria(chegada: number, saida: number): number {
  const giro = Math.atan2(Math.sin(saida - chegada), Math.cos(saida - chegada))
  return graus((Math.PI - Math.abs(giro)) / 2)
}

/** The profiles around a closed outline, mitred where they meet. */
function aoRedor(contorno: readonly Vertice[], nome: (lado: { de: Vertice; ate: Vertice }) => string): Peca[] {
  const todos = lados(contorno, true)
  return todos.map((lado, indice) => {
    const antes = todos.at(indice - 1) ?? lado
    const depois = todos[(indice + 1) % todos.length] ?? lado
    const { de, ate } = lado
    const comprimento = de.raio ? Math.abs(de.raio) * abertura(de, ate) : Math.hypot(ate.x - de.x, ate.y - de.y)
    return {
      peca: nome(lado),
      quantidade: 1,
      comprimento: Math.round(comprimento),
      angulos: emOrdem(
        meiaEsquadria(direcao(antes.de, antes.ate, true), direcao(de, ate, false)),
        meiaEsquadria(direcao(de, ate, true), direcao(depois.de, depois.ate, false)),
      ),
      raio: de.raio ? Math.round(Math.abs(de.raio)) : null,
    }
  })
}

const emOrdem = (a: number, b: number): [number, number] => (a <= b ? [a, b] : [b, a])

function nomeDoLado(prefixo: string) {
  return ({ de, ate }: { de: Vertice; ate: Vertice }): string => {
    if (de.raio) return `${prefixo} curvo`
    if (Math.abs(ate.x - de.x) < 0.5) return `${prefixo} vertical`
    if (Math.abs(ate.y - de.y) >= 0.5) return `${prefixo} inclinado`
    return ate.x > de.x ? `${prefixo} superior` : `${prefixo} inferior`
  }
}

/** A member is as long as its longer side; its end follows the chord of what it meets. */
function daBarra({ divisao, contorno, ret }: BarraVista): Peca {
  const { x, y, w, h } = caixa(contorno)
  const vertical = divisao.eixo === 'x'
  const noTopo = (ao: number) =>
    Math.min(...contorno.filter((ponto) => Math.abs(ponto.x - ao) < 0.01).map((ponto) => ponto.y))
  const naAltura = (lado: 'min' | 'max', ao: number) => {
    const xs = contorno.filter((ponto) => Math.abs(ponto.y - ao) < 0.01).map((ponto) => ponto.x)
    return Math[lado](...xs)
  }
  const desvio = (a: number, b: number, face: number) => graus(Math.PI / 2 - Math.atan2(Math.abs(a - b), face))
  const pontas: [number, number] = vertical
    ? [desvio(noTopo(x), noTopo(x + w), ret.w), 90]
    : [
        desvio(naAltura('min', y), naAltura('min', y + h), ret.h),
        desvio(naAltura('max', y), naAltura('max', y + h), ret.h),
      ]
  return {
    peca: vertical ? 'Montante' : 'Travessa',
    quantidade: 1,
    comprimento: Math.round(vertical ? h : w),
    angulos: emOrdem(...pontas),
    raio: null,
  }
}

/** The glass goes into its profile on every side; fixed glass into the frame, other glass into its leaf. */
function daChapa(folha: FolhaVista, { abertura: como, vidro }: Celula, desenho: Desenho): Chapa {
  const { encaixe, marco, folha: perfil } = desenho.perfis
  const semFolha = dadosDaAbertura(como).arranjo === 'sem-folha'
  const visto =
    desenho.vista === 'interna'
      ? desenho
      : { ...desenho, contorno: contornoEspelhado(desenho.contorno, desenho.largura) }
  const contorno = recortar(recuado(folha.vao, -encaixe), topoDe(visto, marco + (semFolha ? 0 : perfil) - encaixe))
  if (!contorno) throw new DesenhoRecusado('O vidro não cabe no contorno.')
  const { w, h } = caixa(contorno)
  return {
    vidro: vidro.nome || 'Vidro',
    espessura: vidro.espessura,
    quantidade: 1,
    largura: Math.round(w),
    altura: Math.round(h),
    modelado: contorno.length !== 4 || contorno.some(({ raio }) => raio) || Math.abs(area(contorno) - w * h) > 1,
    gramas: Math.round((area(contorno) / 1000) * vidro.espessura * KG_POR_M2_MM),
  }
}

function reunir<Item extends { quantidade: number }>(itens: readonly Item[]): Item[] {
  const reunidos = new Map<string, Item>()
  for (const item of itens) {
    const chave = JSON.stringify({ ...item, quantidade: 0 })
    const antes = reunidos.get(chave)
    reunidos.set(chave, { ...item, quantidade: (antes?.quantidade ?? 0) + item.quantidade })
  }
  return [...reunidos.values()]
}

/** Profiles by length and angle, glass by size and weight; fittings and deductions of a system are unknown here. */
export function listaDeCorte(desenho: Desenho): ListaDeCorte {
  const { externo, barras, celulas } = layout(desenho)
  const comFolhas = celulas.flatMap(({ celula, folhas }) => folhas.map((folha) => ({ celula, folha })))
  const deFolha = comFolhas.filter(({ celula }) => celula.abertura !== 'fixo')
  const pecas = reunir([
    ...aoRedor(externo, nomeDoLado('Marco')),
    ...barras.map(daBarra).toSorted((a, b) => a.peca.localeCompare(b.peca) || b.comprimento - a.comprimento),
    ...deFolha.flatMap(({ folha }) => aoRedor(folha.contorno, nomeDoLado('Folha'))),
    ...comFolhas
      .filter(({ celula }) => celula.abertura === 'veneziana')
      .map(({ folha }): Peca => ({
        peca: 'Palheta',
        quantidade: palhetasEm(folha.vao),
        comprimento: Math.round(folha.vao.w),
        angulos: [90, 90],
        raio: null,
      })),
  ])
  const vidros = reunir(
    comFolhas
      .filter(({ celula }) => celula.abertura !== 'veneziana')
      .map(({ celula, folha }) => daChapa(folha, celula, desenho)),
  )
  return {
    pecas,
    vidros,
    metros: pecas.reduce((soma, peca) => soma + peca.comprimento * peca.quantidade, 0) / 1000,
    gramas: vidros.reduce((soma, chapa) => soma + chapa.gramas * chapa.quantidade, 0),
  }
}
