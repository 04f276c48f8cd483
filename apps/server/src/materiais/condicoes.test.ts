import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escreverCondicao } from '@portal/contract/campos/condicao'
import { hoje } from '@portal/contract/mercado/noDia'
import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { incluirMateriais } from './catalogo.fixture.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

interface Vidro {
  codigo: string
  espessura: number | null
  peso: number | null
  fatorlh: number | null
  controleSolar: number | null
  codigoInterno: string | null
}

/** Thousandths, because binary fractions are no decimals. */
const decimal = (casas: number) => fc.integer({ min: 0, max: 99 * 10 ** casas }).map((mil) => mil / 10 ** casas)
const talvez = <T>(de: fc.Arbitrary<T>) => fc.option(de, { freq: 5 })
const vidro = fc.record({
  espessura: talvez(decimal(2)),
  peso: talvez(decimal(3)),
  fatorlh: talvez(fc.integer({ min: 0, max: 99 })),
  controleSolar: talvez(fc.constantFrom(0, 1)),
  codigoInterno: talvez(fc.constantFrom('Ação-1', 'acao 2', '100%', '')),
})
const QUANTOS = 60

let mundo: Mundo
let vidros: Vidro[]

const pedir = (quem: Nome, campos: readonly string[], mais = '') =>
  mundo.pedir(
    quem,
    'GET',
    `/produto/lista?limite=200&${mais}&${campos.map((um) => `campo=${encodeURIComponent(um)}`).join('&')}`,
  )
async function listar(quem: Nome, campos: readonly string[], mais = 'modoEdicao=true'): Promise<ProdutoNaLista[]> {
  const { status, corpo } = await pedir(quem, campos, mais)
  expect([status, corpo.message]).toEqual([200, undefined])
  const items = corpo['items'] as ProdutoNaLista[]
  expect(corpo['total']).toBe(items.length)
  return items
}
const codigos = async (...pedido: Parameters<typeof listar>) =>
  (await listar(...pedido)).map(({ codigo }) => codigo).toSorted()

beforeAll(async () => {
  mundo = await novoMundo()
  const { gold } = mundo.referencias
  const { l25 } = mundo.linhas
  vidros = fc
    .sample(vidro, { numRuns: QUANTOS, seed: 20 })
    .map((um, n) => ({ codigo: `VD-${String(n).padStart(2, '0')}`, ...um }))
  const ids = await incluirMateriais(mundo.database, [
    ...vidros.map(({ codigo }) => ({ idReferencia: gold, idLinha: l25, codigo })),
    { tipo: 'PERFIL' as const, idReferencia: gold, idLinha: l25, codigo: 'SU-1' },
    { tipo: 'KIT' as const, idReferencia: gold, idLinha: l25, codigo: 'KT-1' },
    { idReferencia: mundo.referencias.ana, idLinha: mundo.linhas.ana, codigo: 'AN-1' },
  ])
  for (const [n, um] of vidros.entries()) {
    const escritos = [ids[n], um.espessura, um.peso, um.fatorlh, um.controleSolar]
    await mundo.database.escrever.query(
      'UPDATE vidro SET espessura = $2, peso = $3, fatorlh = $4, controle_solar = $5 WHERE id = $1',
      escritos,
    )
    await mundo.database.escrever.query('UPDATE material SET codigo_interno = $2 WHERE id = $1', [
      ids[n],
      um.codigoInterno,
    ])
  }
  for (const id of ids) await mundo.situar(id, 3)
})
afterAll(() => mundo.fechar())

type Numero = 'espessura' | 'peso' | 'fatorlh'
interface Pedida {
  texto: string
  serve: (um: Vidro) => boolean
}
const numeroPedido = fc.constantFrom<Numero>('espessura', 'peso', 'fatorlh')
const condicao: fc.Arbitrary<Pedida> = fc.oneof(
  fc
    .tuple(numeroPedido, fc.constantFrom('de', 'ate', 'igual'), fc.oneof(decimal(2), fc.nat(QUANTOS - 1)))
    .map(([nome, como, pedido]) => {
      // Half of the asked values are some product's own, so that bounds are met.
      const valor = Number.isInteger(pedido) ? (vidros[pedido]?.[nome] ?? pedido) : pedido
      const cabe = (dele: number) => (como === 'de' ? dele >= valor : como === 'ate' ? dele <= valor : dele === valor)
      return {
        texto: escreverCondicao(nome, como, [valor]),
        serve: ({ [nome]: dele }: Vidro) => dele !== null && cabe(dele),
      }
    }),
  fc.tuple(numeroPedido, decimal(2), decimal(2)).map(([nome, de, ate]) => ({
    texto: escreverCondicao(nome, 'entre', [de, ate]),
    serve: ({ [nome]: dele }: Vidro) => dele !== null && dele >= de && dele <= ate,
  })),
  fc
    .tuple(fc.constantFrom<Numero | 'controleSolar'>('espessura', 'peso', 'fatorlh', 'controleSolar'), fc.boolean())
    .map(([nome, vazio]) => ({
      texto: escreverCondicao(nome, vazio ? 'vazio' : 'preenchido', []),
      serve: (um: Vidro) => (um[nome] === null) === vazio,
    })),
  fc.subarray([0, 1], { minLength: 1 }).map((valores) => ({
    texto: escreverCondicao('controleSolar', 'um', valores),
    serve: ({ controleSolar }: Vidro) => controleSolar !== null && valores.includes(controleSolar),
  })),
)

describe('conditions on the fields of a kind (decision 0078)', () => {
  it('find what filtering by hand finds, in working copies and on the market', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(condicao, { minLength: 1, maxLength: 3 }), async (condicoes) => {
        const textos = condicoes.map(({ texto }) => texto)
        const esperados = vidros.filter((um) => condicoes.every(({ serve }) => serve(um))).map(({ codigo }) => codigo)
        expect(await codigos('dora', textos, 'modoEdicao=true&tipoProduto=VIDRO')).toEqual(esperados)
        expect(await codigos('dora', textos, 'modoEdicao=false&tipoProduto=VIDRO')).toEqual(esperados)
      }),
      { numRuns: 60, seed: 78 },
    )
  })

  it('ask the market, and a day of it, for what was published and not for what is being edited', async () => {
    const grossos = await codigos('dora', ['espessura:de:50'], 'modoEdicao=false')
    await mundo.database.escrever.query(
      "UPDATE vidro SET espessura = 1 FROM material m WHERE m.id = vidro.id AND m.codigo LIKE 'VD-%'",
    )
    try {
      expect(await codigos('dora', ['espessura:de:50'])).toEqual([])
      expect(await codigos('dora', ['espessura:de:50'], 'modoEdicao=false')).toEqual(grossos)
      expect(await codigos('leo', ['espessura:de:50'])).toEqual(grossos)
      expect(await codigos('dora', ['espessura:de:50'], `em=${hoje()}`)).toEqual(grossos)
    } finally {
      for (const { codigo, espessura } of vidros)
        await mundo.database.escrever.query(
          'UPDATE vidro SET espessura = $2 FROM material m WHERE m.id = vidro.id AND m.codigo = $1',
          [codigo, espessura],
        )
    }
  })

  it('read words without case and accents, and an empty text as none', async () => {
    const com = (serve: (texto: string) => boolean) =>
      vidros.filter(({ codigoInterno }) => serve(codigoInterno ?? '')).map(({ codigo }) => codigo)
    expect(await codigos('dora', ['codigoInterno:contem:ACAO'], 'modoEdicao=true')).toEqual(
      com((um) => /a[cç][aã]o/i.test(um)),
    )
    expect(await codigos('dora', ['codigoInterno:contem:%'])).toEqual(com((um) => um.includes('%')))
    expect(await codigos('dora', ['codigoInterno:preenchido'])).toEqual(com((um) => um !== ''))
    expect(await codigos('dora', ['codigoInterno:vazio', 'espessura:de:0'])).toEqual(
      vidros.filter((um) => !um.codigoInterno && um.espessura !== null).map(({ codigo }) => codigo),
    )
  })

  it('ask only kinds that have the fields, and find nothing where a kind lacks one', async () => {
    expect(await codigos('dora', ['barra1:vazio'])).toEqual(['SU-1'])
    expect(await codigos('dora', ['peso:igual:8'])).toContain('SU-1')
    expect(await codigos('dora', ['peso:igual:8', 'barra1:vazio'])).toEqual(['SU-1'])
    expect(await codigos('dora', ['barra1:vazio', 'espessura:de:0'])).toEqual([])
    expect(await codigos('dora', ['barra1:vazio'], 'modoEdicao=true&tipoProduto=KIT')).toEqual([])
  })

  it('show each company its own', async () => {
    expect(await codigos('ana', ['espessura:preenchido'])).toEqual(['AN-1'])
    expect(await codigos('dora', ['espessura:preenchido'])).not.toContain('AN-1')
  })

  it('are refused where they ask what no field is asked', async () => {
    for (const texto of ['espessura:de:oito', 'preco:de:8', 'espessura'])
      expect((await pedir('dora', [texto])).status).toBe(400)
  })

  it('choose what a bulk change reaches', async () => {
    const filtro = { campo: ['espessura:de:50'], tipoProduto: 'VIDRO' }
    const { corpo } = await mundo.pedir('dora', 'POST', '/produto/alterarEmMassa', {
      filtro,
      campos: { status: 2 },
      simular: true,
    })
    expect(corpo['alterados']).toBe(vidros.filter(({ espessura }) => espessura !== null && espessura >= 50).length)
  })
})

describe('columns of the fields', () => {
  it('are answered where they are asked for, of working copies, the market and a day', async () => {
    const [um] = vidros
    for (const onde of ['modoEdicao=true', 'modoEdicao=false', `em=${hoje()}`]) {
      const lidos = await listar('dora', [], `${onde}&colunas=espessura,controleSolar,tipoVidro&colunas=barra1`)
      expect(lidos.find(({ codigo }) => codigo === 'VD-00')?.campos).toMatchObject({
        espessura: um?.espessura,
        controleSolar: um?.controleSolar,
        tipoVidro: null,
      })
    }
    expect((await pedir('dora', [], 'colunas=senha')).status).toBe(400)
  })

  it('order by numbers, what has none last in both directions', async () => {
    for (const onde of ['modoEdicao=true', 'modoEdicao=false'])
      for (const desc of [false, true]) {
        const lidos = await listar(
          'dora',
          [],
          `${onde}&tipoProduto=VIDRO&sort=campo.espessura&desc=${desc}&colunas=espessura`,
        )
        const valores = lidos.map(({ campos }) => campos['espessura'])
        const numeros = vidros.flatMap(({ espessura }) => espessura ?? []).toSorted((a, b) => (desc ? b - a : a - b))
        expect(valores).toEqual([...numeros, ...Array.from({ length: QUANTOS - numeros.length }, () => null)])
      }
  })
})
