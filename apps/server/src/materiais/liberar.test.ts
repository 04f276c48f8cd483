import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS_DE_SITUACAO, type Estado } from '@portal/contract/mercado/situacao'
import { vidro as kind } from '@portal/contract/materiais/vidro'
import { conferirCaminhos, RODADAS } from '../mercado/caminhos.fixture.ts'
import { autoriaDaSessao } from './autoria.fixture.ts'
import { incluirMateriais } from './catalogo.fixture.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'
import { salvarMaterial } from './salvarMaterial.ts'
import { abrirParaPartes } from './travarMaterial.ts'
import { vidros } from './vidros.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const homologar = (quem: Nome, retidos: number[] = []) => mundo.pedir(quem, 'POST', '/produto/homologar', { retidos })
const disponibilizar = (quem: Nome, alvo: string, retidos: number[] = []) =>
  mundo.pedir(quem, 'POST', `/produto/disponibilizar/${alvo}`, { retidos })

const novos = (...codigos: string[]) =>
  incluirMateriais(
    mundo.database,
    codigos.map((codigo) => ({ codigo, idReferencia: mundo.referencias.gold, idLinha: mundo.linhas.l25 })),
  )

/** Sums of all tables; jobs that run beside say of themselves how far they are, so they are only counted. */
async function tabelas() {
  const { tarefa: _estado, tarefa_evento: _passos, ...somas } = await mundo.retrato()
  const { rows } = await mundo.database.ler.query<{ tarefas: number }>('SELECT count(*)::int AS tarefas FROM tarefa')
  return { ...somas, ...rows[0] }
}

/** Where records stand, with versions by their number. */
async function estados(ids: readonly number[]): Promise<Estado[]> {
  const { rows } = await mundo.database.ler.query<Estado>(
    `SELECT m.situacao, h.numero AS homologada, p.numero AS pro, b.numero AS mobi
     FROM unnest($1::int[]) WITH ORDINALITY AS estes(id, k) JOIN material m USING (id)
       LEFT JOIN material_versao h ON h.id = m.id_versao_homologada LEFT JOIN material_versao p ON p.id = m.id_versao_pro
       LEFT JOIN material_versao b ON b.id = m.id_versao_mobi ORDER BY k`,
    [ids],
  )
  return rows
}

/** All that anybody sees of the market, byte by byte. */
async function mercado(): Promise<string> {
  const { rows } = await mundo.database.ler.query<{ tudo: string }>(
    `SELECT coalesce(string_agg(x::text || v.conteudo::text || coalesce(b.conteudo::text, ''), '|' ORDER BY x.id), '') AS tudo
     FROM material_mercado x JOIN material_versao v ON v.id = x.id_versao_pro LEFT JOIN material_versao b ON b.id = x.id_versao_mobi`,
  )
  return rows[0]?.tudo ?? ''
}

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
      { quantos: 2, tarefa: expect.any(String) as unknown, publicacao: expect.any(Number) as unknown, resta: 0 },
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
    const { rows } = await mundo.database.ler.query(
      'SELECT alvo, por FROM material_publicacao WHERE id_material = $1 ORDER BY id',
      [um],
    )
    const { idUsuario } = mundo.logados.mara
    expect(rows).toEqual([
      { alvo: 'CEM_PRO', por: idUsuario },
      { alvo: 'CEM_MOBI', por: idUsuario },
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
        dados: { familia: 'produtos', acao: 'homologar', quantos: 1 },
      },
    ])
    await disponibilizar('mara', 'todos')
  })

  it('keeps the files that a version names', async () => {
    const [id = 0] = await novos('ARQ-1')
    const [figura, miniatura] = ['a'.repeat(64), 'b'.repeat(64)]
    await mundo.database.escrever.query(
      "INSERT INTO arquivo (sha256, tamanho, tipo) VALUES ($1, 1, 'image/png'), ($2, 1, 'image/png')",
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
    const recusas = [
      await homologar('ana'),
      await homologar('dora', [id]),
      await homologar('leo'),
      await disponibilizar('dora', 'todos'),
      await disponibilizar('mara', 'todos'),
      await disponibilizar('mara', 'CEM_OUTRO'),
    ]
    expect(recusas.map(({ status, corpo, lista }) => [status, lista[0]?.message ?? corpo.message])).toEqual([
      [400, 'Não há materiais em edição para homologação'],
      [400, 'Não há materiais em edição para homologação'],
      [403, expect.any(String) as unknown],
      [403, expect.any(String) as unknown],
      [400, MENSAGENS_DE_SITUACAO.nadaParaDisponibilizar],
      [400, 'Você precisa selecionar ao menos uma opção!'],
    ])
    expect(await tabelas()).toEqual(antes)
  })

  it('is the second of two presses at once', async () => {
    const [id = 0] = await novos('DOIS-1')
    const vezes = async (pedir: () => Promise<{ status: number }>) =>
      (await Promise.all([pedir(), pedir()])).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(await vezes(() => homologar('dora'))).toEqual([200, 400])
    expect(await vezes(() => disponibilizar('mara', 'todos'))).toEqual([200, 400])
    expect(await estados([id])).toEqual([{ situacao: 3, homologada: null, pro: 1, mobi: 1 }])
    const { rows } = await mundo.database.ler.query<{ alvo: string }>(
      'SELECT alvo FROM material_publicacao WHERE id_material = $1 ORDER BY 1',
      [id],
    )
    expect(rows.map(({ alvo }) => alvo)).toEqual(['CEM_MOBI', 'CEM_PRO'])
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
    await salvarMaterial(db, mundo.logados[quem], vidros, form)
  })

/** Like an upload, a rename or a row that hangs on the material. */
const mexer = (quem: Nome, id: number) =>
  autoriaDaSessao(mundo, quem, async ({ db, client }) => {
    await abrirParaPartes(db, mundo.logados[quem], id, 'VIDRO')
    await client.query("INSERT INTO caracteristica (id_material, nome, descricao) VALUES ($1, 'Cor', 'Fumê')", [id])
  })

/** Nothing of earlier tests may be left to homologate or to release. */
const limpar = async () => {
  await homologar('paula')
  await disponibilizar('paula', 'todos')
}

describe('random sequences', () => {
  it('do what the pure model says, refuse what it refuses, and change the market only by Disponibilizar', async () => {
    const andadas = await conferirCaminhos({
      limpar,
      novos: (rodada) => novos(...[0, 1, 2, 3].map((k) => `SEQ-${rodada}-${k}`)),
      estados,
      mercado,
      tabelas,
      editar: (id) => editar('dora', id, 'Mudou'),
      mexer: (id) => mexer('davi', id),
      homologar: (retidos) => homologar('dora', retidos),
      disponibilizar: (alvo, retidos) => disponibilizar('mara', alvo, retidos),
      divergentes: async () =>
        (
          await mundo.database.ler.query<{ id: number }>(
            `SELECT x.id FROM material m FULL JOIN material_mercado x USING (id)
             WHERE m.id_versao_pro IS DISTINCT FROM x.id_versao_pro OR m.id_versao_mobi IS DISTINCT FROM x.id_versao_mobi`,
          )
        ).rows,
    })
    expect(andadas).toBe(RODADAS)
  })
})
