import { DesenhoInvalido, type Linhas, type Ponto } from './contornos.ts'
import { amostrar, cubica, elipse, quadratica } from './curvas.ts'
import { aplicar, type Matriz } from './svgTransformacao.ts'

export interface Destino {
  linhas: Linhas
  matriz: Matriz
  /** Whether an open line is filled, which closes it. */
  preenchido: boolean
}

const TOKEN = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/g
const ARGUMENTOS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** Reads the `d` of a path into lines in mm. */
export function lerCaminho(d: string, destino: Destino): void {
  const caneta = new Caneta(destino)
  for (const { comando, argumentos } of comandosDe(d)) caneta.executar(comando, argumentos)
  caneta.largar(false)
}

interface Comando {
  comando: string
  argumentos: readonly number[]
}

/** Commands with their numbers; a repeated one need not be named again, and a repeated M draws lines. */
function* comandosDe(d: string): Generator<Comando> {
  let atual = ''
  let numeros: number[] = []
  for (const { comando, valor } of tokensDe(d)) {
    if (comando !== undefined) {
      if (numeros.length) throw SEM_SENTIDO()
      if (!(comando.toUpperCase() in ARGUMENTOS)) throw SEM_SENTIDO()
      atual = comando
      if (comando.toUpperCase() === 'Z') yield { comando: atual, argumentos: [] }
      continue
    }
    if (atual === '' || atual.toUpperCase() === 'Z') throw SEM_SENTIDO()
    numeros.push(valor)
    if (numeros.length < (ARGUMENTOS[atual.toUpperCase()] ?? 0)) continue
    yield { comando: atual, argumentos: numeros }
    numeros = []
    if (atual === 'M') atual = 'L'
    if (atual === 'm') atual = 'l'
  }
  if (numeros.length) throw SEM_SENTIDO()
}

const SEM_SENTIDO = () => new DesenhoInvalido('O desenho tem um caminho que não pode ser lido.')

/** The two flags of an arc may stand without a space: "a1 1 0 0110 10". */
function* tokensDe(d: string): Generator<{ comando?: string; valor: number }> {
  let noArco = -1
  let resto = 0
  TOKEN.lastIndex = 0
  while (resto < d.length) {
    if (noArco === 3 || noArco === 4) {
      const bandeira = /^[\s,]*([01])/.exec(d.slice(resto, resto + 40))
      if (!bandeira) throw SEM_SENTIDO()
      resto += bandeira[0].length
      noArco += 1
      yield { valor: Number(bandeira[1]) }
      continue
    }
    TOKEN.lastIndex = resto
    const achado = TOKEN.exec(d)
    if (!achado) return
    resto = TOKEN.lastIndex
    const [, letra, numero] = achado
    if (letra !== undefined) {
      noArco = letra.toUpperCase() === 'A' ? 0 : -1
      yield { comando: letra, valor: 0 }
    } else {
      if (noArco >= 0) noArco = (noArco + 1) % 7
      yield { valor: Number(numero) }
    }
  }
}

/** Draws what the commands say; keeps the state that the next one refers to. */
class Caneta {
  readonly #destino: Destino
  #inicio: Ponto = [0, 0]
  #aqui: Ponto = [0, 0]
  /** Last control point, for S and T. */
  #controle: { ponto: Ponto; de: 'C' | 'Q' } | undefined
  #pontos: Ponto[] = []

  constructor(destino: Destino) {
    this.#destino = destino
  }

  executar(comando: string, n: readonly number[]): void {
    const letra = comando.toUpperCase()
    const base: Ponto = comando === letra ? [0, 0] : this.#aqui
    const em = (i: number): Ponto => [base[0] + (n[i] ?? 0), base[1] + (n[i + 1] ?? 0)]
    const controle = this.#controle
    this.#controle = undefined
    switch (letra) {
      case 'M':
        this.largar(false)
        this.#inicio = this.#aqui = em(0)
        return
      case 'Z':
        this.largar(true)
        this.#aqui = this.#inicio
        return
      case 'L':
        return this.#ate([em(0)], em(0))
      case 'H':
        return this.#reta([base[0] + (n[0] ?? 0), this.#aqui[1]])
      case 'V':
        return this.#reta([this.#aqui[0], base[1] + (n[0] ?? 0)])
      case 'C':
        return this.#bezier(em(0), em(2), em(4))
      case 'S':
        return this.#bezier(this.#refletir(controle, 'C'), em(0), em(2))
      case 'Q':
        return this.#parabola(em(0), em(2))
      case 'T':
        return this.#parabola(this.#refletir(controle, 'Q'), em(0))
      case 'A':
        return this.#arco(n, em(5))
      default:
    }
  }

  largar(fechada: boolean): void {
    const { linhas, matriz, preenchido } = this.#destino
    if (this.#pontos.length)
      linhas.acrescentar(
        [aplicar(matriz, this.#inicio), ...this.#pontos],
        fechada || (preenchido && this.#pontos.length > 1),
      )
    this.#pontos = []
  }

  #reta(fim: Ponto): void {
    this.#ate([fim], fim)
  }

  #ate(pontos: readonly Ponto[], fim: Ponto): void {
    this.#destino.linhas.contarAmostras(pontos.length)
    this.#emMm(
      pontos.map((ponto) => aplicar(this.#destino.matriz, ponto)),
      fim,
    )
  }

  #emMm(pontos: readonly Ponto[], fim: Ponto): void {
    if (!this.#pontos.length) this.#inicio = this.#aqui
    for (const ponto of pontos) this.#pontos.push(ponto)
    this.#aqui = fim
  }

  #refletir(controle: { ponto: Ponto; de: 'C' | 'Q' } | undefined, de: 'C' | 'Q'): Ponto {
    const [x, y] = this.#aqui
    return controle?.de === de ? [2 * x - controle.ponto[0], 2 * y - controle.ponto[1]] : [x, y]
  }

  #bezier(c1: Ponto, c2: Ponto, fim: Ponto): void {
    const { linhas, matriz } = this.#destino
    const mm = (ponto: Ponto) => aplicar(matriz, ponto)
    this.#emMm(amostrar(cubica(mm(this.#aqui), mm(c1), mm(c2), mm(fim)), linhas), fim)
    this.#controle = { ponto: c2, de: 'C' }
  }

  #parabola(c: Ponto, fim: Ponto): void {
    const { linhas, matriz } = this.#destino
    const mm = (ponto: Ponto) => aplicar(matriz, ponto)
    this.#emMm(amostrar(quadratica(mm(this.#aqui), mm(c), mm(fim)), linhas), fim)
    this.#controle = { ponto: c, de: 'Q' }
  }

  #arco([rx = 0, ry = 0, giro = 0, grande = 0, sentido = 0]: readonly number[], fim: Ponto): void {
    const { linhas, matriz } = this.#destino
    const arco = arcoEntre(this.#aqui, fim, {
      rx: Math.abs(rx),
      ry: Math.abs(ry),
      giro,
      grande: grande === 1,
      horario: sentido === 1,
    })
    if (!arco) return this.#reta(fim)
    const curva = elipse(arco.elipse)
    const pontos = amostrar((t) => aplicar(matriz, curva(t)), linhas, arco)
    this.#emMm([...pontos.slice(0, -1), aplicar(matriz, fim)], fim)
  }
}

interface PedidoDeArco {
  rx: number
  ry: number
  giro: number
  grande: boolean
  horario: boolean
}

/** From ends to centre (SVG 1.1, F.6.5); undefined where the arc is a straight line. */
function arcoEntre([x1, y1]: Ponto, [x2, y2]: Ponto, { rx, ry, giro, grande, horario }: PedidoDeArco) {
  if (rx === 0 || ry === 0 || (x1 === x2 && y1 === y2)) return undefined
  const [cos, sen] = [Math.cos((giro * Math.PI) / 180), Math.sin((giro * Math.PI) / 180)]
  const [mx, my] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * mx + sen * my, cos * my - sen * mx]
  const falta = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2))
  const [a, b] = [rx * falta, ry * falta]
  const quanto = (a * py) ** 2 + (b * px) ** 2
  const fator = (grande === horario ? -1 : 1) * Math.sqrt(Math.max(0, ((a * b) ** 2 - quanto) / quanto))
  const [qx, qy] = [(fator * a * py) / b, (-fator * b * px) / a]
  const de = Math.atan2((py - qy) / b, (px - qx) / a)
  let volta = Math.atan2((-py - qy) / b, (-px - qx) / a) - de
  if (horario && volta < 0) volta += 2 * Math.PI
  if (!horario && volta > 0) volta -= 2 * Math.PI
  const centro: Ponto = [cos * qx - sen * qy + (x1 + x2) / 2, sen * qx + cos * qy + (y1 + y2) / 2]
  return {
    elipse: { centro, maior: [cos * a, sen * a] as const, menor: [-sen * b, cos * b] as const },
    de,
    ate: de + volta,
  }
}
