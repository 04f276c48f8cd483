import { DesenhoInvalido, Linhas, type Ponto } from './contornos.ts'
import { amostrar, elipse } from './curvas.ts'
import { lerCaminho, type Destino } from './svgCaminho.ts'
import { marcasDe, type Marca } from './svgMarcas.ts'
import { aplicar, IDENTIDADE, lerTransformacao, numerosDe, vezes, type Matriz } from './svgTransformacao.ts'

export interface DesenhoLido {
  linhas: Linhas
  escala: 'declarada' | 'suposta'
}

/** Elements that are defined to be used elsewhere, or are no lines at all. */
const FORA_DO_DESENHO = new Set([
  'defs',
  'symbol',
  'clippath',
  'mask',
  'pattern',
  'marker',
  'text',
  'style',
  'title',
  'desc',
  'metadata',
  'lineargradient',
  'radialgradient',
  'filter',
  'foreignobject',
])
const MAIS_FUNDO = 100

interface Estado {
  nome: string
  matriz: Matriz
  escondido: boolean
  preenchimento: string | undefined
}

/** Lines of an SVG drawing in mm, y upwards as a section is seen. */
export function lerSvg(texto: string): DesenhoLido {
  const linhas = new Linhas()
  let escala: DesenhoLido['escala'] | undefined
  const pilha: Estado[] = []
  for (const marca of marcasDe(texto)) {
    if (marca.fecha) {
      if (pilha.at(-1)?.nome === marca.nome) pilha.pop()
      continue
    }
    const acima = pilha.at(-1)
    if (marca.nome === 'svg' && !acima) {
      const raiz = lerRaiz(marca)
      escala = raiz.escala
      pilha.push({ nome: 'svg', matriz: raiz.matriz, escondido: false, preenchimento: preenchimentoDe(marca) })
      continue
    }
    if (!acima) throw new DesenhoInvalido('O arquivo não é um desenho SVG.')
    const estado = herdar(acima, marca)
    if (!estado.escondido) desenhar(marca, estado, linhas)
    if (marca.vazia) continue
    if (pilha.length >= MAIS_FUNDO) throw new DesenhoInvalido('O desenho tem grupos dentro de grupos demais.')
    pilha.push(estado)
  }
  if (escala === undefined) throw new DesenhoInvalido('O arquivo não é um desenho SVG.')
  return { linhas, escala }
}

function herdar(acima: Estado, marca: Marca): Estado {
  const propria = lerTransformacao(marca.atributos.get('transform'))
  return {
    nome: marca.nome,
    matriz: propria === IDENTIDADE ? acima.matriz : vezes(acima.matriz, propria),
    escondido: acima.escondido || FORA_DO_DESENHO.has(marca.nome) || invisivel(marca),
    preenchimento: preenchimentoDe(marca) ?? acima.preenchimento,
  }
}

const estiloDe = (marca: Marca, nome: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${nome}\\s*:\\s*([^;]+)`, 'i').exec(marca.atributos.get('style') ?? '')?.[1]?.trim() ??
  marca.atributos.get(nome)

const invisivel = (marca: Marca) => estiloDe(marca, 'display') === 'none' || estiloDe(marca, 'visibility') === 'hidden'

/** A style sheet may say anything; with one an open line counts as not filled. */
const preenchimentoDe = (marca: Marca) =>
  estiloDe(marca, 'fill') ?? (marca.atributos.has('class') || marca.atributos.has('stroke') ? 'none' : undefined)

function desenhar(marca: Marca, { matriz, preenchimento }: Estado, linhas: Linhas): void {
  const destino: Destino = { linhas, matriz, preenchido: preenchimento !== 'none' }
  const valor = (nome: string) => medidaDe(marca.atributos.get(nome) ?? '0')
  switch (marca.nome) {
    case 'path':
      return lerCaminho(marca.atributos.get('d') ?? '', destino)
    case 'rect':
      return retangulo(destino, valor, marca)
    case 'circle':
      return oval(destino, [valor('cx'), valor('cy')], valor('r'), valor('r'))
    case 'ellipse':
      return oval(destino, [valor('cx'), valor('cy')], valor('rx'), valor('ry'))
    case 'line':
      return linhas.acrescentar(
        [aplicar(matriz, [valor('x1'), valor('y1')]), aplicar(matriz, [valor('x2'), valor('y2')])],
        false,
      )
    case 'polygon':
    case 'polyline':
      return poligono(destino, marca)
    case 'use':
    case 'svg':
      throw new DesenhoInvalido(
        'O desenho usa símbolos ou desenhos dentro do desenho. Converta-os em linhas e envie outra vez.',
      )
    default:
  }
}

function poligono({ linhas, matriz, preenchido }: Destino, { nome, atributos }: Marca): void {
  const numeros = numerosDe(atributos.get('points') ?? '')
  const pontos: Ponto[] = []
  for (let i = 0; i + 1 < numeros.length; i += 2) pontos.push(aplicar(matriz, [numeros[i] ?? 0, numeros[i + 1] ?? 0]))
  linhas.acrescentar(pontos, nome === 'polygon' || (preenchido && pontos.length > 2))
}

/** A rectangle with rounded corners is a path of arcs. */
function retangulo(destino: Destino, valor: (nome: string) => number, { atributos }: Marca): void {
  const [x, y, largura, altura] = [valor('x'), valor('y'), valor('width'), valor('height')]
  if (!(largura > 0) || !(altura > 0)) return
  const rx = Math.min(valor(atributos.has('rx') ? 'rx' : 'ry'), largura / 2)
  const ry = Math.min(valor(atributos.has('ry') ? 'ry' : 'rx'), altura / 2)
  const canto = (dx: number, dy: number) => (rx > 0 && ry > 0 ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '')
  const [reta, queda] = rx > 0 && ry > 0 ? [largura - 2 * rx, altura - 2 * ry] : [largura, altura]
  const inicio = rx > 0 && ry > 0 ? x + rx : x
  lerCaminho(
    `M${inicio} ${y}h${reta}${canto(rx, ry)}v${queda}${canto(-rx, ry)}h${-reta}${canto(-rx, -ry)}v${-queda}${canto(rx, -ry)}z`,
    destino,
  )
}

function oval({ linhas, matriz }: Destino, centro: Ponto, rx: number, ry: number): void {
  if (!(rx > 0) || !(ry > 0)) return
  const curva = elipse({ centro, maior: [rx, 0], menor: [0, ry] })
  const pontos = amostrar((t) => aplicar(matriz, curva(t)), linhas, { ate: 2 * Math.PI, partes: 8 })
  linhas.acrescentar(pontos, true)
}

const MM_POR: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  in: 25.4,
  pt: 25.4 / 72,
  pc: 25.4 / 6,
  q: 0.25,
}
/** A user unit that is not related to any length is 1/96 inch. */
const MM_POR_PIXEL = 25.4 / 96

const MEDIDA = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]+|%)$/i

/** Measure of a shape in user units, of which an inch has 96 wherever one has a unit of its own. */
function medidaDe(texto: string): number {
  const [, valor, unidade = ''] = MEDIDA.exec(texto.trim()) ?? []
  if (valor === undefined || unidade.toLowerCase() === 'px') return Number.parseFloat(texto)
  const mm = MM_POR[unidade.toLowerCase()]
  if (mm === undefined)
    throw new DesenhoInvalido(`O desenho tem medidas em ${unidade}. Converta-o em linhas e envie outra vez.`)
  return (Number(valor) * mm) / MM_POR_PIXEL
}

/** Scale from width, height and viewBox; a drawing that gives no length is taken to be drawn in millimetres. */
function lerRaiz({ atributos }: Marca): { matriz: Matriz; escala: DesenhoLido['escala'] } {
  const [x = 0, y = 0, largura = 0, altura = 0] = numerosDe(atributos.get('viewbox') ?? '')
  const temCaixa = largura > 0 && altura > 0
  const escalas = [
    [comprimento(atributos.get('width')), largura],
    [comprimento(atributos.get('height')), altura],
  ].flatMap(([mm, unidades]) => (mm === undefined ? [] : [temCaixa && unidades ? mm / unidades : MM_POR_PIXEL]))
  const porUnidade = escalas.length ? Math.min(...escalas) : 1
  return {
    matriz: [porUnidade, 0, 0, -porUnidade, -x * porUnidade, (y + altura) * porUnidade],
    escala: escalas.length ? 'declarada' : 'suposta',
  }
}

/** The pattern reads any text in one way only, so a long text that is none takes no longer than it is. */
const COMPRIMENTO = /^\+?(\d+(?:\.\d*)?(?:e[-+]?\d+)?|\.\d+)\s*([a-z]*)$/i

function comprimento(texto: string | undefined): number | undefined {
  const [, valor, unidade = ''] = COMPRIMENTO.exec((texto ?? '').trim()) ?? []
  const mm = MM_POR[unidade.toLowerCase()]
  return valor !== undefined && mm !== undefined && Number(valor) > 0 ? Number(valor) * mm : undefined
}
