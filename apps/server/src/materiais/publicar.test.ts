import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { vidro as kind } from '@portal/contract/materiais/vidro'
import { conferirCaminhos, RODADAS } from '../mercado/caminhos.fixture.ts'
import { doisDeUmaVez, publicacaoDe, recusadas } from '../mercado/publicacao.fixture.ts'
import { autoriaDaSessao } from './autoria.fixture.ts'
import { incluirMateriais } from './catalogo.fixture.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'
import { salvarMaterial } from './salvarMaterial.ts'
import { abrirParaPartes } from './travarMaterial.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const { homologar, disponibilizar, limpar, tabelas, estados, mercado, divergentes, publicacoes, recusas } =
  publicacaoDe(() => mundo, 'material')

const novos = (...codigos: string[]) =>
  incluirMateriais(
    mundo.database,
    codigos.map((codigo) => ({ codigo, idReferencia: mundo.referencias.gold, idLinha: mundo.linhas.l25 })),
  )

const noMercado = async (codigo: string, quem: Nome = 'leo') =>
  (
    (await mundo.pedir(quem, 'GET', `/produto/lista?modoEdicao=false&busca=${codigo}`)).corpo['items'] as {
      descricao: string
      situacao: { value: number }
    }[]
  ).map(({ descricao, situacao }) => [descricao, situacao.value])

describe('the road of a product to the market (produtos.015)', () => {
  it('freezes what is in edition, then releases it, and says so (produtos.009, produtos.010, produtos.012, produtos.021, produtos.022)', async () => {
    const [um = 0, dois = 0] = await novos('EST-1', 'EST-2')
    const feito = await homologar('dora')
    expect([feito.status, feito.corpo.message, feito.corpo.data]).toEqual([
      200,
      'A ação foi concluída. Em breve será disponibilzado o pacote de atualização para importação no seu sistema para homologação.',
      {
        quantos: 2,
        tarefa: expect.any(String) as unknown,
        publicacao: expect.any(Number) as unknown,
        resta: 0,
        retidos: [],
      },
    ])
    expect(await estados([um, dois])).toEqual([
      { situacao: 2, homologada: 1, pro: null, mobi: null },
      { situacao: 2, homologada: 1, pro: null, mobi: null },
    ])
    expect(await noMercado('EST-')).toEqual([])
    const liberado = await disponibilizar('mara', 'CEM_PRO', [dois])
    expect([liberado.status, liberado.corpo.message]).toEqual([200, MENSAGENS_DE_SITUACAO.disponibilizado])
    expect(await estados([um, dois])).toEqual([
      { situacao: 3, homologada: null, pro: 1, mobi: null },
      { situacao: 2, homologada: 1, pro: null, mobi: null },
    ])
    expect(await noMercado('EST-')).toEqual([['Material', 5]])
    await disponibilizar('mara', 'CEM_MOBI')
    expect(await estados([um, dois])).toEqual([
      { situacao: 3, homologada: null, pro: 1, mobi: 1 },
      { situacao: 3, homologada: null, pro: 1, mobi: 1 },
    ])
    const { idUsuario } = mundo.logados.mara
    expect(await publicacoes(um)).toEqual([
      { alvo: 'CEM_MOBI', por: idUsuario },
      { alvo: 'CEM_PRO', por: idUsuario },
    ])
  })

  it('keeps the market as it was while a product is edited and homologated (produtos.020)', async () => {
    const [id = 0] = await novos('MER-1')
    await homologar('dora')
    await disponibilizar('paula', 'todos')
    await editar('dora', id, 'Editado')
    expect(await noMercado('MER-1')).toEqual([['Material', 3]])
    await homologar('dora')
    expect(await noMercado('MER-1')).toEqual([['Material', 3]])
    await disponibilizar('paula', 'todos')
    expect(await noMercado('MER-1')).toEqual([['Editado', 3]])
  })

  it('says in a job what was released', async () => {
    await novos('TAR-1')
    const { corpo } = await homologar('dora')
    const { tarefa } = corpo.data as unknown as { tarefa: string }
    const { rows } = await mundo.database.ler.query('SELECT tipo, descricao, dados FROM tarefa WHERE id = $1', [tarefa])
    expect(rows).toEqual([
      {
        tipo: 'pacoteDeAtualizacao',
        descricao: 'Pacote de atualização: 1 produto',
        dados: { familia: 'produtos', acao: 'homologar', quantos: 1, publicacao: expect.any(Number) as number },
      },
    ])
    await disponibilizar('mara', 'todos')
  })

  it('keeps the files that a version names', async () => {
    const [id = 0] = await novos('ARQ-1')
    const [figura, miniatura] = ['a'.repeat(64), 'b'.repeat(64)]
    await mundo.database.escrever.query(
      "INSERT INTO arquivo (sha256, tamanho, imagem) VALUES ($1, 1, 'image/png'), ($2, 1, 'image/png')",
      [figura, miniatura],
    )
    await mundo.database.escrever.query(
      "INSERT INTO material_anexo (id_material, anexo, sha256, nome, miniatura) VALUES ($1, 'FIGURA', $2, 'a.png', $3)",
      [id, figura, miniatura],
    )
    await homologar('dora')
    const { rows } = await mundo.database.ler.query<{ sha256: string }>(
      'SELECT sha256 FROM material_versao_arquivo a JOIN material_versao v ON v.id = a.id_versao WHERE v.id_material = $1 ORDER BY 1',
      [id],
    )
    expect(rows.map(({ sha256 }) => sha256)).toEqual([figura, miniatura])
    await disponibilizar('mara', 'todos')
    const { corpo } = await mundo.pedir('leo', 'GET', '/produto/lista?busca=ARQ-1')
    expect((corpo['items'] as object[])[0]).toMatchObject({ nomeImagem: 'a.png', figura: `/api/figuras/${miniatura}` })
  })
})

describe('what is refused (produtos.013)', () => {
  it('leaves everything as it was', async () => {
    const [id = 0] = await novos('REC-1')
    await homologar('dora', [id])
    const antes = await tabelas()
    const palavras = {
      homologar: 'Não há materiais em edição para homologação',
      disponibilizar: MENSAGENS_DE_SITUACAO.nadaParaDisponibilizar,
    }
    expect(await recusas(id)).toEqual(recusadas(palavras))
    expect(await tabelas()).toEqual(antes)
  })

  it('is the second of two presses at once', async () => {
    const [id = 0] = await novos('DOIS-1')
    expect(await doisDeUmaVez(() => homologar('dora'))).toEqual([200, 400])
    expect(await doisDeUmaVez(() => disponibilizar('mara', 'todos'))).toEqual([200, 400])
    expect(await estados([id])).toEqual([{ situacao: 3, homologada: null, pro: 1, mobi: 1 }])
    expect((await publicacoes(id)).map(({ alvo }) => alvo)).toEqual(['CEM_MOBI', 'CEM_PRO'])
  })

  it('is never half of an edit that races it', async () => {
    const ids = await novos('RAC-1', 'RAC-2', 'RAC-3')
    const edicoes = ids.map((id) => editar('dora', id, 'Corrida'))
    await Promise.all([homologar('davi'), ...edicoes])
    for (const [i, { situacao, homologada }] of (await estados(ids)).entries()) {
      expect([
        [1, null],
        [2, 1],
      ]).toContainEqual([situacao, homologada])
      const { rows } = await mundo.database.ler.query<{ igual: boolean }>(
        'SELECT v.conteudo = r.conteudo AS igual FROM material m JOIN material_retrato r ON r.id = m.id JOIN material_versao v ON v.id = m.id_versao_homologada WHERE m.id = $1',
        [ids[i]],
      )
      expect(rows.every(({ igual }) => igual)).toBe(true)
    }
  })
})

const editar = (quem: Nome, id: number, descricao: string) =>
  autoriaDaSessao(mundo, quem, async ({ db }) => {
    const { rows } = await mundo.database.ler.query<{ codigo: string }>('SELECT codigo FROM material WHERE id = $1', [
      id,
    ])
    const form = kind.form.parse({ ...mundo.formulario('VIDRO'), id, codigo: rows[0]?.codigo, descricao })
    await salvarMaterial(db, mundo.logados[quem], kind, { form })
  })

/** Like an upload, a rename or a row that hangs on the material. */
const mexer = (quem: Nome, id: number) =>
  autoriaDaSessao(mundo, quem, async ({ db, client }) => {
    await abrirParaPartes(db, mundo.logados[quem], id, 'VIDRO')
    await client.query("INSERT INTO caracteristica (id_material, nome, descricao) VALUES ($1, 'Cor', 'Fumê')", [id])
  })

/** As rows stand that came before zeros were refused; it touches the form, so the situation stays. */
const esvaziar = (quem: Nome, id: number, vazio: boolean) =>
  autoriaDaSessao(mundo, quem, ({ client }) =>
    client.query('UPDATE vidro SET peso = $2 WHERE id = $1', [id, vazio ? 0 : 8]),
  )

describe('random sequences', () => {
  it('do what the pure model says, refuse what it refuses, and change the market only by Disponibilizar', async () => {
    const andadas = await conferirCaminhos({
      limpar: async () => {
        await autoriaDaSessao(mundo, 'dora', ({ client }) => client.query('UPDATE vidro SET peso = 8 WHERE peso = 0'))
        await limpar()
      },
      novos: (rodada) => novos(...[0, 1, 2, 3].map((k) => `SEQ-${rodada}-${k}`)),
      estados,
      mercado,
      tabelas,
      editar: (id) => editar('dora', id, 'Mudou'),
      mexer: (id) => mexer('davi', id),
      homologar: ({ retidos, ...mais }) => homologar('mara', retidos, mais),
      disponibilizar: (alvo, { retidos, ...mais }) => disponibilizar('mara', alvo, retidos, mais),
      esvaziar: (id, vazio) => esvaziar('dora', id, vazio),
      divergentes,
    })
    expect(andadas).toBe(RODADAS)
  })
})

describe('what points to versions of products', () => {
  const escrever = (sql: string, ...valores: unknown[]) =>
    mundo.database.escrever.query<Record<string, unknown>>(sql, valores)

  it('points to those that there are, and of its product', async () => {
    await limpar()
    const [um = 0, dois = 0] = await novos('PON-1', 'PON-2')
    await homologar('dora')
    await disponibilizar('mara', 'todos')
    const { rows } = await escrever('SELECT id_versao_pro AS versao FROM material WHERE id = $1', um)
    const versao = rows[0]?.['versao']
    const nenhuma = 2_000_000_000
    for (const [sql, ...valores] of [
      ['UPDATE material SET id_versao_homologada = $2 WHERE id = $1', um, nenhuma],
      ['UPDATE material SET id_versao_pro = $2 WHERE id = $1', um, nenhuma],
      ['UPDATE material SET id_versao_mobi = $2 WHERE id = $1', um, nenhuma],
      ['UPDATE material_mercado SET id_versao_pro = $2 WHERE id = $1', um, nenhuma],
      ['UPDATE material_mercado SET id_versao_mobi = $2 WHERE id = $1', um, nenhuma],
      ["INSERT INTO material_publicacao (id_material, id_versao, alvo) VALUES ($1, $2, 'CEM_PRO')", dois, versao],
      ["INSERT INTO material_versao (id_material, numero, conteudo) VALUES ($1, 1, '{}')", nenhuma],
    ] as const)
      await expect(escrever(sql, ...valores)).rejects.toMatchObject({ code: '23503' })
  })

  it('keeps its product, and its days stay those of the product', async () => {
    await limpar()
    const [um = 0, dois = 0] = await novos('PON-3', 'PON-4')
    await homologar('dora')
    await disponibilizar('mara', 'todos')
    await expect(escrever('DELETE FROM material WHERE id = $1', um)).rejects.toMatchObject({ code: '42501' })
    await expect(
      escrever('UPDATE material_vigencia SET id_material = $2 WHERE id_material = $1', um, dois),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await estados([um])).toMatchObject([{ situacao: 3, pro: 1, mobi: 1 }])
  })
})
