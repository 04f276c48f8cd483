/** Sections of aluminium profiles in mm, drawn to scale: the typed fields of a profile follow from its drawing. */
type Ponto = readonly [number, number]

interface Secao {
  largura: number
  altura: number
  contornos: readonly (readonly Ponto[])[]
}

const retangulo = (x: number, y: number, l: number, a: number): Ponto[] => [
  [x, y],
  [x + l, y],
  [x + l, y + a],
  [x, y + a],
]

const tubo = (l: number, a: number, e: number): Secao => ({
  largura: l,
  altura: a,
  contornos: [retangulo(0, 0, l, a), retangulo(e, e, l - 2 * e, a - 2 * e)],
})

const cantoneira = (l: number, a: number, e: number): Secao => ({
  largura: l,
  altura: a,
  contornos: [
    [
      [0, 0],
      [e, 0],
      [e, a - e],
      [l, a - e],
      [l, a],
      [0, a],
    ],
  ],
})

const perfilU = (l: number, a: number, e: number): Secao => ({
  largura: l,
  altura: a,
  contornos: [
    [
      [0, 0],
      [e, 0],
      [e, a - e],
      [l - e, a - e],
      [l - e, 0],
      [l, 0],
      [l, a],
      [0, a],
    ],
  ],
})

/** A base with fins standing on it: the tracks of sliding sashes. */
function trilho(l: number, a: number, e: number, abas: number): Secao {
  const passo = (l - e) / (abas - 1)
  const topo = Array.from({ length: abas }, (_, i) => i * passo).flatMap((x): Ponto[] => [
    ...(x === 0 ? [] : [[x, a - e] as const]),
    [x, 0],
    [x + e, 0],
    ...(x + e >= l ? [] : [[x + e, a - e] as const]),
  ])
  return { largura: l, altura: a, contornos: [[...topo, [l, a], [0, a]]] }
}

/** A chamber with a fin on one side: frames and stiles. */
const camara = (l: number, a: number, e: number, aba: number): Secao => ({
  largura: l + aba,
  altura: a,
  contornos: [
    [
      [0, 0],
      [l, 0],
      [l, a - e],
      [l + aba, a - e],
      [l + aba, a],
      [0, a],
    ],
    retangulo(e, e, l - 2 * e, a - 2 * e),
  ],
})

const barraChata = (l: number, a: number): Secao => ({
  largura: l,
  altura: a,
  contornos: [retangulo(0, 0, l, a)],
})

/** Forms by the name that the demo's files use, before the measures. */
const FORMAS: Readonly<Record<string, (...medidas: number[]) => Secao>> = {
  tubo,
  cantoneira,
  perfilU,
  trilho,
  camara,
  barraChata,
}

const mm = (valor: number) => String(Number(valor.toFixed(3)))

/** Air around the drawing, which no outline has. */
const MARGEM = 0.08

export function desenharSecao(forma: string, ...medidas: number[]): string {
  const secao = FORMAS[forma]?.(...medidas)
  if (!secao) throw new Error(`the demo draws no ${forma}`)
  const { largura, altura, contornos } = secao
  const caminho = contornos.map((pontos) => `M${pontos.map(([x, y]) => `${mm(x)} ${mm(y)}`).join('L')}Z`).join('')
  const margem = Math.max(largura, altura) * MARGEM
  const [l, a] = [largura, altura].map((lado) => mm(lado + 2 * margem))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${l}mm" height="${a}mm" viewBox="${mm(-margem)} ${mm(-margem)} ${l} ${a}"><path fill="#7b8794" fill-rule="evenodd" d="${caminho}"/></svg>`
}
