import { type Borda, dadosDaAbertura } from './aberturas.ts'
import { contornoEspelhado, recortar, type Ret, type Topo, topoDe, trecho, type Vertice, alturaEm } from './contorno.ts'
import { type Celula, type Desenho, DesenhoRecusado, type Divisao, type No, type Papel } from './desenho.ts'
import { tamanhos } from './medidas.ts'
import { folhasEm } from './folhas.ts'

export interface FolhaVista {
  ret: Ret
  contorno: Vertice[]
  /** Visible part of the glass, or of the slats. */
  vidro: Vertice[]
  vao: Ret
  /** Edges with hinges; empty for a leaf without any. */
  dobradicas: readonly Borda[]
  desliza: -1 | 0 | 1
  ativa: boolean
}

export interface CelulaVista {
  celula: Celula
  papel: Papel
  ret: Ret
  contorno: Vertice[]
  folhas: FolhaVista[]
}

/** A member between two parts of a split, and how far it can be moved. */
export interface BarraVista {
  divisao: Divisao
  indice: number
  ret: Ret
  contorno: Vertice[]
}

export interface ParteVista {
  divisao: Divisao
  indice: number
  ret: Ret
}

export interface Layout {
  externo: Vertice[]
  interno: Vertice[]
  celulas: CelulaVista[]
  barras: BarraVista[]
  partes: ParteVista[]
}

interface Andamento {
  barras: { divisao: Divisao; indice: number; ret: Ret }[]
  celulas: { celula: Celula; papel: Papel; ret: Ret }[]
  partes: ParteVista[]
}

const faixa = (ret: Ret, eixo: 'x' | 'y', inicio: number, tamanho: number): Ret =>
  eixo === 'x' ? { ...ret, x: inicio, w: tamanho } : { ...ret, y: inicio, h: tamanho }

function andar(no: No, ret: Ret, papel: Papel, saida: Andamento): void {
  if (no.tipo === 'celula') {
    saida.celulas.push({ celula: no, papel, ret })
    return
  }
  const total = (no.eixo === 'x' ? ret.w : ret.h) - no.perfil * (no.partes.length - 1)
  const medidas = tamanhos(
    total,
    no.partes.map((parte) => parte.medida),
  )
  let posicao = no.eixo === 'x' ? ret.x : ret.y
  no.partes.forEach((parte, indice) => {
    const tamanho = medidas[indice] ?? 0
    const lugar = faixa(ret, no.eixo, posicao, tamanho)
    saida.partes.push({ divisao: no, indice, ret: lugar })
    andar(parte.no, lugar, parte.papel, saida)
    posicao += tamanho
    if (indice === no.partes.length - 1) return
    saida.barras.push({ divisao: no, indice, ret: faixa(ret, no.eixo, posicao, no.perfil) })
    posicao += no.perfil
  })
}

const FORA = 'Uma parte ficou fora do contorno da esquadria.'

function recorte(ret: Ret, topo: Topo, motivo = FORA): Vertice[] {
  const vertices = recortar(ret, topo)
  if (!vertices) throw new DesenhoRecusado(motivo)
  return vertices
}

export const recuado = ({ x, y, w, h }: Ret, recuo: number): Ret => ({
  x: x + recuo,
  y: y + recuo,
  w: w - 2 * recuo,
  h: h - 2 * recuo,
})

/** Whether the upper edge cuts nothing off the rectangle. */
const inteiro = (ret: Ret, topo: Topo): boolean =>
  alturaEm(topo, ret.x) <= ret.y + 1e-6 && alturaEm(topo, ret.x + ret.w) <= ret.y + 1e-6 && trecho(topo, ret.y) !== null

interface Topos {
  marco: Topo
  folha: Topo
}

function verFolhas(celula: Celula, ret: Ret, topos: Topos, { perfis, vista }: Desenho): FolhaVista[] {
  const semFolha = dadosDaAbertura(celula.abertura).arranjo === 'sem-folha'
  return folhasEm(celula, ret, perfis.folha, vista === 'externa').map((folha) => {
    const vao = recuado(folha.ret, semFolha ? 0 : perfis.folha)
    const motivo = `A folha não cabe na célula: ${celula.folhas > 1 ? 'diminua o número de folhas ou ' : ''}aumente o vão.`
    if (vao.w <= 0 || vao.h <= 0) throw new DesenhoRecusado(motivo)
    return {
      ...folha,
      vao,
      contorno: recorte(folha.ret, topos.marco, motivo),
      vidro: recorte(vao, semFolha ? topos.marco : topos.folha, motivo),
    }
  })
}

function calcular(desenho: Desenho): Layout {
  const { largura, altura, perfis } = desenho
  const externa = desenho.vista === 'externa'
  const visto = externa ? { largura, contorno: contornoEspelhado(desenho.contorno, largura) } : desenho
  const topos = { marco: topoDe(visto, perfis.marco), folha: topoDe(visto, perfis.marco + perfis.folha) }
  const espelhar = (ret: Ret): Ret => (externa ? { ...ret, x: largura - ret.x - ret.w } : ret)
  const fora = { x: 0, y: 0, w: largura, h: altura }
  const vao = recuado(fora, perfis.marco)
  const saida: Andamento = { celulas: [], barras: [], partes: [] }
  andar(desenho.raiz, vao, null, saida)
  return {
    externo: recorte(fora, topoDe(visto, 0)),
    interno: recorte(vao, topos.marco),
    partes: saida.partes.map((parte) => ({ ...parte, ret: espelhar(parte.ret) })),
    barras: saida.barras.map((barra) => {
      const ret = espelhar(barra.ret)
      return { ...barra, ret, contorno: recorte(ret, topos.marco) }
    }),
    celulas: saida.celulas.map(({ celula, papel, ret: deDentro }) => {
      const ret = espelhar(deDentro)
      if (dadosDaAbertura(celula.abertura).topoReto && !inteiro(ret, topos.marco)) throw new DesenhoRecusado(TOPO_RETO)
      return {
        celula,
        papel,
        ret,
        contorno: recorte(ret, topos.marco),
        folhas: verFolhas(celula, ret, topos, desenho),
      }
    }),
  }
}

const TOPO_RETO = 'Esta abertura precisa de um topo reto: ponha uma bandeira fixa sob o arco ou a inclinação.'

const feitos = new WeakMap<Desenho, Layout>()

/** Positions of everything in a drawing, as seen from its view; refuses what does not fit (`DesenhoRecusado`). */
export function layout(desenho: Desenho): Layout {
  const feito = feitos.get(desenho) ?? calcular(desenho)
  feitos.set(desenho, feito)
  return feito
}
