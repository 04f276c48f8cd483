import type { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { calcularSecao } from '@portal/secao/secao'
import { limparSvg } from './limparSvg.ts'
import { sanitizarSvg as sanitizarLido } from './svg.ts'

const sanitizarSvg = (svg: string) => sanitizarLido(() => svg)

const abre = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"'
const svg = (dentro: string, mais = '') => `<svg ${abre} ${mais}>${dentro}<path d="M0 0h9v9z"/></svg>`

const ATAQUES: Record<string, string> = {
  script: svg('<script>perigo()</script>'),
  onload: svg('<g onclick="perigo()"/>', 'onload="perigo()"'),
  foreignObject: svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="perigo"/></foreignObject>'),
  'javascript link': svg('<a href="java&#10;script:perigo()"><text>x</text></a>'),
  'external use and image': svg('<use href="https://perigo/x.svg#a"/><image xlink:href="https://perigo/x.png"/>'),
  'animated href': svg('<a><animate attributeName="href" to="javascript:perigo()"/><set to="perigo"/></a>'),
  'CSS import and address': svg(
    '<style>@import "https://perigo/x.css";</style><g fill="url(https://perigo/p)" style="background:url(//perigo)"/>',
  ),
  'escaped CSS address': svg(String.raw`<g fill="u\72l(//perigo)" mask="url( 'data:perigo' )"/>`),
  entity: `<!DOCTYPE svg [<!ENTITY x "<script>perigo()</script>">]>${svg('<text>&x;</text>')}`,
  'style sheet instruction': `<?xml-stylesheet href="https://perigo/x.xsl" type="text/xsl"?>${svg('')}`,
  'prefixed namespace': `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>perigo()</s:script></s:svg>`,
  'SVG 1.2 handler': svg('<handler type="perigo">1</handler>'),
  'address in a style or a sheet': svg(
    '<style>.a{fill:url(//perigo)} #b{mask:url("data:perigo")}</style><g class="a" id="b" style="stroke:url(https://perigo)"/>',
  ),
  'drawing within a data address': svg('<image href="data:image/svg+xml;base64,perigo"/>'),
}

describe('a drawing from outside', () => {
  it.each(Object.entries(ATAQUES))('leaves no %s', (_, ataque) => {
    const limpo = limparSvg(ataque) ?? ''
    expect(limpo).not.toMatch(/perigo|script|style|handler|href|ENTITY|<!|<\?/i)
  })

  it('keeps what is drawn: box, gradients, text', async () => {
    const desenho = `<svg ${abre}><defs><linearGradient id="g"><stop offset="0" stop-color="#123"/></linearGradient></defs><rect fill="url(#g)" width="9"/><text>Aço &amp; vidro</text></svg>`
    expect(await sanitizarSvg(`\uFEFF<?xml version="1.0"?>\n<!-- logo -->\n${desenho}`)).toBe(desenho)
  })

  it('keeps how it looks, whether a style or a sheet says so, and what it hides hidden', () => {
    const atributos = (limpo: string | null) =>
      new Set(Array.from((limpo?.match(/<rect[^>]*>/)?.[0] ?? '').matchAll(/[\w-]+="[^"]*"/g), ([escrito]) => escrito))
    const daInkscape = svg(
      '<rect fill="red" style="fill:none;stroke:#000000;stroke-width:0.26;-inkscape-stroke:none"/>',
    )
    expect(atributos(limparSvg(daInkscape))).toEqual(
      new Set(['fill="none"', 'stroke="#000000"', 'stroke-width="0.26"']),
    )
    const doCorel = svg(
      `<defs><style type="text/css"><![CDATA[ /* } */ .str0 {stroke:#2B2A29;stroke-width:20}\n .fil0, .fil1 {fill:none !important} rect{stroke:red;opacity:.5} @media print {.fil0{fill:red}} ]]></style></defs><rect class="fil0 str0"/>`,
    )
    expect(atributos(limparSvg(doCorel))).toEqual(
      new Set(['class="fil0 str0"', 'fill="none"', 'opacity=".5"', 'stroke="#2B2A29"', 'stroke-width="20"']),
    )
    const emOrdem = svg(
      '<style>@import "x.css"; .a{fill:red} .b{fill:blue} .a{stroke:green}</style><rect class="a b"/>',
    )
    expect(atributos(limparSvg(emOrdem))).toEqual(new Set(['class="a b"', 'fill="blue"', 'stroke="green"']))
    const camada = svg(
      '<style>.st0{display:none;}</style><g class="st0"><rect/></g><g style="display:none"><path d="M0 0h5v5z"/></g>',
    )
    expect(limparSvg(camada)?.match(/<g[^>]*display="none"/g)).toHaveLength(2)
  })

  it('says of a section no more and no less than whoever drew it: nothing hidden, nothing missing', () => {
    const secao = (dentro: string) =>
      calcularSecao(limparSvg(`<svg ${abre} width="9mm" height="9mm">${dentro}</svg>`) ?? '', 2.7)
    const guia = '<g style="display:none"><rect width="8" height="8"/></g>'
    expect(secao(`${guia}<rect x="1" y="1" width="4" height="5"/>`).valores?.area).toBeCloseTo(20)
    expect(secao('<rect id="a" width="4" height="5"/><use href="#a" x="5"/>').erro).toContain('O desenho usa símbolos')
  })

  it('is cleaned by a worker as well, and none where nothing of it is one', async () => {
    expect(await sanitizarSvg(svg('<script>perigo()</script>'))).toBe(limparSvg(svg('')))
    expect(await sanitizarSvg('<p>página</p>')).toBeUndefined()
  })

  it.each(['', 'texto', '<p>página</p>', '<svg><p>fora</p>', `${svg('')}${svg('')}`, `texto ${svg('')}`])(
    'is none: %s',
    (texto) => {
      expect(limparSvg(texto)).toBeNull()
    },
  )

  it('waits for its turn where many are sent at once: each worker takes its full memory at worst', async () => {
    let [vivos, maximo] = [0, 0]
    const contar = (worker: Worker) => {
      maximo = Math.max(maximo, ++vivos)
      worker.once('exit', () => vivos--)
    }
    process.on('worker', contar)
    onTestFinished(() => void process.off('worker', contar))
    const desenho = (n: number) => svg(`<text>${n}</text>`)
    const limpos = await Promise.all(Array.from({ length: 12 }, (_, n) => sanitizarSvg(desenho(n))))
    expect(limpos).toEqual(limpos.map((_, n) => limparSvg(desenho(n))))
    expect(maximo).toBeLessThanOrEqual(3)
  })

  it('costs a bounded effort, and nothing of those before, beside and after it', async () => {
    const desenho = (n: number) => svg(`<text>${n}</text>`)
    const pedidos = [desenho(1), desenho(2), `<svg>${'<g>'.repeat(20_000)}`, desenho(3)]
    const limpos = [limparSvg(desenho(1)), limparSvg(desenho(2)), undefined, limparSvg(desenho(3))]
    expect(await Promise.all(pedidos.map((um) => sanitizarSvg(um)))).toEqual(limpos)
    for (const [n, um] of pedidos.entries()) expect(await sanitizarSvg(um)).toBe(limpos[n])
  })
})
