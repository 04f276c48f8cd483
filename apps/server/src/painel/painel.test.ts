import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResultOf } from '@portal/contract/core/call'
import { hoje } from '@portal/contract/mercado/noDia'
import type { painel } from '@portal/contract/painel/painel'
import type { painelNoTempo, PontoNoTempo } from '@portal/contract/painel/tempo'
import { incluirMateriais } from '../materiais/catalogo.fixture.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  const { gold, prata, ana } = mundo.referencias
  await incluirMateriais(
    mundo.database,
    [
      ['P-1', gold, 'PERFIL', 1],
      ['P-2', prata, 'PERFIL', 2],
      ['V-1', gold, 'VIDRO', 1],
      ['V-2', prata, 'VIDRO', 1],
      ['A-1', ana, 'VIDRO', 1],
    ].map(([codigo, idReferencia, tipo, status]) => ({
      codigo: String(codigo),
      idReferencia: Number(idReferencia),
      tipo: tipo as 'PERFIL' | 'VIDRO',
      status: Number(status),
      idLinha: mundo.linhas.l25,
    })),
  )
  const { rows } = await mundo.database.ler.query<{ id: number }>("SELECT id FROM material WHERE codigo = 'V-2'")
  await mundo.pedir('dora', 'POST', '/produto/homologar', { retidos: [rows[0]?.id ?? 0] })
  await mundo.database.escrever.query(
    "INSERT INTO arquivo (sha256, tamanho, imagem) VALUES (repeat('a', 64), 1, 'image/png')",
  )
  await mundo.database.escrever.query(
    "INSERT INTO material_anexo (id_material, anexo, sha256, nome) SELECT id, 'FIGURA', repeat('a', 64), 'a.png' FROM material WHERE codigo = 'P-1'",
  )
})
afterAll(() => mundo.fechar())

/** An import in edition of a company, that changed this product. */
const importar = (codigo: string) =>
  mundo.database.escrever.query(
    `WITH nova AS (INSERT INTO importacao (id_empresa, categoria, tipo, id_referencia, sha256, nome_arquivo, estado, novos, alterados, nao_lidas)
       SELECT r.id_empresa, 'PRODUTO', m.tipo, r.id, repeat('a', 64), 'a.xlsx', 'FEITA', 0, 1, '{}'
       FROM material m JOIN referencia r ON r.id = m.id_referencia WHERE m.codigo = $1 RETURNING id)
     INSERT INTO importacao_linha (categoria, id_importacao, numero, codigo, resultado, id_material)
     SELECT 'PRODUTO', nova.id, 2, m.codigo, 'ALTERADO', m.id FROM nova, material m WHERE m.codigo = $1`,
    [codigo],
  )

const ler = async (quem: Nome, tipo = '') =>
  (await mundo.pedir(quem, 'GET', `/painel?tipoProduto=${tipo}`)).corpo as unknown as ResultOf<typeof painel>
const total = async (quem: Nome, filtro: string) =>
  (await mundo.pedir(quem, 'GET', `/produto/lista?modoEdicao=true&${filtro}`)).corpo['total']

describe('the dashboard', () => {
  it('counts the imports in edition of the own company, for who may import', async () => {
    expect((await ler('dora')).importacoes).toBe(0)
    await importar('V-2')
    const lista = (await mundo.pedir('dora', 'GET', '/produto/ListaImportacao')).corpo as unknown as {
      situacao: { value: number }
    }[]
    expect(lista.map(({ situacao }) => situacao.value)).toEqual([1])
    expect([(await ler('dora')).importacoes, (await ler('dora', 'PERFIL')).importacoes]).toEqual([1, 0])
    expect((await ler('ana')).importacoes).toBe(0)
  })

  it('counts what the lists that it leads to count (permissoes.013, permissoes.014, permissoes.015, permissoes.016)', async () => {
    await mundo.pedir('mara', 'POST', '/produto/disponibilizar/todos')
    for (const quem of ['dora', 'ana', 'mara', 'paula'] as const) {
      for (const tipo of ['', 'VIDRO', 'PERFIL', 'KIT']) {
        const p = await ler(quem, tipo)
        const filtro = `tipoProduto=${tipo}`
        expect([quem, tipo, p.total]).toEqual([quem, tipo, await total(quem, filtro)])
        expect(p.emEdicao).toBe(await total(quem, `${filtro}&situacao=1`))
        expect(p.emHomologacao).toBe(await total(quem, `${filtro}&situacao=2`))
        expect(p.bloqueadosPro).toBe(await total(quem, `${filtro}&prontidaoPro=3`))
        expect(p.bloqueadosMobi).toBe(await total(quem, `${filtro}&prontidaoMobi=3`))
        expect(p.semImagem).toBe(await total(quem, `${filtro}&semImagem=true`))
        expect(p.lancados).toBe(await total(quem, `${filtro}&disponivelDesde=${p.desde}`))
        for (const { id, situacoes } of p.porReferencia)
          for (const { situacao, quantos } of situacoes)
            expect(quantos).toBe(await total(quem, `${filtro}&referencia=${id}&situacao=${situacao}`))
      }
    }
  })

  it('shows each company its own', async () => {
    const dora = await ler('dora')
    expect([dora.total, dora.emEdicao, dora.semImagem, dora.lancados]).toEqual([4, 1, 3, 3])
    expect(dora.porTipo).toEqual([
      { tipo: 'PERFIL', situacoes: [{ situacao: 3, quantos: 2 }] },
      {
        tipo: 'VIDRO',
        situacoes: [
          { situacao: 1, quantos: 1 },
          { situacao: 3, quantos: 1 },
        ],
      },
    ])
    expect(dora.porReferencia.map(({ referencia }) => referencia)).toEqual(['GOLD', 'PRATA'])
    expect((await ler('ana')).porReferencia.map(({ referencia }) => referencia)).toEqual(['VIDRAÇARIA'])
  })

  it('is not for who has none of its roles', async () => {
    expect((await mundo.pedir('vera', 'GET', '/painel')).status).toBe(403)
    expect((await mundo.pedir('leo', 'GET', '/painel')).status).toBe(403)
  })
})

describe('the finishes on the dashboard', () => {
  it('are counted as the list that each number leads to counts them', async () => {
    const { gold, prata } = mundo.referencias
    const { rows } = await mundo.database.escrever.query<{ id: number }>(
      "INSERT INTO tipo_acabamento (descricao) VALUES ('Fosca') RETURNING id",
    )
    const novo = (codigo: string, referencia: number, mais: object = {}) =>
      mundo.salvo('dora', '/tratamento', { codigo, descricao: 'Bronze', referencia, ...mais })
    const fosco = await novo('AC-1', gold, { tipoAcabamento: rows[0]?.id })
    await novo('AC-2', gold)
    await novo('AC-3', prata)
    await mundo.pedir('dora', 'POST', '/tratamento/homologar')
    await mundo.pedir('mara', 'POST', '/tratamento/disponibilizar/CEM_PRO')
    await novo('AC-1', gold, { id: fosco, tipoAcabamento: rows[0]?.id })
    await novo('AC-4', prata)
    await mundo.pedir('dora', 'POST', '/tratamento/homologar', { retidos: [fosco] })
    for (const quem of ['dora', 'mara', 'paula'] as const) {
      const { acabamentos, desde } = await ler(quem)
      const contar = async (filtro: string) =>
        (await mundo.pedir(quem, 'GET', `/tratamento/Lista?modoEdicao=true&${filtro}`)).corpo['total']
      expect(acabamentos?.total).toBe(await contar(''))
      expect(acabamentos?.emEdicao).toBe(await contar('situacao=1'))
      expect(acabamentos?.emHomologacao).toBe(await contar('situacao=2'))
      expect(acabamentos?.lancados).toBe(await contar(`disponivelDesde=${desde}`))
      for (const { id, situacoes } of acabamentos?.porReferencia ?? [])
        for (const { situacao, quantos } of situacoes)
          expect(quantos).toBe(await contar(`referencia=${id}&situacao=${situacao}`))
      const comTipo = acabamentos?.porTipo.filter(({ id }) => id !== null) ?? []
      expect(comTipo.length).toBeGreaterThan(0)
      for (const { id, situacoes } of comTipo)
        for (const { situacao, quantos } of situacoes)
          expect(quantos).toBe(await contar(`tipoAcabamento=${id}&situacao=${situacao}`))
    }
    expect((await ler('dora')).acabamentos).toMatchObject({
      total: 4,
      emEdicao: 1,
      emHomologacao: 1,
      lancados: 3,
      porReferencia: [{ nome: 'GOLD' }, { nome: 'PRATA' }],
      porTipo: [{ id: null, nome: 'Sem tipo' }, { nome: 'Fosca' }],
    })
    expect((await ler('dora', 'VIDRO')).acabamentos).toBeNull()
    expect((await ler('ana')).acabamentos).toMatchObject({ total: 0, porReferencia: [] })
  })
})

describe('the time axis', () => {
  const pontos = async (quem: Nome, filtro: string) =>
    ((await mundo.pedir(quem, 'GET', `/painel/tempo?${filtro}`)).corpo as unknown as ResultOf<typeof painelNoTempo>)
      .pontos
  const soma = (lidos: PontoNoTempo[]) =>
    lidos.reduce(
      (ate, { editados, homologados, noMercado }) => [
        (ate[0] ?? 0) + editados,
        (ate[1] ?? 0) + homologados,
        (ate[2] ?? 0) + noMercado,
      ],
      [0, 0, 0],
    )

  it('has a step for each day or week, empty ones too, and counts a product once in each', async () => {
    const dias = await pontos('dora', '')
    expect([dias.length, dias.at(-1)?.dia]).toEqual([30, hoje()])
    const semanas = await pontos('dora', 'periodo=90&passo=semana')
    expect(semanas.length).toBeGreaterThanOrEqual(13)
    expect(new Date(semanas[0]?.dia ?? '').getUTCDay()).toBe(1)
    expect(soma(semanas)).toEqual(soma(dias))
    expect(dias.at(-1)).toMatchObject({ homologados: 3, noMercado: 3 })
    expect((await mundo.pedir('dora', 'GET', '/painel/tempo?periodo=7')).status).toBe(400)
  })

  it('takes no publication for an edit, and shows each company and kind its own', async () => {
    await mundo.database.escrever.query(`ALTER TABLE auditoria DISABLE TRIGGER USER;
      UPDATE auditoria SET em = em - interval '3 days' WHERE acao = 'INCLUIU';
      ALTER TABLE auditoria ENABLE TRIGGER USER`)
    expect((await pontos('dora', '')).map(({ editados }) => editados).slice(-4)).toEqual([4, 0, 0, 0])
    expect(soma(await pontos('dora', 'tipoProduto=PERFIL'))).toEqual([2, 2, 2])
    expect(soma(await pontos('ana', ''))).toEqual([1, 0, 0])
    expect((await mundo.pedir('leo', 'GET', '/painel/tempo')).status).toBe(403)
  })

  it('counts by the day of the place where products are used, which begins at its own midnight', async () => {
    const { escrever } = mundo.database
    await escrever.query(`WITH m AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM material),
      momento AS (SELECT m.id, n, date_trunc('day', now() AT TIME ZONE 'America/Sao_Paulo') AT TIME ZONE 'America/Sao_Paulo'
          - n * interval '1 day' + k * interval '1 microsecond' AS em FROM m, generate_series(-1, 1) k),
      versao AS (INSERT INTO material_versao (id_material, numero, conteudo, criado_em)
        SELECT id, 100 + row_number() OVER (), '{}', em FROM momento RETURNING id, id_material, criado_em)
      INSERT INTO material_publicacao (id_material, id_versao, alvo, em) SELECT id_material, id, 'CEM_PRO', criado_em FROM versao`)
    for (const [passo, unidade] of [
      ['dia', 'day'],
      ['semana', 'week'],
    ]) {
      const contar = (tabela: string, em: string) =>
        `(SELECT count(DISTINCT id_material)::int FROM ${tabela} WHERE date_trunc('${unidade}', ${em} AT TIME ZONE 'America/Sao_Paulo') = $1::date)`
      for (const { dia, homologados, noMercado } of await pontos('paula', `passo=${passo}`)) {
        const { rows } = await escrever.query(
          `SELECT ${contar('material_versao', 'criado_em')} AS homologados, ${contar("(SELECT * FROM material_publicacao WHERE alvo = 'CEM_PRO') p", 'em')} AS "noMercado"`,
          [dia],
        )
        expect({ dia, homologados, noMercado }).toEqual({ dia, ...rows[0] })
      }
    }
  })

  it('says the same of a trail that is summed up (decision 0084)', async () => {
    const todos = () =>
      Promise.all(
        (['dora', 'ana', 'paula'] as const).flatMap((quem) =>
          ['', 'tipoProduto=VIDRO', 'periodo=90&passo=semana'].map(async (filtro) => pontos(quem, filtro)),
        ),
      )
    const antes = await todos()
    // It waits for who is at work, in other databases of the server, too.
    const fechar = async (mais: number) => {
      await expect
        .poll(async () => {
          await mundo.database.escrever.query('SELECT portal_fechar_trilha(100000)')
          return (await mundo.database.escrever.query('SELECT FROM material_editado')).rowCount
        })
        .toBeGreaterThan(mais)
    }
    await fechar(4)
    expect(await todos()).toEqual(antes)
    // Edited before the sums end and after it, on one day.
    const editar = () =>
      mundo.database.escrever.query("UPDATE material SET descricao = descricao || '!' WHERE codigo = 'P-1'")
    await editar()
    const depois = await todos()
    expect(depois).not.toEqual(antes)
    await fechar((await mundo.database.escrever.query('SELECT FROM material_editado')).rowCount ?? 0)
    await editar()
    expect(await todos()).toEqual(depois)
  })

  it('takes what hangs on a product for an edit, added, changed in its place or taken off, and a save of one that waits', async () => {
    const { ler: lido, escrever } = mundo.database
    const deAntes = () =>
      escrever.query(`ALTER TABLE auditoria DISABLE TRIGGER USER;
        UPDATE auditoria SET em = em - interval '60 days';
        ALTER TABLE auditoria ENABLE TRIGGER USER`)
    const hojeEditados = async () => (await pontos('dora', 'tipoProduto=KIT')).at(-1)?.editados
    const kit = await mundo.salvo('dora', '/kit', mundo.formulario('KIT'))
    const medida = { idKit: kit, espessura: 8, cores: [mundo.cadastros.corKit] }
    const id = await mundo.salvo('dora', '/kit/SalvarEngenharia', medida)
    for (const editar of [
      () => mundo.salvo('dora', '/kit/SalvarEngenharia', { ...medida, id, espessura: 10 }),
      () => escrever.query('DELETE FROM kit_medida_cor WHERE id_medida = $1', [id]),
      () => mundo.pedir('dora', 'DELETE', `/kit/RemoverEngenharia/${id}`),
    ]) {
      await deAntes()
      expect(await hojeEditados()).toBe(0)
      await editar()
      expect(await hojeEditados()).toBe(1)
    }
    await mundo.situar(kit, 2)
    await deAntes()
    expect(await hojeEditados()).toBe(0)
    const { corpo } = await mundo.pedir('dora', 'GET', `/kit/${kit}`)
    await mundo.salvo('dora', '/kit', { ...corpo, descricao: 'Outra' })
    expect(await hojeEditados()).toBe(1)
    // CEM MOBI gets what CEM DELPHI had.
    await mundo.situar(kit, 3)
    await escrever.query('UPDATE material SET id_versao_mobi = NULL WHERE id = $1', [kit])
    await deAntes()
    await escrever.query('UPDATE material SET id_versao_mobi = id_versao_pro WHERE id = $1', [kit])
    expect((await lido.query("SELECT FROM auditoria WHERE em > now() - interval '1 day'")).rowCount).toBe(1)
    expect(await hojeEditados()).toBe(0)
  })
})

describe('the filters that it adds to the list', () => {
  it('know who has a picture, and since when a product is on the market as it is', async () => {
    const codigos = async (filtro: string) =>
      ((await mundo.pedir('dora', 'GET', `/produto/lista?${filtro}`)).corpo['items'] as { codigo: string }[]).map(
        ({ codigo }) => codigo,
      )
    expect(await codigos('modoEdicao=true&semImagem=false')).toEqual(['P-1'])
    expect(await codigos('modoEdicao=true&semImagem=true&tipoProduto=PERFIL')).toEqual(['P-2'])
    const { desde } = await ler('dora')
    expect(await codigos(`modoEdicao=false&disponivelDesde=${desde}&tipoProduto=VIDRO`)).toEqual(['V-1'])
    expect(await codigos('modoEdicao=false&disponivelDesde=2999-01-01')).toEqual([])
  })
})
