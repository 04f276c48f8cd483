/** What SVG also takes as attributes, and what decides how a drawing looks; none of it runs or fetches anything. */
const PROPRIEDADES = new Set([
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'dominant-baseline',
  'fill',
  'fill-opacity',
  'fill-rule',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'marker-end',
  'marker-mid',
  'marker-start',
  'mask',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'text-decoration',
  'visibility',
  'word-spacing',
])
/** A hostile value would be written once for each element that has its class. */
const MAIOR_VALOR = 200

type Declaracoes = Map<string, string>

function declaracoesDe(css: string): Declaracoes {
  const lidas: Declaracoes = new Map()
  for (const declaracao of css.split(';')) {
    const dois = declaracao.indexOf(':')
    const nome = declaracao.slice(0, Math.max(0, dois)).trim().toLowerCase()
    const valor = declaracao.slice(dois + 1).trim()
    if (PROPRIEDADES.has(nome) && valor && valor.length <= MAIOR_VALOR)
      lidas.set(nome, valor.replace(/\s*!\s*important$/i, ''))
  }
  return lidas
}

const semComentarios = (css: string): string =>
  css
    .split('/*')
    .map((parte, i) => (i === 0 ? parte : parte.split('*/').slice(1).join('*/')))
    .join(' ')

/** A class, an id or an element by itself: what drawing programs write. */
const SELETOR = /^[.#]?[\p{L}\p{N}_-]+$/u
const PESO = { '.': 1, '#': 2 } as const
const pesoDe = (seletor: string): number => PESO[seletor.charAt(0) as keyof typeof PESO] ?? 0

export interface ElementoComEstilo {
  localName: string
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
}

/**
 * How a drawing looks, out of its style sheets and styles into attributes: those that Inkscape, CorelDRAW and Illustrator
 * write. Cleaning takes both away, and a drawing without them would be black, with what was hidden in it shown.
 */
export class Aparencia {
  /** Of each selector and property what was said last, and when: of two classes the later one counts. */
  readonly #regras = new Map<string, Map<string, { ordem: number; valor: string }>>()
  #ordem = 0

  /** A style sheet of the drawing, for what comes after it. */
  ler(folha: string): void {
    for (const regra of semComentarios(folha).split('}')) {
      const [antes = '', declaradas, ...dentro] = regra.split('{')
      // What a sheet imports ends before the selectors.
      const seletores = antes.split(';').at(-1) ?? ''
      if (declaradas === undefined || dentro.length || seletores.includes('@')) continue
      const ordem = (this.#ordem += 1)
      const novas = declaracoesDe(declaradas)
      for (const seletor of seletores.split(',').map((um) => um.trim())) {
        if (!SELETOR.test(seletor)) continue
        const dele = this.#regras.get(seletor) ?? new Map<string, { ordem: number; valor: string }>()
        for (const [nome, valor] of novas) dele.set(nome, { ordem, valor })
        this.#regras.set(seletor, dele)
      }
    }
  }

  emAtributos(elemento: ElementoComEstilo): void {
    for (const [nome, valor] of this.#declaradasDe(elemento)) elemento.setAttribute(nome, valor)
  }

  #declaradasDe(elemento: ElementoComEstilo): Declaracoes {
    const classes = new Set((elemento.getAttribute('class') ?? '').split(/\s+/).map((classe) => `.${classe}`))
    const seletores = [elemento.localName, ...classes, `#${elemento.getAttribute('id') ?? ''}`]
    const ditas = seletores
      .flatMap((seletor) =>
        Array.from(this.#regras.get(seletor) ?? [], ([nome, dita]) => ({ nome, ...dita, peso: pesoDe(seletor) })),
      )
      .toSorted((a, b) => a.peso - b.peso || a.ordem - b.ordem)
    const proprias = declaracoesDe(elemento.getAttribute('style') ?? '')
    return new Map([...ditas.map(({ nome, valor }) => [nome, valor] as const), ...proprias])
  }
}
