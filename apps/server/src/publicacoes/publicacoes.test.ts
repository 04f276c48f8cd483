import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Acao, Alvo } from '@portal/contract/mercado/situacao'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { incluirMateriais } from '../materiais/catalogo.fixture.ts'
import { recalcularProntidao } from '../materiais/prontidao.ts'
import { novoMundo, type Mundo, type Nome, type Resposta } from '../materiais/mundo.fixture.ts'
import { areaDe, type Item } from './area.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const PRONTO = { pro: 1, mobi: 1 }

/** In edition and ready, unless said otherwise. */
async function novos(
  codigos: readonly string[],
  prontidao = PRONTO,
  mais: { status?: number } = {},
): Promise<number[]> {
  const { gold } = mundo.referencias
  const campos = codigos.map((codigo) => ({ codigo, idReferencia: gold, idLinha: mundo.linhas.l25, ...mais }))
  const ids = await incluirMateriais(mundo.database, campos)
  await julgado(ids, prontidao)
  return ids
}

/** What the job of readiness would find, without its rules. */
const julgado = (ids: readonly number[], { pro, mobi }: typeof PRONTO) =>
  mundo.database.escrever.query(
    `UPDATE material SET prontidao_pro = $2, prontidao_mobi = $3, avisos = $4 WHERE id = ANY ($1)`,
    [
      ids,
      pro,
      mobi,
      JSON.stringify([
        { codigo: 'a', gravidade: 'BLOQUEIO', alvos: ['CEM_PRO'], campo: null, texto: 'Falta a linha.' },
        { codigo: 'b', gravidade: 'BLOQUEIO', alvos: ['CEM_MOBI'], campo: null, texto: 'Falta a imagem.' },
        { codigo: 'c', gravidade: 'AVISO', alvos: ['CEM_PRO'], campo: null, texto: 'Peso estranho.' },
      ]),
    ],
  )

const { previa, confirmar, itens, limpar, registros, mudarStatus } = areaDe(() => mundo, 'produto')
const ver = async (quem: Nome, id: number) => (await mundo.pedir(quem, 'GET', `/publicacao/${id}`)).corpo
const emEspera = async (quem: Nome) => (await mundo.pedir(quem, 'GET', '/publicacao/emEspera')).lista

const SOMAS_DE_LADO = ['tarefa', 'tarefa_evento', 'publicacao', 'publicacao_item', 'publicacao_tocado']
/** Sums of all tables but those of jobs and of releases themselves. */
async function tabelas(): Promise<Record<string, string>> {
  return Object.fromEntries(Object.entries(await mundo.retrato()).filter(([nome]) => !SOMAS_DE_LADO.includes(nome)))
}

describe('what is shown before is what happens', () => {
  it('also when somebody edits between: what is no longer as it was seen stays, and what is new waits', async () => {
    await limpar()
    const [um = 0, dois = 0] = await novos(['ENT-1', 'ENT-2'])
    const id = await previa('dora', 'homologar')
    await mudarStatus(dois, 7)
    const [tres = 0] = await novos(['ENT-3'])
    expect(await ver('dora', id)).toMatchObject({ estado: 'PREVIA', mudaram: 1, quantos: 2 })
    const contadas = () =>
      mundo.deps.contagens.ler('publicacao').find(({ tipo, fim }) => tipo === 'produto' && fim === 'homologar')
        ?.quantas ?? 0
    const antes = contadas()
    expect((await confirmar('dora', 'homologar', 'todos', `?previa=${id}`)).corpo.data).toMatchObject({ quantos: 1 })
    expect(contadas()).toBe(antes + 1)
    expect((await registros([um, dois, tres])).map(({ situacao }) => situacao)).toEqual([2, 1, 1])
    expect(await ver('dora', id)).toMatchObject({ estado: 'FEITA', quantos: 1, mudaram: 0 })
    expect((await itens('dora', id)).map(({ codigo, feito }) => [codigo, feito])).toEqual([
      ['ENT-1', true],
      ['ENT-2', false],
    ])
  })

  it('counts by kind and reference, tells fields old and new with author and date, and pages', async () => {
    await limpar()
    const { gold, prata } = mundo.referencias
    const vidro = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { descricao: 'Antes' }))
    const perfil = await mundo.salvo('dora', '/perfil', mundo.formulario('PERFIL', { referencia: prata }))
    await limpar()
    const { rows } = await mundo.database.ler.query<{ codigo: string }>('SELECT codigo FROM material WHERE id = $1', [
      vidro,
    ])
    const mudado = { id: vidro, codigo: rows[0]?.codigo, descricao: 'Depois', espessura: '10,5' }
    await mundo.salvo('davi', '/vidro', mundo.formulario('VIDRO', mudado))
    await mudarStatus(perfil, 2)
    const [novo = 0] = await novos(['CON-1'])
    const id = await previa('dora', 'homologar')
    const { partes } = await ver('dora', id)
    const contadas = partes as Record<string, unknown>[]
    expect(
      contadas.map(({ tipo, idReferencia, entram, mudam, saem }) => [tipo, idReferencia, entram, mudam, saem]),
    ).toEqual([
      ['VIDRO', gold, 1, 1, 0],
      ['PERFIL', prata, 0, 0, 1],
    ])
    const porId = new Map((await itens('dora', id)).map((item) => [item.id, item]))
    expect(porId.get(novo)).toMatchObject({ pro: 'ENTRA', mobi: null, diferencas: [] })
    const em = expect.any(String) as unknown
    expect(porId.get(vidro)?.diferencas).toMatchObject([
      { nome: 'Descrição', antes: 'Antes', depois: 'Depois', autor: 'davi', em },
      { nome: 'Espessura', antes: '8 mm', depois: '10,5 mm', autor: 'davi', em },
    ])
    expect(porId.get(perfil)?.diferencas).toMatchObject([
      { nome: 'Status', antes: 'Ativo', depois: 'Descontinuado', autor: 'sistema' },
    ])
    for (const [query, esperados] of [
      ['&operacao=SAI', [perfil]],
      ['&tipo=VIDRO&operacao=ENTRA', [novo]],
      [`&idReferencia=${prata}`, [perfil]],
      ['&globalFilter=con-1', [novo]],
    ] as const)
      expect((await itens('dora', id, query)).map((item) => item.id)).toEqual(esperados)
    const pagina = (await mundo.pedir('dora', 'GET', `/publicacao/itens/${id}?pageSize=2&pageIndex=1`)).corpo
    expect([pagina['total'], pagina['paginas'], (pagina['dados'] as Item[]).length]).toEqual([3, 2, 1])
    const antes = await itens('dora', id)
    await confirmar('dora', 'homologar', 'todos', `?previa=${id}`)
    const semFeito = (linhas: Item[]) => linhas.map(({ feito: _feito, ...item }) => item)
    expect(semFeito(await itens('dora', id))).toEqual(semFeito(antes))
  })

  it('names the kits that hold what changes, and who will receive it', async () => {
    await limpar()
    const [perfil = 0] = await novos(['TOC-1'])
    const kit = await mundo.salvo('dora', '/kit', mundo.formulario('KIT', { codigo: 'TOC-KIT' }))
    await mundo.database.escrever.query(
      "INSERT INTO kit_composicao (id_material, tipo, id_produto, codigo_produto, descricao, quantidade) VALUES ($1, 'PERFIL', $2, 'M', 'Marco', 2)",
      [kit, perfil],
    )
    await mundo.database.escrever.query(
      `WITH novo AS (INSERT INTO cliente (documento, razao_social, nome_fantasia, estado, cidade)
         SELECT n::text, 'Cliente', 'Cliente', 'SP', 'Campinas' FROM generate_series(1, 3) AS n RETURNING id)
       INSERT INTO cliente_serial (id_cliente, serial, sistema, descricao_produto, homologador, bloqueada_atualizacao)
       SELECT id, sistema || '-' || id, sistema, 'CEM', sistema = 1 AND id % 3 = 0, sistema = 6 FROM novo, unnest(ARRAY[1, 6, 8]) AS sistema`,
    )
    const homologacao = await previa('dora', 'homologar')
    expect(await ver('dora', homologacao)).toMatchObject({
      alcance: [{ sistema: 1, clientes: 1, seriais: 1 }],
      tocados: [{ uso: 'KIT', quantos: 1 }],
    })
    const tocados = (await mundo.pedir('dora', 'GET', `/publicacao/tocados/${homologacao}`)).corpo
    expect(tocados).toMatchObject({ total: 1, dados: [{ id: kit, uso: 'KIT', codigo: 'TOC-KIT', itens: 1 }] })
    await confirmar('dora', 'homologar', 'todos', `?previa=${homologacao}`, { retidos: [kit] })
    const seriais = async (alvo: Alvo) => (await ver('mara', await previa('mara', 'disponibilizar', alvo)))['alcance']
    expect(await seriais('CEM_PRO')).toEqual([{ sistema: 1, clientes: 3, seriais: 3 }])
    expect(await seriais('todos')).toEqual([
      { sistema: 1, clientes: 3, seriais: 3 },
      { sistema: 8, clientes: 3, seriais: 3 },
    ])
  })
})

describe('what a release touches', () => {
  const tocados = async (quem: Nome, id: number) =>
    ((await mundo.pedir(quem, 'GET', `/publicacao/tocados/${id}`)).corpo['dados'] as Item[]).map(
      ({ uso, codigo, itens: quantos }) => [uso, codigo, quantos],
    )
  const noKit = (kit: number, produto: number) =>
    mundo.database.escrever.query(
      "INSERT INTO kit_composicao (id_material, tipo, id_produto, codigo_produto, descricao, quantidade) VALUES ($1, 'VIDRO', $2, 'M', 'Marco', 2)",
      [kit, produto],
    )

  it('names components that it applies to and typologies of its lines, each to whom may see it', async () => {
    await limpar()
    const componente = mundo.formulario('COMPONENTE', { codigo: 'USA-APL' })
    const usa = await mundo.salvo('dora', '/componente', componente)
    await limpar()
    const [um = 0, dois = 0] = await novos(['USA-1', 'USA-2'])
    const { escrever } = mundo.database
    await escrever.query('INSERT INTO aplicabilidade (id_material, id_aplicavel) VALUES ($1, $2), ($1, $3), ($2, $3)', [
      usa,
      um,
      dois,
    ])
    await escrever.query(
      `INSERT INTO tipologia (id_empresa, codigo, descricao, id_referencia, id_linha, status)
       SELECT min(id), codigo, 'Janela', $1, $2, status FROM empresa, (VALUES ('JAN-1', 1), ('JAN-2', 2)) AS t(codigo, status)
       WHERE provedora GROUP BY codigo, status`,
      [mundo.referencias.gold, mundo.linhas.l25],
    )
    const id = await previa('dora', 'homologar')
    expect(await tocados('dora', id)).toEqual([
      ['APLICABILIDADE', 'USA-1', 1],
      ['APLICABILIDADE', 'USA-APL', 2],
      ['TIPOLOGIA', 'JAN-1', 2],
    ])
    expect((await ver('dora', id))['tocados']).toEqual([
      { uso: 'APLICABILIDADE', quantos: 2 },
      { uso: 'TIPOLOGIA', quantos: 1 },
    ])
    await confirmar('dora', 'homologar', 'todos', `?previa=${id}`)
    expect((await tocados('paula', id)).slice(2)).toEqual([
      ['TIPOLOGIA', 'JAN-1', 2],
      ['TIPOLOGIA', 'JAN-2', 2],
    ])
    await escrever.query('DELETE FROM tipologia WHERE id_referencia = $1', [mundo.referencias.gold])
  })

  it('are price tables of the company that price what goes, by its code, for those who see the table', async () => {
    await limpar()
    await novos(['PRE-1', 'PRE-2', 'PRE-3'])
    const { escrever } = mundo.database
    await escrever.query(
      `INSERT INTO tabela_preco (id_empresa, tipo, nome)
       SELECT CASE nome WHEN 'De outra' THEN (SELECT max(id) FROM empresa WHERE id <> r.id_empresa) ELSE r.id_empresa END, t.tipo, nome
       FROM referencia r, (VALUES ('VIDRO', 'Da casa'), ('COMPONENTE', 'De componentes'), ('VIDRO', 'De outra')) AS t(tipo, nome)
       WHERE r.id = $1`,
      [mundo.referencias.gold],
    )
    await escrever.query(
      "INSERT INTO tabela_preco_item (id_tabela, codigo, preco) SELECT t.id, codigo, 1 FROM tabela_preco t, unnest(ARRAY['pre-1', 'PRE-3', 'PRE-9']) AS codigo",
    )
    const id = await previa('dora', 'homologar')
    expect(await tocados('dora', id)).toEqual([['TABELA_PRECO', 'Da casa', 2]])
    await escrever.query('DELETE FROM tabela_preco')
  })

  it('is what uses what goes: neither what is held back nor what changed meanwhile counts', async () => {
    await limpar()
    const [vai = 0, fica = 0, muda = 0] = await novos(['VAI-1', 'FICA-1', 'MUDA-1'])
    const kits: number[] = []
    for (const codigo of ['KIT-VAI', 'KIT-FICA', 'KIT-MUDA'])
      kits.push(await mundo.salvo('dora', '/kit', mundo.formulario('KIT', { codigo })))
    for (const [i, item] of [vai, fica, muda].entries()) await noKit(kits[i] ?? 0, item)
    const id = await previa('dora', 'homologar')
    await mundo.pedir('dora', 'POST', `/publicacao/reter/${id}`, { ids: kits })
    const todos = [
      ['KIT', 'KIT-FICA', 1],
      ['KIT', 'KIT-MUDA', 1],
      ['KIT', 'KIT-VAI', 1],
    ]
    expect(await tocados('dora', id)).toEqual(todos)
    await mundo.pedir('dora', 'POST', `/publicacao/reter/${id}`, { ids: [fica] })
    expect(await tocados('dora', id)).toEqual(todos.slice(1))
    await mudarStatus(muda, 7)
    expect((await confirmar('dora', 'homologar', 'todos', `?previa=${id}`)).corpo.data).toMatchObject({ quantos: 1 })
    expect(await tocados('dora', id)).toEqual(todos.slice(2))
  })

  it('is of a preview what uses it now, and once it is held what used it then', async () => {
    await limpar()
    const [um = 0, dois = 0] = await novos(['PRESO-1', 'PRESO-2'])
    const kit = await mundo.salvo('dora', '/kit', mundo.formulario('KIT', { codigo: 'KIT-PRESO' }))
    await noKit(kit, um)
    const id = await previa('dora', 'homologar')
    const visto = async () => [await tocados('dora', id), (await ver('dora', id))['tocados']]
    const esperado = (quantos: number) => [[['KIT', 'KIT-PRESO', quantos]], [{ uso: 'KIT', quantos: 1 }]]
    expect(await visto()).toEqual(esperado(1))
    await noKit(kit, dois)
    expect(await visto()).toEqual(esperado(2))
    const depoisDoFim = await mundo.pedir('dora', 'GET', `/publicacao/tocados/${id}?pageIndex=7`)
    expect(depoisDoFim.corpo).toMatchObject({ total: 1, dados: [] })
    await confirmar('dora', 'homologar', 'todos', `?espera=60&previa=${id}`)
    await mundo.database.escrever.query('DELETE FROM kit_composicao WHERE id_material = $1', [kit])
    expect(await visto()).toEqual(esperado(2))
    await mundo.pedir('dora', 'POST', `/publicacao/desfazer/${id}`)
    expect(await visto()).toEqual(esperado(2))
  })

  it('is judged anew by a job when the release is large', async () => {
    await limpar()
    const ids = await novos(Array.from({ length: 1_001 }, (_, n) => `MUITO-${n}`))
    const kit = await mundo.salvo('dora', '/kit', mundo.formulario('KIT', { codigo: 'KIT-MUITO' }))
    await noKit(kit, ids[0] ?? 0)
    await emTransacao(mundo.database, AUTOR_SISTEMA, ({ db }) => recalcularProntidao(db, [kit]))
    const queixa = async () => {
      const { rows } = await mundo.database.ler.query<{ codigo: string }>(
        "SELECT a ->> 'codigo' AS codigo FROM material, jsonb_array_elements(avisos) AS a WHERE id = $1 AND a ->> 'texto' LIKE 'O item M %'",
        [kit],
      )
      return rows.map(({ codigo }) => codigo)
    }
    const julgados = async () => {
      const { rows } = await mundo.database.ler.query<{ id: string }>(
        "SELECT id FROM tarefa WHERE tipo = 'materiais.prontidaoDosUsos' ORDER BY criada_em DESC LIMIT 1",
      )
      return mundo.deps.tarefas.esperar(rows[0]?.id ?? '', AbortSignal.timeout(60_000))
    }
    expect(await queixa()).toEqual(['kit.indisponivel'])
    await confirmar('paula', 'homologar', 'todos', '', { retidos: [kit] })
    expect(await julgados()).toMatchObject({ estado: 'CONCLUIDA', resultado: { avaliados: 1 } })
    expect(await queixa()).toEqual(['kit.aguarda'])
    await confirmar('paula', 'disponibilizar', 'todos')
    expect(await julgados()).toMatchObject({ estado: 'CONCLUIDA', resultado: { avaliados: 1 } })
    expect(await queixa()).toEqual([])
  })
})

describe('what is blocked', () => {
  it('is held back with its reason by the page; the plain documented call does not ask', async () => {
    await limpar()
    const [sem = 0, com = 0] = await novos(['BLO-1', 'BLO-2'])
    await julgado([com], { pro: 3, mobi: 3 })
    const id = await previa('dora', 'homologar')
    expect(await ver('dora', id)).toMatchObject({ bloqueados: 1, incluidos: 0 })
    expect((await itens('dora', id)).map(({ retido, bloqueios }) => [retido, bloqueios])).toEqual([
      [false, []],
      [true, ['Falta a linha.']],
    ])
    const curas = async () => (await itens('dora', id)).map(({ avisos }) => avisos)
    expect(await curas()).toMatchObject([[], [{ codigo: 'a', texto: 'Falta a linha.' }]])
    await mundo.database.escrever.query("UPDATE material SET avisos = '[]' WHERE id = $1", [com])
    expect(await curas()).toEqual([[], []])
    await julgado([com], { pro: 3, mobi: 3 })
    await confirmar('dora', 'homologar', 'todos', `?previa=${id}`)
    expect((await registros([sem, com])).map(({ situacao }) => situacao)).toEqual([2, 1])
    expect(await curas()).toEqual([[], []])
    expect((await confirmar('dora', 'homologar', 'todos')).corpo.data).toMatchObject({ quantos: 1 })
    expect((await registros([com])).map(({ situacao }) => situacao)).toEqual([2])
  })

  it('for CEM MOBI too is what CEM MOBI cannot show', async () => {
    await limpar()
    const ids = await novos(['MOB-1'])
    await julgado(ids, { pro: 1, mobi: 3 })
    expect(await ver('dora', await previa('dora', 'homologar'))).toMatchObject({ bloqueados: 0 })
    await confirmar('dora', 'homologar', 'todos')
    expect(await ver('mara', await previa('mara', 'disponibilizar', 'CEM_PRO'))).toMatchObject({ bloqueados: 0 })
    const id = await previa('mara', 'disponibilizar', 'todos')
    expect((await itens('mara', id)).map(({ bloqueios }) => bloqueios)).toEqual([['Falta a linha.', 'Falta a imagem.']])
  })

  it('goes along when a Master says why, and the record keeps who said what', async () => {
    await limpar()
    const [com = 0] = await novos(['INC-1'])
    await novos(['INC-2'])
    await julgado([com], { pro: 3, mobi: 1 })
    const daDora = await previa('dora', 'homologar')
    const soltar = (quem: Nome, id: number, corpo: object) =>
      mundo.pedir(quem, 'POST', `/publicacao/reter/${id}`, { reter: false, ...corpo })
    expect(await soltar('dora', daDora, { ids: [com], motivo: 'urgente' })).toMatchObject({
      status: 400,
      lista: [{ message: 'Só um Master pode incluir o que está bloqueado.' }],
    })
    const daMara = await previa('mara', 'homologar')
    expect(await soltar('mara', daMara, { ids: [com] })).toMatchObject({
      status: 400,
      lista: [{ message: 'Escreva por que os bloqueados serão incluídos.', propertyName: 'motivo' }],
    })
    expect((await soltar('mara', daDora, { motivo: 'x' })).status).toBe(404)
    expect((await soltar('mara', daMara, { motivo: 'Obra parada' })).status).toBe(200)
    expect(await ver('mara', daMara)).toMatchObject({ bloqueados: 1, incluidos: 1 })
    expect((await confirmar('mara', 'homologar', 'todos', `?previa=${daMara}`)).corpo.data).toMatchObject({
      quantos: 2,
    })
    expect((await itens('dora', daMara)).map(({ codigo, motivo }) => [codigo, motivo])).toEqual([
      ['INC-1', 'Obra parada'],
      ['INC-2', null],
    ])
  })
})

describe('previews that nobody used', () => {
  it('are the newest five of a user and kind, beside what others look at and what was used', async () => {
    await limpar()
    await novos(['SEM-USO-1'])
    const usada = await previa('dora', 'homologar')
    await confirmar('dora', 'homologar', 'todos', `?previa=${usada}`)
    await novos(['SEM-USO-2'])
    const doDavi = await previa('davi', 'homologar')
    const paraOMercado = await previa('mara', 'disponibilizar', 'todos')
    const ids: number[] = []
    for (let i = 0; i < 7; i++) ids.push(await previa('dora', 'homologar'))
    const { rows } = await mundo.database.ler.query<{ id: number }>(
      'SELECT id FROM publicacao WHERE id = ANY ($1) ORDER BY id',
      [[usada, doDavi, paraOMercado, ...ids]],
    )
    expect(rows.map(({ id }) => id)).toEqual([usada, doDavi, paraOMercado, ...ids.slice(-5)])
    expect((await mundo.pedir('dora', 'GET', `/publicacao/${ids[0] ?? 0}`)).status).toBe(404)
    const deDepois = await confirmar('dora', 'homologar', 'todos', `?previa=${ids[2] ?? 0}`)
    expect(deDepois.corpo.data).toMatchObject({ quantos: 1 })
  })
})

describe('the waiting moment', () => {
  const segurar = async (quem: Nome, espera: number): Promise<Resposta> => {
    const id = await previa(quem, 'homologar')
    return confirmar(quem, 'homologar', 'todos', `?espera=${espera}&previa=${id}`)
  }
  const idDe = ({ corpo }: Resposta) => (corpo.data as unknown as { publicacao: number }).publicacao
  const acabar = ({ corpo }: Resposta) =>
    mundo.deps.tarefas.esperar((corpo.data as unknown as { tarefa: string }).tarefa, AbortSignal.timeout(60_000))

  it('applies nothing until it is over; its author alone takes it back, and then nothing has changed', async () => {
    await limpar()
    await novos(['ESP-1'])
    const antes = await tabelas()
    const presa = await segurar('dora', 60)
    expect(presa.corpo).toMatchObject({
      message: 'A ação será aplicada em 60 segundos.',
      data: { quantos: 0, resta: 60 },
    })
    expect(await emEspera('dora')).toMatchObject([
      { id: idDe(presa), minha: true, autor: 'dora', estado: 'AGUARDANDO' },
    ])
    expect(await emEspera('davi')).toMatchObject([{ id: idDe(presa), minha: false, autor: 'dora', quantos: 1 }])
    expect([await emEspera('mara'), await emEspera('ana')].map((lista) => lista.length)).toEqual([1, 0])
    const desfazer = (quem: Nome) => mundo.pedir(quem, 'POST', `/publicacao/desfazer/${idDe(presa)}`)
    expect([(await desfazer('davi')).status, (await desfazer('ana')).status]).toEqual([404, 404])
    const outra = await segurar('davi', 30)
    expect([outra.status, outra.corpo.message]).toEqual([
      409,
      expect.stringMatching(
        /^dora já confirmou Homologar 1 produto; a ação será aplicada em \d+ segundos\.$/,
      ) as unknown,
    ])
    expect((await desfazer('dora')).status).toBe(200)
    expect(await emEspera('davi')).toEqual([])
    expect((await acabar(presa)).estado).toBe('PARADA')
    expect(await tabelas()).toEqual(antes)
    expect(await ver('davi', idDe(presa))).toMatchObject({
      estado: 'DESFEITA',
      mensagem: 'Desfeita por quem a confirmou.',
    })
    expect((await desfazer('dora')).status).toBe(409)
  })

  it('ends by applying what was seen, in the name of who confirmed it', async () => {
    await limpar()
    const [um = 0, dois = 0] = await novos(['FIM-1', 'FIM-2'])
    const presa = await segurar('dora', 1)
    await mudarStatus(dois, 7)
    expect(await acabar(presa)).toMatchObject({ estado: 'CONCLUIDA', resultado: { quantos: 1 } })
    expect((await registros([um, dois])).map(({ situacao }) => situacao)).toEqual([2, 1])
    expect(await ver('davi', idDe(presa))).toMatchObject({ estado: 'FEITA', autor: 'dora', quantos: 1 })
    const { rows } = await mundo.database.ler.query(
      'SELECT criado_por FROM material_versao v JOIN material m ON m.id_versao_homologada = v.id WHERE m.id = $1',
      [um],
    )
    expect(rows).toEqual([{ criado_por: mundo.logados.dora.idUsuario }])
    expect((await mundo.pedir('dora', 'POST', `/publicacao/desfazer/${idDe(presa)}`)).status).toBe(409)
  })

  it('gives way to a plain call, which is applied at once, and then has nothing left to do', async () => {
    await limpar()
    await novos(['PLA-1'])
    const presa = await segurar('dora', 1)
    expect((await confirmar('davi', 'homologar', 'todos')).corpo.data).toMatchObject({ quantos: 1, resta: 0 })
    expect(await acabar(presa)).toMatchObject({
      estado: 'FALHOU',
      mensagem: 'Não há materiais em edição para homologação',
    })
    expect(await ver('dora', idDe(presa))).toMatchObject({
      estado: 'FALHOU',
      mensagem: 'Não há materiais em edição para homologação',
    })
  })

  it('is over for everybody when its job is stopped where jobs are stopped', async () => {
    await limpar()
    await novos(['PAR-1'])
    const presa = await segurar('dora', 60)
    const { tarefa } = presa.corpo.data as unknown as { tarefa: string }
    expect((await mundo.pedir('dora', 'POST', `/tarefas/${tarefa}/parar`)).status).toBe(200)
    expect(await emEspera('dora')).toEqual([])
    expect(await ver('dora', idDe(presa))).toMatchObject({ estado: 'DESFEITA' })
    const antes = await mundo.retrato()
    expect(await mundo.pedir('dora', 'POST', `/tarefas/${tarefa}/repetir`)).toMatchObject({
      status: 409,
      corpo: { message: 'Esta ação foi confirmada para aquele momento: confirme-a de novo.' },
    })
    expect(await mundo.retrato()).toEqual(antes)
  })

  it.each(['61', '-1', '1.5', 'já'])('refuses ?espera=%s', async (espera) => {
    await novos([`REC-${espera}`])
    const antes = await mundo.retrato()
    expect((await confirmar('dora', 'homologar', 'todos', `?espera=${espera}`)).status).toBe(400)
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('a release that was looked at or done', () => {
  it('is seen by those whose products it reaches, a preview by its author alone', async () => {
    await limpar()
    await novos(['VER-1'])
    const id = await previa('dora', 'homologar')
    const status = async (quem: Nome) => (await mundo.pedir(quem, 'GET', `/publicacao/${id}`)).status
    expect([await status('dora'), await status('davi'), await status('mara'), await status('paula')]).toEqual([
      200, 404, 404, 404,
    ])
    expect((await confirmar('davi', 'homologar', 'todos', `?previa=${id}`)).status).toBe(404)
    await confirmar('dora', 'homologar', 'todos', `?previa=${id}`)
    expect([
      await status('davi'),
      await status('mara'),
      await status('paula'),
      await status('ana'),
      await status('leo'),
    ]).toEqual([200, 200, 200, 404, 403])
    const lista = async (quem: Nome) =>
      ((await mundo.pedir(quem, 'GET', '/publicacao/lista?pageSize=200')).corpo['dados'] as Item[]).map((uma) => uma.id)
    expect([(await lista('davi')).includes(id), (await lista('ana')).length]).toEqual([true, 0])
    expect((await confirmar('dora', 'homologar', 'todos', `?previa=${id}`)).status).toBe(409)
  })

  it('shows nobody more rows than he may see', async () => {
    await limpar()
    await novos(['SO-1'])
    await incluirMateriais(mundo.database, [{ codigo: 'SO-2', idReferencia: mundo.referencias.ana }])
    const { corpo } = await confirmar('paula', 'homologar', 'todos')
    const { publicacao } = corpo.data as unknown as { publicacao: number }
    const codigos = async (quem: Nome) => (await itens(quem, publicacao)).map(({ codigo }) => codigo)
    expect([await codigos('dora'), await codigos('ana'), await codigos('paula')]).toEqual([
      ['SO-1'],
      ['SO-2'],
      ['SO-1', 'SO-2'],
    ])
  })

  it('keeps its rows: none of one that is not there or of another, and all go along with one that goes', async () => {
    await limpar()
    await novos(['PENDE-1', 'PENDE-2'])
    const id = await previa('dora', 'homologar')
    const { escrever } = mundo.database
    const partes = async () =>
      (await escrever.query(`SELECT FROM publicacao_item WHERE id_publicacao = $1`, [id])).rowCount
    const copia = `INSERT INTO publicacao_tocado (id_publicacao, uso, id_registro, tipo, escopo, codigo, descricao, itens) VALUES ($1, 'KIT', 1, 'KIT', 1, 'K', 'Kit', 1)`
    await expect(escrever.query(copia, [id + 1_000])).rejects.toMatchObject({ code: '23503' })
    await escrever.query(copia, [id])
    for (const tabela of ['publicacao_item', 'publicacao_tocado'])
      await expect(
        escrever.query(`UPDATE ${tabela} SET id_publicacao = $1 WHERE id_publicacao = $2`, [id + 1_000, id]),
      ).rejects.toMatchObject({ code: '42501' })
    expect(await partes()).toBe(2)
    await escrever.query('DELETE FROM publicacao WHERE id = $1', [id])
    expect(await partes()).toBe(0)
    expect((await escrever.query('SELECT FROM publicacao_tocado WHERE id_publicacao = $1', [id])).rowCount).toBe(0)
  })

  it('is never changed again', async () => {
    await limpar()
    await novos(['IMU-1'])
    const { corpo } = await confirmar('dora', 'homologar', 'todos')
    const { publicacao } = corpo.data as unknown as { publicacao: number }
    for (const comando of [
      "UPDATE publicacao SET mensagem = 'outra' WHERE id = $1",
      'DELETE FROM publicacao WHERE id = $1',
      'UPDATE publicacao_item SET retido = true WHERE id_publicacao = $1',
      'DELETE FROM publicacao_item WHERE id_publicacao = $1',
    ])
      await expect(mundo.database.escrever.query(comando, [publicacao])).rejects.toThrow('não pode ser alterada')
  })

  it('asks for the role of the action, and where to release', async () => {
    await novos(['PAP-1'])
    const pedir = async (quem: Nome, corpo: object) =>
      (await mundo.pedir(quem, 'POST', '/publicacao/prever', { area: 'produto', ...corpo })).status
    expect([
      await pedir('leo', { acao: 'homologar' }),
      await pedir('dora', { acao: 'disponibilizar', alvo: 'todos' }),
      await pedir('mara', { acao: 'disponibilizar' }),
      await pedir('mara', { acao: 'disponibilizar', alvo: 'CEM_OUTRO' }),
    ]).toEqual([403, 403, 400, 400])
  })
})

describe('a release of finishes', () => {
  it('shows what it does, and does what it shows', async () => {
    const formulario = (mais: object) => ({
      codigo: 'ACA-1',
      descricao: 'Natural',
      status: 1,
      referencia: mundo.referencias.gold,
      ...mais,
    })
    const acabamento = await mundo.salvo('dora', '/tratamento', formulario({}))
    const abrir = async (quem: Nome, acao: Acao, alvo?: Alvo) =>
      (await mundo.pedir(quem, 'POST', '/publicacao/prever', { area: 'acabamento', acao, alvo })).corpo.id
    const primeira = await abrir('dora', 'homologar')
    expect(await itens('dora', primeira)).toMatchObject([{ id: acabamento, pro: 'ENTRA', mobi: null, codigo: 'ACA-1' }])
    await mundo.salvo('ana', '/tratamento', { ...formulario({ codigo: 'ACA-2' }), referencia: mundo.referencias.ana })
    const confirmado = await mundo.pedir('dora', 'POST', `/tratamento/homologar?previa=${primeira}`)
    expect(confirmado.corpo.data).toMatchObject({ quantos: 1 })
    await mundo.pedir('mara', 'POST', '/tratamento/disponibilizar')
    await mundo.salvo('davi', '/tratamento', formulario({ id: acabamento, descricao: 'Fosco' }))
    expect((await itens('dora', await abrir('dora', 'homologar')))[0]).toMatchObject({
      pro: 'MUDA',
      diferencas: [{ nome: 'Descrição', antes: 'Natural', depois: 'Fosco', autor: 'davi' }],
    })
    await mundo.pedir('dora', 'POST', '/tratamento/homologar')
    const segunda = await abrir('mara', 'disponibilizar', 'todos')
    expect(await itens('mara', segunda)).toMatchObject([{ id: acabamento, pro: 'MUDA', mobi: 'MUDA' }])
    expect((await mundo.pedir('ana', 'GET', `/publicacao/${primeira}`)).status).toBe(404)
    expect(await ver('davi', primeira)).toMatchObject({ area: 'acabamento', estado: 'FEITA' })
  })
})
