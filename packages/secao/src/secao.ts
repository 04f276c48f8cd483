import { numero } from '@portal/contract/core/formato'
import { aninhar } from './aninhamento.ts'
import { DesenhoInvalido, fecharContornos } from './contornos.ts'
import { lerDxf } from './dxf.ts'
import { propriedadesDe, type ContornoDaSecao, type Propriedades } from './geometria.ts'
import { lerSvg } from './svg.ts'

/** Sizes that no extruded profile has, in mm: the unit is wrong. */
const MENOR = 1
const MAIOR = 2_000

/** Measured values, and whether the drawing says its unit; otherwise one unit was taken for a millimetre. */
export type ValoresMedidos = Omit<Propriedades, 'centro' | 'caixa'> & { escala: 'declarada' | 'suposta' }

export type SecaoCalculada = (
  | { readonly valores: ValoresMedidos; readonly erro?: never }
  | { readonly erro: string; readonly valores?: never }
) & {
  readonly desenho?: DesenhoDaSecao
}

/** Coordinates in mm with y downwards, as a screen draws. */
export interface DesenhoDaSecao {
  caminho: string
  largura: number
  altura: number
  centro: { x: number; y: number }
}

/** Properties of a drawing for metal of this density in g/cm³; an unreadable one answers why (decisions 0.3). */
export function calcularSecao(texto: string, densidade: number): SecaoCalculada {
  try {
    const { linhas, escala } = /^\uFEFF?\s*</.test(texto) ? lerSvg(texto) : lerDxf(texto)
    const contornos = fecharContornos(linhas)
    if (!contornos.length) throw new DesenhoInvalido('O desenho não tem nenhum contorno fechado.')
    const aninhados = aninhar(contornos)
    if (!aninhados.length) throw new DesenhoInvalido('O desenho não tem nenhum contorno fechado.')
    const propriedades = propriedadesDe(aninhados, densidade)
    conferirTamanho(propriedades)
    const { centro: _centro, caixa: _caixa, ...valores } = propriedades
    return { valores: { ...valores, escala }, desenho: desenhoDe(aninhados, propriedades) }
  } catch (erro) {
    if (erro instanceof DesenhoInvalido) return { erro: erro.message }
    throw erro
  }
}

function conferirTamanho({ largura, altura }: Propriedades): void {
  const [menor, maior] = [Math.min(largura, altura), Math.max(largura, altura)]
  if (maior > MAIOR || maior < MENOR || !(menor > 0)) {
    const [l, a] = [largura, altura].map((mm) => numero(mm, 2))
    throw new DesenhoInvalido(`O desenho mede ${l} × ${a} mm. Confira a unidade em que foi desenhado.`)
  }
}

const CASAS = 2

function desenhoDe(
  contornos: readonly ContornoDaSecao[],
  { caixa, centro, largura, altura }: Propriedades,
): DesenhoDaSecao {
  const texto = (valor: number) => String(Number(valor.toFixed(CASAS)))
  const ponto = ([x, y]: readonly [number, number]) => `${texto(x - caixa.x0)} ${texto(caixa.y1 - y)}`
  const volta = ({ pontos }: ContornoDaSecao) => {
    const escritos = pontos.map(ponto).filter((escrito, i, todos) => escrito !== todos[i - 1])
    return `M${escritos.join('L')}Z`
  }
  return {
    caminho: contornos.map(volta).join(''),
    largura,
    altura,
    centro: { x: centro[0] - caixa.x0, y: caixa.y1 - centro[1] },
  }
}
