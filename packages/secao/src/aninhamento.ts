import { numero } from '@portal/contract/core/formato'
import { DesenhoInvalido, ENCONTRO, type Contorno, type Ponto } from './contornos.ts'
import { areaAssinada, caixaDe, centroDe, perimetroDe, type Caixa, type ContornoDaSecao } from './geometria.ts'

/** Comparing each outline with each other is fine for hundreds, not for thousands. */
const MAIS_CONTORNOS = 500
/** Squares and pairs of edges that are looked at before a drawing counts as too tangled. */
const MAIS_OLHADAS = 2_000_000
/** Outlines no wider than this, in mm, are dots; those of no area, in mm², are lines drawn back and forth. */
const MENOR_LADO = 0.1
const MENOR_AREA = 0.01

interface Medido {
  pontos: Contorno
  area: number
  perimetro: number
  centro: Ponto
  caixa: Caixa
}

/** Tells metal from holes by how many other outlines lie around each (even-odd); crossing outlines are refused. */
export function aninhar(contornos: readonly Contorno[]): ContornoDaSecao[] {
  const medidos = semDuplicados(
    contornos.map(medir).filter(({ caixa }) => Math.max(caixa.x1 - caixa.x0, caixa.y1 - caixa.y0) >= MENOR_LADO),
  )
  recusarCruzamentos(medidos.map(({ pontos }) => pontos))
  const cheios = medidos.filter(({ area }) => area >= MENOR_AREA)
  return cheios.map((contorno) => ({ pontos: contorno.pontos, profundidade: profundidadeDe(contorno, cheios) }))
}

const medir = (pontos: Contorno): Medido => ({
  pontos,
  area: Math.abs(areaAssinada(pontos)),
  perimetro: perimetroDe(pontos),
  centro: centroDe(pontos),
  caixa: caixaDe(pontos),
})

/** An outline drawn twice would make a hole of its own metal; its curves may have been cut otherwise. */
function semDuplicados(medidos: readonly Medido[]): Medido[] {
  const unicos: Medido[] = []
  for (const medido of medidos) {
    if (unicos.some((outro) => iguais(medido, outro))) continue
    if (unicos.length === MAIS_CONTORNOS)
      throw new DesenhoInvalido(`O desenho tem mais de ${MAIS_CONTORNOS} contornos. Deixe só a seção do perfil.`)
    unicos.push(medido)
  }
  return unicos
}

function iguais(a: Medido, b: Medido): boolean {
  const lados = (['x0', 'y0', 'x1', 'y1'] as const).every((lado) => Math.abs(a.caixa[lado] - b.caixa[lado]) <= ENCONTRO)
  if (!lados || Math.abs(a.area - b.area) > ENCONTRO * a.perimetro) return false
  // A line drawn back and forth has no centre.
  return a.area < MENOR_AREA || Math.hypot(a.centro[0] - b.centro[0], a.centro[1] - b.centro[1]) <= ENCONTRO
}

function profundidadeDe(contorno: Medido, todos: readonly Medido[]): number {
  const ponto = pontoDentro(contorno)
  return todos.filter(
    (outro) => outro.area > contorno.area && naCaixa(ponto, outro.caixa) && contemPonto(outro.pontos, ponto),
  ).length
}

const naCaixa = ([x, y]: Ponto, { x0, y0, x1, y1 }: Caixa) => x >= x0 && x <= x1 && y >= y0 && y <= y1

/** A point so close beside the longest edge's middle that nothing lies between; corners may touch other outlines. */
function pontoDentro({ pontos }: Medido): Ponto {
  const direcao = areaAssinada(pontos) > 0 ? 1 : -1
  let [melhor, comprimento]: [Ponto, number] = [[0, 0], -1]
  let anterior = pontos.at(-1)
  for (const ponto of pontos) {
    if (!anterior) break
    const [dx, dy] = [ponto[0] - anterior[0], ponto[1] - anterior[1]]
    const tamanho = Math.hypot(dx, dy)
    if (tamanho > comprimento) {
      const passo = (direcao * AO_LADO) / tamanho
      melhor = [(anterior[0] + ponto[0]) / 2 - dy * passo, (anterior[1] + ponto[1]) / 2 + dx * passo]
      comprimento = tamanho
    }
    anterior = ponto
  }
  return melhor
}
/** Distance in mm. */
const AO_LADO = 1e-6

/** Crossings of a ray to the right: an odd number inside. */
function contemPonto(pontos: Contorno, [x, y]: Ponto): boolean {
  let dentro = false
  let anterior = pontos.at(-1)
  for (const ponto of pontos) {
    if (anterior) {
      const [[ax, ay], [bx, by]] = [anterior, ponto]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) dentro = !dentro
    }
    anterior = ponto
  }
  return dentro
}

interface Aresta {
  a: Ponto
  b: Ponto
}

/** Edges are filed by the squares that they pass, so that only neighbours are compared. */
function recusarCruzamentos(contornos: readonly Contorno[]): void {
  const arestas = contornos.flatMap((pontos) =>
    pontos.map((b, i): Aresta => ({ a: pontos[(i + pontos.length - 1) % pontos.length] ?? b, b })),
  )
  const celas = new Map<number, Aresta[]>()
  const malha = malhaDe(caixaDe(contornos.flat()), arestas.length)
  let olhadas = 0
  for (const aresta of arestas)
    for (const cela of malha(aresta)) {
      const vizinhas = celas.get(cela) ?? []
      olhadas += 1 + vizinhas.length
      if (olhadas > MAIS_OLHADAS)
        throw new DesenhoInvalido('O desenho é denso demais para ser conferido. Simplifique-o.')
      const outra = vizinhas.find((vizinha) => cruzam(vizinha, aresta))
      if (outra) throw cruzado(aresta)
      if (vizinhas.push(aresta) === 1) celas.set(cela, vizinhas)
    }
}

function cruzado({ a, b }: Aresta): DesenhoInvalido {
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2].map((valor) => numero(valor, 2))
  return new DesenhoInvalido(`Há contornos que se cruzam perto de X ${x}, Y ${y}. Corrija e envie o desenho outra vez.`)
}

/** Squares that the box of an edge touches; long edges are cut so that they touch few. */
function malhaDe({ x0, y0, x1, y1 }: Caixa, quantas: number): (aresta: Aresta) => Iterable<number> {
  const lado = Math.max(1, Math.floor(Math.sqrt(quantas)))
  const [larguraDaCela, alturaDaCela] = [(x1 - x0) / lado || 1, (y1 - y0) / lado || 1]
  const coluna = (x: number) => Math.min(lado - 1, Math.max(0, Math.floor((x - x0) / larguraDaCela)))
  const linha = (y: number) => Math.min(lado - 1, Math.max(0, Math.floor((y - y0) / alturaDaCela)))
  return function* celasDe({ a, b }) {
    const [esquerda, direita] = a[0] < b[0] ? [a, b] : [b, a]
    const [primeira, ultima] = [coluna(esquerda[0]), coluna(direita[0])]
    for (let c = primeira; c <= ultima; c++) {
      const [de, ate] = [
        alturaEm(esquerda, direita, x0 + c * larguraDaCela),
        alturaEm(esquerda, direita, x0 + (c + 1) * larguraDaCela),
      ]
      for (let l = linha(Math.min(de, ate)); l <= linha(Math.max(de, ate)); l++) yield c * lado + l
    }
  }
}

/** Height of an edge at an abscissa, within its ends. */
function alturaEm([ax, ay]: Ponto, [bx, by]: Ponto, x: number): number {
  if (bx === ax) return x <= ax ? ay : by
  return ay + (by - ay) * Math.min(1, Math.max(0, (x - ax) / (bx - ax)))
}

/** Whether two edges cross; touching is allowed, because parts of a section may lie against each other. */
function cruzam({ a, b }: Aresta, { a: c, b: d }: Aresta): boolean {
  const [d1, d2] = [ladoDe(c, d, a), ladoDe(c, d, b)]
  if (d1 === 0 || d2 === 0 || d1 === d2) return false
  const [d3, d4] = [ladoDe(a, b, c), ladoDe(a, b, d)]
  return d3 !== 0 && d4 !== 0 && d3 !== d4
}

/** Side of a line on which a point lies; 0 within a micrometre of it. */
function ladoDe([ax, ay]: Ponto, [bx, by]: Ponto, [x, y]: Ponto): number {
  const [dx, dy] = [bx - ax, by - ay]
  const distancia = (dx * (y - ay) - dy * (x - ax)) / (Math.hypot(dx, dy) || 1)
  return Math.abs(distancia) < NA_LINHA ? 0 : Math.sign(distancia)
}
/** Tolerance in mm for the rounding of edges that only touch. */
const NA_LINHA = 1e-3
