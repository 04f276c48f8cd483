import { type Borda, dadosDaAbertura } from './aberturas.ts'
import type { Ret } from './contorno.ts'
import { type Celula, DesenhoRecusado } from './desenho.ts'
import { repartir } from './medidas.ts'

/** A leaf in its place, as it is seen from inside. */
export interface Folha {
  ret: Ret
  dobradicas: readonly Borda[]
  desliza: -1 | 0 | 1
  ativa: boolean
}

type Semente = Pick<Folha, 'dobradicas' | 'desliza' | 'ativa'>

const PARADA: Semente = { dobradicas: [], desliza: 0, ativa: false }
const outro = (lado: 'esquerda' | 'direita') => (lado === 'esquerda' ? 'direita' : 'esquerda')

/** Two leaves hang on their own sides; a single one hangs where its cell says. */
function gira({ folhas, lado }: Celula, indice: number): Semente {
  const dobradica = folhas === 1 ? lado : indice === 0 ? 'esquerda' : 'direita'
  return { dobradicas: [dobradica], desliza: 0, ativa: folhas === 1 || dobradica !== lado }
}

/** Leaves fold in pairs towards the side of the cell. */
function dobra({ folhas, lado }: Celula, indice: number): Semente {
  const doLado = lado === 'esquerda' ? indice : folhas - 1 - indice
  return { dobradicas: [doLado % 2 === 0 ? lado : outro(lado)], desliza: 0, ativa: doLado === folhas - 1 }
}

/** Which leaves on rails move, and where to: two cross, three pile up at a side, four and six open from the middle. */
function desliza({ folhas, lado }: Celula, indice: number): Semente {
  if (folhas === 2) return { ...PARADA, desliza: indice === 0 ? 1 : -1, ativa: true }
  if (folhas === 3) {
    const fixa = lado === 'esquerda' ? 0 : 2
    const ultima = 2 - fixa
    return { ...PARADA, desliza: indice === fixa ? 0 : lado === 'esquerda' ? -1 : 1, ativa: indice === ultima }
  }
  const meio = folhas / 2
  const fora = indice === 0 || indice === folhas - 1
  const central = indice === meio || indice === meio - 1
  return { ...PARADA, desliza: fora ? 0 : indice < meio ? -1 : 1, ativa: central }
}

function semente(celula: Celula, indice: number): Semente {
  switch (dadosDaAbertura(celula.abertura).movimento) {
    case 'nenhum':
    case 'palhetas':
      return PARADA
    case 'desliza':
      return desliza(celula, indice)
    case 'projeta':
      return { ...PARADA, dobradicas: ['topo'], ativa: true }
    case 'tomba':
      return { ...PARADA, dobradicas: ['base'], ativa: true }
    case 'gira':
      return gira(celula, indice)
    case 'gira-e-tomba': {
      const girada = gira(celula, indice)
      return girada.ativa ? { ...girada, dobradicas: [...girada.dobradicas, 'base'] } : girada
    }
    case 'dobra':
      return dobra(celula, indice)
    case 'eixo-horizontal':
    case 'eixo-vertical':
      return { ...PARADA, ativa: true }
  }
}

/** Meeting stiles of leaves on rails cover each other; where two come from both sides they only touch. */
function emTrilhos({ x, w, ...resto }: Ret, folhas: number, transpasse: number): Ret[] {
  const porGrupo = folhas > 3 ? folhas / 2 : folhas
  const grupos = repartir(
    w,
    Array.from({ length: folhas / porGrupo }, () => 1),
  )
  let inicio = x
  return grupos.flatMap((largura) => {
    const partes = repartir(
      largura + transpasse * (porGrupo - 1),
      Array.from({ length: porGrupo }, () => 1),
    )
    let posicao = inicio
    inicio += largura
    return partes.map((parte) => {
      const ret = { ...resto, x: posicao, w: parte }
      posicao += parte - transpasse
      return ret
    })
  })
}

function lugares(celula: Celula, ret: Ret, perfil: number): Ret[] {
  const { arranjo } = dadosDaAbertura(celula.abertura)
  if (arranjo === 'sem-folha' || celula.folhas === 1) return [ret]
  if (arranjo === 'trilhos') return emTrilhos(ret, celula.folhas, perfil)
  const deitadas = arranjo === 'empilhadas'
  let posicao = deitadas ? ret.y : ret.x
  return repartir(
    deitadas ? ret.h : ret.w,
    Array.from({ length: celula.folhas }, () => 1),
  ).map((tamanho) => {
    const lugar = deitadas ? { ...ret, y: posicao, h: tamanho } : { ...ret, x: posicao, w: tamanho }
    posicao += tamanho
    return lugar
  })
}

const ESPELHO = { esquerda: 'direita', direita: 'esquerda', topo: 'topo', base: 'base' } as const

/** Leaves of a cell whose rectangle is given as it is seen; moving ones lie in front of fixed ones. */
export function folhasEm(celula: Celula, visto: Ret, perfil: number, deFora: boolean): Folha[] {
  if (visto.w < 1 || visto.h < 1) throw new DesenhoRecusado('A célula não tem vão.')
  const folhas = lugares(celula, visto, perfil).map((ret, indice): Folha => ({ ret, ...semente(celula, indice) }))
  return deFora ? folhas.map((folha) => deOutroLado(folha, visto)) : folhas
}

const deOutroLado = ({ ret, dobradicas, desliza: direcao, ativa }: Folha, { x, w }: Ret): Folha => ({
  ret: { ...ret, x: 2 * x + w - ret.x - ret.w },
  dobradicas: dobradicas.map((borda) => ESPELHO[borda]),
  desliza: direcao === 0 ? 0 : direcao === 1 ? -1 : 1,
  ativa,
})
