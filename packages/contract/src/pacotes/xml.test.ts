import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { desescapar, escapar, escritorDe, type Registro } from './escrever.ts'
import { ELEMENTOS, MANIFESTO_XML, type Campo, type Elemento } from './esquema.ts'
import { LeitorDeRegistros, XmlInvalido } from './ler.ts'
import { esquemasPublicados } from './xsd.ts'

const PASTA = fileURLToPath(new URL('../../../../docs/esquema/', import.meta.url))

it('the published schemas are those of the definition', () => {
  const publicados = readdirSync(PASTA).filter((nome) => nome.endsWith('.xsd'))
  expect(new Map(publicados.map((nome) => [nome, readFileSync(join(PASTA, nome), 'utf8')]))).toEqual(
    new Map([...esquemasPublicados()].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )
})

const texto = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        '_',
        'x',
        '_x',
        '000A',
        '005F',
        '_x0041_',
        '&amp;',
        '<',
        '"',
        '\t',
        '\n',
        '\r',
        '\u0001',
        '\uFFFE',
      ),
    )
    .map((partes) => partes.join('')),
)

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

const inteiro = fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })
const decimal = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((milesimos) => milesimos / 1000)
const impressao = fc.stringMatching(/^[0-9a-f]{64}$/)
const opcao = fc.record({ value: inteiro, label: texto })

const VALORES: Readonly<Record<Campo['tipo'], fc.Arbitrary<unknown>>> = {
  texto,
  inteiro: inteiro.map((valor) => valor + 0),
  decimal: decimal.map((valor) => valor + 0),
  instante: fc.constant('2026-03-01T10:00:00.123Z'),
  impressao,
  opcao,
  opcaoComLogo: fc.record({ value: inteiro, label: texto, logo: fc.option(impressao) }),
}

/** Any record that the definition allows: every field, every list, at every depth. */
function registro({ campos, filhos }: Elemento): fc.Arbitrary<Registro> {
  const valor = ({ tipo, opcional }: Campo) => (opcional ? fc.option(VALORES[tipo]) : VALORES[tipo])
  const seus = (em: string | undefined) =>
    fc.record(Object.fromEntries(campos.filter((campo) => campo.em === em).map((campo) => [campo.nome, valor(campo)])))
  const dentro = [...new Set(campos.flatMap(({ em }) => em ?? []))]
  const listas = filhos.map(({ elemento, lista, chave }): [string, fc.Arbitrary<unknown>] => {
    const item = registro(elemento)
    if (chave === undefined) return [lista, fc.array(item, { maxLength: 3 })]
    const semChave = item.map((dado) => Object.fromEntries(Object.entries(dado).filter(([nome]) => nome !== chave)))
    return [lista, fc.dictionary(fc.stringMatching(/^[A-Z_]{1,9}$/), semChave, { maxKeys: 3, noNullPrototype: true })]
  })
  const outros: [string, fc.Arbitrary<unknown>][] = [
    ...dentro.map((em): [string, fc.Arbitrary<unknown>] => [em, seus(em)]),
    ...listas,
  ]
  return fc
    .tuple(seus(undefined), fc.record(Object.fromEntries(outros)))
    .map(([proprios, demais]) => ({ ...proprios, ...demais }))
}

/** The tags of one line, as a parser tells them. */
function ler(elemento: Elemento, linha: string): Registro[] {
  const achados: Registro[] = []
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
