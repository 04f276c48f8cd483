import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { escopoDe } from '@portal/contract/materiais/escopo'
import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { incluirMateriais, type MaterialDeTeste } from './catalogo.fixture.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo

interface Lista {
  items: ProdutoNaLista[]
  total: number
  hasMore: boolean
  threshold: number
}

const listar = async (quem: Nome, busca = ''): Promise<Lista> => {
  const { status, corpo } = await mundo.pedir(quem, 'GET', `/produto/lista?modoEdicao=true&${busca}`)
  expect(status).toBe(200)
  return corpo as unknown as Lista
}
const codigos = async (quem: Nome, busca = '') => (await listar(quem, busca)).items.map(({ codigo }) => codigo)

beforeAll(async () => {
  mundo = await novoMundo()
  const { gold, prata, ana } = mundo.referencias
  const { l25, l30 } = mundo.linhas
  const de = (codigo: string, mais: Partial<MaterialDeTeste> = {}): MaterialDeTeste => ({
    idReferencia: gold,
    idLinha: l25,
    codigo,
    ...mais,
  })
  const [, , noMercado = 0, atrasado = 0] = await incluirMateriais(mundo.database, [
    de('SU-10', { tipo: 'PERFIL', descricao: 'Montante central' }),
    de('SU-2', { tipo: 'PERFIL', descricao: 'Travessa superior' }),
    de('VD-1', { descricao: 'Vidro laminado incolor' }),
    de('VD-2', { idReferencia: prata, descricao: 'Vidro temperado fumê', status: 5 }),
    de('KT-1', { tipo: 'KIT', idLinha: l30, descricao: 'Kit de box' }),
    de('AN-1', { idReferencia: ana, idLinha: mundo.linhas.ana, descricao: 'Segredo da Ana' }),
  ])
  await mundo.situar(noMercado, 3)
  await mundo.situar(atrasado, 3)
  await mundo.database.escrever.query('UPDATE material_mercado SET id_versao_mobi = NULL WHERE id = $1', [atrasado])
  await mundo.database.escrever.query('UPDATE material SET id_versao_mobi = NULL WHERE id = $1', [atrasado])
})
afterAll(() => mundo.fechar())

describe('the product list', () => {
  it('answers each field of a row (produtos.001)', async () => {
    const { items } = await listar('dora', 'busca=VD-1')
    const { id, versao, alteradoEm, ...outros } = items[0] ?? {}
    expect([typeof id, typeof versao]).toEqual(['number', 'number'])
    expect(alteradoEm).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect([outros]).toEqual([
      {
        codigo: 'VD-1',
        codigoInterno: null,
        descricao: 'Vidro laminado incolor',
        referencia: 'GOLD',
        idReferencia: mundo.referencias.gold,
        linha: 'Linha 25',
        idLinha: mundo.linhas.l25,
        grupo: null,
        cor: null,
        unidadeItem: null,
        unidadeEmbalagem: null,
        quantidadeEmbalagem: null,
        otimizacaoBarra: null,
        ipi: null,
        ncm: null,
        cest: null,
        origem: null,
        status: { label: 'Ativo', value: 1 },
        situacao: { label: 'Disponível Mercado', value: 3 },
        situacaoCemMobi: { label: 'Disponível Mercado', value: 3 },
        tipoProduto: 'VIDRO',
        nomeImagem: null,
        figura: null,
        logoReferencia: null,
        fichaTecnica: null,
        temAplicabilidade: false,
        aplicabilidades: [],
        aplicabilidadeBaseEditavel: false,
        prontidaoPro: 3,
        prontidaoMobi: 3,
        campos: {},
      },
    ])
  })

  it('orders codes as people read them and says how many more there are (produtos.002, produtos.003)', async () => {
    expect(await listar('dora', 'limite=2')).toMatchObject({
      items: [{ codigo: 'KT-1' }, { codigo: 'SU-2' }],
      total: 5,
      hasMore: true,
      threshold: 2,
    })
    expect(await listar('dora', 'limite=2&pageSkip=4')).toMatchObject({
      items: [{ codigo: 'VD-2' }],
      total: 5,
      hasMore: false,
      threshold: 5,
    })
    expect(await listar('dora', 'busca=vidro&pageSkip=40')).toMatchObject({ items: [], total: 2, hasMore: false })
  })

  it.each([
    ['busca=SUPERIOR travessa', ['SU-2']],
    ['busca=fume', ['VD-2']],
    ['busca=su-', ['SU-2', 'SU-10']],
    ['tipoProduto=PERFIL', ['SU-2', 'SU-10']],
    ['situacao=1', ['KT-1', 'SU-2', 'SU-10']],
    ['situacao=3', ['VD-1']],
    ['situacao=5', ['VD-2']],
    ['status=5', ['VD-2']],
    ['status=1&tipoProduto=VIDRO', ['VD-1']],
    ['prontidaoPro=1', []],
    ['prontidaoMobi=3&tipoProduto=KIT', ['KT-1']],
    ['sort=descricao', ['KT-1', 'SU-10', 'SU-2', 'VD-1', 'VD-2']],
    ['sort=descricao&desc=true&limite=1', ['VD-2']],
  ])('filters and orders by %s (produtos.004)', async (busca, esperados) => {
    expect(await codigos('dora', busca)).toEqual(esperados)
  })

  it('takes several references and lines, repeated or with commas (decisions P-43)', async () => {
    const { gold, prata, ana } = mundo.referencias
    const { l25, l30 } = mundo.linhas
    expect(await codigos('dora', `referencia=${prata}`)).toEqual(['VD-2'])
    expect(await codigos('dora', `referencia=${prata},${gold}&tipoProduto=VIDRO`)).toEqual(['VD-1', 'VD-2'])
    expect(await codigos('dora', `linha=${l25}&linha=${l30}&tipoProduto=KIT`)).toEqual(['KT-1'])
    expect(await listar('dora', `referencia=${ana}`)).toMatchObject({ items: [], total: 0 })
    // No reference has so high a number, but an address may.
    expect(await listar('paula', 'referencia=2147483647')).toMatchObject({ items: [], total: 0 })
    expect(await codigos('paula', `referencia=${prata},2147483647`)).toEqual(['VD-2'])
  })

  it('shows each company its own, a Master those below, the provider all', async () => {
    expect(await codigos('ana')).toEqual(['AN-1'])
    expect(await codigos('mara')).toEqual(await codigos('dora'))
    expect(await codigos('paula')).toEqual(['AN-1', 'KT-1', 'SU-2', 'SU-10', 'VD-1', 'VD-2'])
  })

  it('reads the market without edit mode, and always for who only consults', async () => {
    await mundo.database.escrever.query("UPDATE material SET descricao = 'Outra' WHERE codigo = 'VD-1'")
    const daMercado = [
      ['VD-1', 'Vidro laminado incolor', 3, 3],
      ['VD-2', 'Vidro temperado fumê', 5, 4],
    ]
    for (const [quem, modo] of [
      ['leo', 'true'],
      ['leo', 'false'],
      ['dora', 'false'],
    ] as const) {
      const { corpo } = await mundo.pedir(quem, 'GET', `/produto/lista?modoEdicao=${modo}`)
      const { items, total } = corpo as unknown as Lista
      const lidos = items.map((item) => [item.codigo, item.descricao, item.situacao.value, item.situacaoCemMobi.value])
      expect([lidos, total]).toEqual([daMercado, 2])
    }
    expect((await listar('dora', 'busca=outra')).total).toBe(1)
  })
})

describe('the switch of the edit mode', () => {
  it('is kept on the server for each person and decides what the list reads (produtos.014)', async () => {
    const total = async (quem: Nome) => (await mundo.pedir(quem, 'GET', '/produto/lista')).corpo['total']
    expect(await total('davi')).toBe(2)
    expect((await mundo.pedir('davi', 'POST', '/produto/modoEdicao/true')).status).toBe(200)
    expect(await total('davi')).toBe(5)
    expect((await mundo.pedir('davi', 'GET', '/produto/modoEdicaoValue')).corpo).toBe(true)
    expect((await mundo.pedir('dora', 'GET', '/produto/modoEdicaoValue')).corpo).toBe(false)
    await mundo.pedir('davi', 'POST', '/produto/modoEdicao/false')
    expect(await total('davi')).toBe(2)
    expect((await mundo.pedir('davi', 'POST', '/produto/modoEdicao/talvez')).status).toBe(400)
    expect((await mundo.pedir('leo', 'POST', '/produto/modoEdicao/true')).status).toBe(403)
  })
})

describe('what the header offers', () => {
  it('is what there is to do, for who may do it (produtos.009, produtos.010)', async () => {
    const acoes = async (quem: Nome) => (await mundo.pedir(quem, 'GET', '/produto/acaoPermitidaMaterial')).corpo
    expect(await acoes('dora')).toEqual({ homologar: true, disponibilizar: false })
    expect(await acoes('mara')).toEqual({ homologar: true, disponibilizar: true })
    expect(await acoes('leo')).toEqual({ homologar: false, disponibilizar: false })
    expect(await acoes('vera')).toEqual({ homologar: true, disponibilizar: false })
    const pendentes = async (quem: Nome) =>
      (await mundo.pedir(quem, 'GET', '/produto/ExisteProdutosNaoDisponivelMercado')).corpo
    expect([await pendentes('dora'), await pendentes('ana')]).toEqual([true, true])
  })
})

describe('the readiness of the list', () => {
  it('is counted for each target, with and without a search', async () => {
    const contar = async (busca = '') =>
      (await mundo.pedir('dora', 'GET', `/produto/contarProntidao?${busca}`)).corpo as unknown
    const todos = (quantos: number) => [
      { prontidao: 1, quantos: 0 },
      { prontidao: 2, quantos: 0 },
      { prontidao: 3, quantos },
    ]
    expect(await contar()).toEqual({ pro: todos(5), mobi: todos(5) })
    expect(await contar('tipoProduto=PERFIL')).toEqual({ pro: todos(2), mobi: todos(2) })
    expect(await contar('busca=travessa')).toEqual({ pro: todos(1), mobi: todos(1) })
  })

  it('of one product is told, and of a foreign one nothing', async () => {
    const { items } = await listar('paula')
    const id = (codigo: string) => items.find((item) => item.codigo === codigo)?.id
    const { corpo } = await mundo.pedir('dora', 'GET', `/produto/prontidao/${id('VD-1')}`)
    expect(corpo).toEqual({ pro: 3, mobi: 3, avisos: [] })
    expect((await mundo.pedir('dora', 'GET', `/produto/prontidao/${id('AN-1')}`)).status).toBe(404)
  })
})

describe('the columns behind the list', () => {
  it('order codes as the collation of the other lists does', async () => {
    const codigo = fc.string({ unit: fc.constantFrom(...Array.from('aAbBzÁç019 -./_#')), minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.array(codigo, { minLength: 2, maxLength: 30 }), async (lista) => {
        const { rows } = await mundo.database.ler.query<{ nossa: string[]; icu: string[] }>(
          `SELECT array_agg(c ORDER BY portal_ordem(c) COLLATE "C", portal_busca(c) COLLATE pt_br, c COLLATE "C") AS nossa,
             array_agg(c ORDER BY portal_busca(c) COLLATE pt_br, c COLLATE "C") AS icu
           FROM unnest($1::text[]) AS c`,
          [lista],
        )
        expect(rows[0]?.nossa).toEqual(rows[0]?.icu)
      }),
      { numRuns: 60 },
    )
  })

  it('number kinds on references as the contract does', async () => {
    const tipos = TIPO_MATERIAL.map(({ value }) => value)
    const { rows } = await mundo.database.ler.query<{ escopo: number }>(
      'SELECT portal_escopo(tipo, 4711) AS escopo FROM unnest($1::text[]) WITH ORDINALITY AS t(tipo, k) ORDER BY k',
      [tipos],
    )
    expect(rows.map(({ escopo }) => escopo)).toEqual(tipos.map((tipo) => escopoDe(tipo, 4711)))
  })
})

describe('the total of the list', () => {
  const filtro = fc.record(
    {
      tipoProduto: fc.constantFrom('VIDRO', 'PERFIL', 'KIT'),
      situacao: fc.integer({ min: 1, max: 5 }),
      status: fc.constantFrom(1, 2, 5),
      prontidaoPro: fc.integer({ min: 1, max: 3 }),
      prontidaoMobi: fc.integer({ min: 1, max: 3 }),
      linha: fc.constantFrom('l25', 'l30'),
      referencia: fc.constantFrom('gold', 'prata'),
      busca: fc.constantFrom('p-1', 'p-2'),
      modoEdicao: fc.boolean(),
    },
    { requiredKeys: ['modoEdicao'] },
  )
  const quem = fc.constantFrom<Nome>('dora', 'paula', 'ana', 'vera')

  it('is what counting would find, whatever changed and however often the counts were summed up', async () => {
    const { gold, prata, ana } = mundo.referencias
    const { l25, l30 } = mundo.linhas
    const ids = await incluirMateriais(
      mundo.database,
      Array.from({ length: 24 }, (_, n) => ({
        tipo: (['VIDRO', 'PERFIL', 'KIT'] as const)[n % 3] ?? 'KIT',
        idReferencia: [gold, prata, ana][n % 5] ?? gold,
        idLinha: n % 2 ? l25 : l30,
        codigo: `P-${n}`,
      })),
    )
    const mudanca = fc.record({ n: fc.nat(23), sql: fc.constantFrom(...MUDANCAS) })
    await fc.assert(
      fc.asyncProperty(fc.array(mudanca, { maxLength: 4 }), filtro, quem, async (mudancas, pedido, pessoa) => {
        for (const { n, sql } of mudancas)
          await emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) => client.query(sql, [ids[n]]))
        const { linha, referencia, ...outros } = pedido
        const escolhidos = {
          ...(linha && { linha: mundo.linhas[linha as 'l25'] }),
          ...(referencia && { referencia: mundo.referencias[referencia as 'gold'] }),
        }
        const busca = Object.entries({ ...outros, ...escolhidos })
          .map(([nome, valor]) => `${nome}=${valor}`)
          .join('&')
        const { corpo } = await mundo.pedir(pessoa, 'GET', `/produto/lista?limite=200&${busca}`)
        const { items, total } = corpo as unknown as Lista
        expect([total, items.length]).toEqual(Array(2).fill(await contar(pessoa, pedido)))
      }),
      { numRuns: 80 },
    )
  })

  it('stays while people change products and the counts are summed up at the same time', async () => {
    const { gold } = mundo.referencias
    const ids = await incluirMateriais(
      mundo.database,
      Array.from({ length: 8 }, (_, n) => ({ idReferencia: gold, codigo: `C-${n}` })),
    )
    const mudar = (id: number, n: number) =>
      emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) =>
        client.query('UPDATE material SET status = $2 WHERE id = $1', [id, n % 2 ? 1 : 2]),
      )
    const juntar = () =>
      emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) => client.query('SELECT portal_juntar_contagem()'))
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => (n % 4 === 3 ? juntar() : mudar(ids[n % ids.length] ?? 0, n))),
    )
    await juntar()
    const { rows } = await mundo.database.ler.query(
      'SELECT nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, count(*) FROM material_contagem GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING count(*) > 1 OR sum(quantos) <= 0',
    )
    expect(rows).toEqual([])
    for (const status of [1, 2])
      expect((await listar('dora', `status=${status}`)).total).toBe(await contar('dora', { modoEdicao: true, status }))
  })

  const MUDANCAS = [
    'UPDATE material SET status = 1 + (status % 2) WHERE id = $1',
    'UPDATE material SET prontidao_pro = 1 + prontidao_pro % 3, prontidao_mobi = 2 WHERE id = $1',
    'UPDATE material SET id_linha = CASE WHEN id_linha IS NULL THEN (SELECT min(id) FROM linha) END WHERE id = $1',
    `WITH v AS (INSERT INTO material_versao (id_material, numero, conteudo)
       SELECT id, 1 + (SELECT count(*) FROM material_versao x WHERE x.id_material = r.id), conteudo FROM material_retrato r WHERE id = $1 RETURNING id)
     UPDATE material SET situacao = 3, id_versao_pro = v.id FROM v WHERE material.id = $1`,
    `INSERT INTO material_mercado (id, tipo, id_referencia, id_linha, codigo, descricao, status, id_versao_pro, id_versao_mobi, desde)
     SELECT id, tipo, id_referencia, id_linha, codigo, descricao, status, id_versao_pro, id_versao_mobi, now() FROM material WHERE id = $1 AND id_versao_pro IS NOT NULL
     ON CONFLICT (id) DO UPDATE SET status = excluded.status, id_linha = excluded.id_linha, id_versao_mobi = excluded.id_versao_pro`,
    'SELECT portal_juntar_contagem(), $1::int',
  ]

  /** The same question in other words: row by row, with what was released read from the releases themselves. */
  async function contar(pessoa: Nome, pedido: Record<string, unknown>): Promise<number> {
    const { idEmpresa, provedora } = mundo.logados[pessoa]
    const linha = pedido['linha'] && mundo.linhas[pedido['linha'] as 'l25']
    const referencia = pedido['referencia'] && mundo.referencias[pedido['referencia'] as 'gold']
    const { rows } = await mundo.database.ler.query<{ total: number }>(
      `SELECT count(*)::int AS total
       FROM ${pedido['modoEdicao'] ? 'material' : 'material_mercado'} x JOIN material m ON m.id = x.id
       WHERE ($1 OR EXISTS (SELECT FROM empresa_referencia er JOIN tela_sistema t ON t.id = er.id_tela
           WHERE er.id_empresa = $2 AND er.id_referencia = x.id_referencia
             AND t.papel = CASE x.tipo WHEN 'VIDRO' THEN 'CadastroVidros' WHEN 'PERFIL' THEN 'CadastroPerfis' WHEN 'KIT' THEN 'CadastroKits' END))
         AND ($3::text IS NULL OR x.tipo = $3) AND ($4::int IS NULL OR x.situacao_exibida = $4) AND ($5::int IS NULL OR x.status = $5)
         AND ($6::int IS NULL OR m.prontidao_pro = $6) AND ($7::int IS NULL OR m.prontidao_mobi = $7)
         AND ($8::int IS NULL OR x.id_linha = $8) AND ($9::int IS NULL OR x.id_referencia = $9)
         AND ($10::text IS NULL OR lower(x.codigo || ' ' || x.descricao) LIKE '%' || $10 || '%')`,
      [
        provedora,
        idEmpresa,
        pedido['tipoProduto'],
        pedido['situacao'],
        pedido['status'],
        pedido['prontidaoPro'],
        pedido['prontidaoMobi'],
        linha,
        referencia,
        pedido['busca'],
      ],
    )
    return rows[0]?.total ?? -1
  }
})
