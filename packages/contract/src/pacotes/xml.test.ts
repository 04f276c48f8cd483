import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { desescapar, escapar, escritorDe, type RegistroDoPacote } from './escrever.ts'
import { ELEMENTOS, MANIFESTO_XML, type Elemento } from './esquema.ts'
import { LeitorDeRegistros, XmlInvalido } from './ler.ts'
import { registro, texto } from './registro.fixture.ts'
import { esquemasPublicados } from './xsd.ts'

const PASTA = fileURLToPath(new URL('../../../../docs/esquema/', import.meta.url))

/** Takes what the definition says for what should be published, as whoever changed it on purpose does. */
const WRITE = process.env['WRITE'] === '1'

it('the published schemas are those of the definition', () => {
  const daDefinicao = [...esquemasPublicados()].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (WRITE) for (const [nome, xsd] of daDefinicao) writeFileSync(join(PASTA, nome), xsd)
  const publicados = readdirSync(PASTA).filter((nome) => nome.endsWith('.xsd'))
  expect(
    new Map(publicados.map((nome) => [nome, readFileSync(join(PASTA, nome), 'utf8')])),
    'WRITE=1 npm test -- pacotes/xml writes docs/esquema/*.xsd; its number: ESQUEMA_DO_PACOTE',
  ).toEqual(new Map(daDefinicao))
})

describe('texts', () => {
  it('come back as they were, whatever they hold', () => {
    fc.assert(
      fc.property(texto, (valor) => {
        expect(desescapar(semMarcas(escapar(valor)))).toBe(valor)
      }),
    )
  })
  it('are one line, and only characters that XML has', () => {
    fc.assert(
      fc.property(texto, (valor) => {
        expect(escapar(valor)).toMatch(/^[\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u)
        expect(escapar(valor)).not.toMatch(/[<>"]/)
      }),
    )
  })
})

/** What a parser does with references. */
const semMarcas = (xml: string) =>
  xml
    .replaceAll(/&#(\d+);/g, (_, codigo: string) => String.fromCharCode(Number(codigo)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The tags of one line, as a parser tells them. */
function ler(elemento: Elemento, linha: string): RegistroDoPacote[] {
  const achados: RegistroDoPacote[] = []
  const leitor = new LeitorDeRegistros([elemento], (_, achado) => achados.push(achado))
  for (const [, fecha, nome = '', corpo = '', vazio] of linha.matchAll(/<(\/?)(\w+)((?: \w+="[^"]*")*)(\/?)>/g)) {
    if (fecha) {
      leitor.fecha()
      continue
    }
    const atributos = [...corpo.matchAll(/(\w+)="([^"]*)"/g)].map(([, a = '', v = '']) => [a, semMarcas(v)])
    leitor.abre(nome, Object.fromEntries(atributos) as Record<string, string>)
    if (vazio) leitor.fecha()
  }
  return achados
}

describe('a record', () => {
  it.each([...Object.values(ELEMENTOS), MANIFESTO_XML].map((elemento) => [elemento.nome, elemento] as const))(
    'of %s is one line and comes back whole',
    (_, elemento) => {
      const escrever = escritorDe(elemento)
      fc.assert(
        fc.property(registro(elemento), (dado) => {
          const linha = escrever(dado)
          expect(linha.indexOf('\n')).toBe(linha.length - 1)
          expect(ler(elemento, linha)).toEqual([dado])
        }),
        { numRuns: 60 },
      )
    },
  )

  const kit = ELEMENTOS.KIT
  const certo = `<kit id="1" versao="1" codigo="K" descricao="D" status="1" referencia="4" referenciaNome="R">`
  it.each([
    ['an attribute that nobody knows', certo.replace('id=', 'cor="x" id=') + '</kit>'],
    ['a missing attribute', certo.replace(' codigo="K"', '') + '</kit>'],
    ['a text in place of a number', certo.replace('status="1"', 'status="um"') + '</kit>'],
    ['half an option', certo.replace(' referenciaNome="R"', '') + '</kit>'],
    ['an element that nobody knows', `${certo}<cores/></kit>`],
    ['another order', `${certo}<medida id="1" espessura="2"/><barra id="1" tamanhoBarra="2"/></kit>`],
    ['another kind', certo.replace('<kit', '<porta')],
  ])('with %s is refused', (_, linha) => {
    expect(ler(kit, `${certo}</kit>`)).toHaveLength(1)
    expect(() => ler(kit, linha)).toThrow(XmlInvalido)
  })

  it('without what must be there is not written', () => {
    expect(() => escritorDe(kit)({ id: 1 })).toThrow('versao is missing')
  })
})
