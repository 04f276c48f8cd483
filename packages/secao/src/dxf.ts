import { DesenhoInvalido, Linhas } from './contornos.ts'
import { desenharEntidade, type Entidade } from './dxfEntidades.ts'
import type { DesenhoLido } from './svg.ts'

/** Millimetres of a drawing unit, by $INSUNITS; other units are not lengths that a section is drawn in. */
const MM_POR_UNIDADE: Readonly<Record<number, number>> = {
  1: 25.4,
  2: 304.8,
  4: 1,
  5: 10,
  6: 1_000,
  8: 0.0000254,
  9: 0.0254,
  13: 0.001,
  14: 100,
}

const BINARIO = 'AutoCAD Binary DXF'
const MAIS_ENTIDADES = 20_000
/** Limit for one entity: a polyline of more vertices than a drawing may have. */
const MAIS_PARES = 200_000

const CONGELADA = 1

interface Par {
  codigo: number
  valor: string
}

/** Lines of a DXF drawing (R12 and later, as text) in mm. */
export function lerDxf(texto: string): DesenhoLido {
  if (texto.startsWith(BINARIO))
    throw new DesenhoInvalido('O DXF é binário. Salve-o como DXF de texto (ASCII) e envie outra vez.')
  const linhas = new Linhas()
  const leitura = new Leitura(texto)
  const mm = MM_POR_UNIDADE[leitura.unidade]
  let blocos = 0
  for (const entidade of leitura.entidades()) {
    if (entidade.tipo === 'INSERT') blocos += 1
    desenharEntidade(entidade, linhas, mm ?? 1)
  }
  if (blocos && !linhas.fechadas.length && !linhas.abertas.length)
    throw new DesenhoInvalido('O desenho está dentro de um bloco. Exploda-o e envie outra vez.')
  return { linhas, escala: mm === undefined ? 'suposta' : 'declarada' }
}

class Leitura {
  readonly #partes: string[]
  readonly unidade: number
  readonly #inicio: number
  readonly #ocultas: ReadonlySet<string>

  constructor(texto: string) {
    this.#partes = texto.split(/\r\n|\n|\r/)
    this.unidade = Number.parseInt(this.#depoisDe('$INSUNITS', 70) ?? '0', 10)
    this.#inicio = this.#secao('ENTITIES')
    if (this.#inicio === -1) throw new DesenhoInvalido('O arquivo não é um desenho DXF.')
    this.#ocultas = this.#camadasOcultas()
  }

  #par(i: number): Par | undefined {
    const codigo = this.#partes[i]
    const valor = this.#partes[i + 1]
    if (codigo === undefined || valor === undefined) return undefined
    return { codigo: Number.parseInt(codigo, 10), valor: valor.trim() }
  }

  #depoisDe(nome: string, codigo: number): string | undefined {
    for (let i = 0; i + 3 < this.#partes.length; i += 2) {
      const par = this.#par(i)
      if (par?.codigo === 0 && par.valor === 'ENDSEC') return undefined
      if (par?.codigo !== 9 || par.valor !== nome) continue
      const valor = this.#par(i + 2)
      return valor?.codigo === codigo ? valor.valor : undefined
    }
    return undefined
  }

  #secao(nome: string): number {
    for (let i = 0; i + 3 < this.#partes.length; i += 2) {
      const par = this.#par(i)
      if (par?.codigo !== 0 || par.valor !== 'SECTION') continue
      const titulo = this.#par(i + 2)
      if (titulo?.codigo === 2 && titulo.valor === nome) return i + 4
    }
    return -1
  }

  /** Layers that are frozen, or off: a colour below zero says so. */
  #camadasOcultas(): Set<string> {
    const ocultas = new Set<string>()
    const tabelas = this.#secao('TABLES')
    if (tabelas === -1) return ocultas
    let camada: string | undefined
    for (let i = tabelas; ; i += 2) {
      const par = this.#par(i)
      if (!par || (par.codigo === 0 && par.valor === 'ENDSEC')) return ocultas
      if (par.codigo === 0) camada = par.valor === 'LAYER' ? '' : undefined
      else if (camada === undefined) continue
      else if (par.codigo === 2) camada = par.valor.toUpperCase()
      else if (par.codigo === 62 ? Number(par.valor) < 0 : par.codigo === 70 && (Number(par.valor) & CONGELADA) !== 0)
        ocultas.add(camada)
    }
  }

  #seVe({ pares }: Entidade): boolean {
    const camada = pares.find(({ codigo }) => codigo === 8)?.valor.toUpperCase()
    return camada === undefined || !this.#ocultas.has(camada)
  }

  /** Entities of the model; vertices come with their polyline. */
  *entidades(): Generator<Entidade> {
    let atual: Entidade | undefined
    let quantas = 0
    for (let i = this.#inicio; ; i += 2) {
      const par = this.#par(i)
      if (par && par.codigo !== 0) {
        if (atual && atual.pares.push(par) > MAIS_PARES)
          throw new DesenhoInvalido('O desenho tem um elemento longo demais. Simplifique-o.')
        continue
      }
      if (par?.valor === 'VERTEX' && atual) {
        atual.pares.push({ codigo: 0, valor: 'VERTEX' })
        continue
      }
      if (atual && noModelo(atual) && this.#seVe(atual)) yield atual
      if (!par || par.valor === 'ENDSEC' || par.valor === 'EOF') return
      if ((quantas += 1) > MAIS_ENTIDADES) throw new DesenhoInvalido('O desenho tem elementos demais. Simplifique-o.')
      atual = par.valor === 'SEQEND' ? undefined : { tipo: par.valor, pares: [] }
    }
  }
}

/** An entity of the model is not on paper, not invisible, not on the layer of construction points. */
const noModelo = ({ pares }: Entidade) =>
  !pares.some(
    ({ codigo, valor }) =>
      (codigo === 67 && valor === '1') ||
      (codigo === 60 && valor === '1') ||
      (codigo === 8 && valor.toUpperCase() === 'DEFPOINTS'),
  )
