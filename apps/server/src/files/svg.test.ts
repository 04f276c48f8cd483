import type { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { limparSvg } from './limparSvg.ts'
import { sanitizarSvg } from './svg.ts'

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
