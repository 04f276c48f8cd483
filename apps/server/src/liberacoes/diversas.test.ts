import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Mundo, type Nome } from '../clientes/mundo.fixture.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { webhook, webhookEntrega } from '../db/tables/integracao.ts'
import { liberacaoDiversaAlcance } from '../db/tables/liberacoes.ts'
import { referencia } from '../db/tables/referencias.ts'
import { deletePacotesVencidos } from '../pacotes/pacotes.queries.ts'
import { retrato } from '../test/retrato.fixture.ts'
import { criarAplicabilidade, criarPacote, criarTabela } from './mercado.fixture.ts'

const RAIZ = '/liberacaoDiversa'
const [PRODUTOS, APLICABILIDADES, TABELAS] = [1, 2, 3]

let mundo: Mundo
let deGold: number
let daLinha: number
let alheio: number
let emVigor: number
beforeAll(async () => {
  mundo = await novoMundo()
  const { gold, alheia } = mundo.referencias
  const { serralheria } = mundo.empresas
  deGold = await criarPacote(mundo, gold, 1, ['CEM_PRO'])
  daLinha = await criarPacote(mundo, gold, 2, ['CEM_PRO'])
  alheio = await criarPacote(mundo, alheia, 1, ['CEM_PRO'])
  emVigor = await criarTabela(mundo, 'Vidros 2026', serralheria, 'mercado')
  await criarAplicabilidade(mundo, serralheria, gold, 'mercado')
})
afterAll(() => mundo.fechar())

const salvar = (nome: Nome, corpo: object) => mundo.pedir(nome, 'POST', RAIZ, corpo)
const obter = async (id: number) => (await mundo.pedir('lia', 'GET', `${RAIZ}/liberacao/${id}`)).corpo
const nova = async (mais: object = {}) =>
  (await salvar('lia', { tipo: PRODUTOS, liberacao: 'LIBERAR_CEM', sistema: 1, ...mais })).corpo.id
interface Pedido {
  nome?: Nome
  prefSuite?: boolean
  de?: number
}
const pacotes = (id: number, ids: readonly number[], { nome = 'lia', prefSuite = false, de = 0 }: Pedido = {}) =>
  mundo.pedir(nome, 'POST', `${RAIZ}/liberacaoPortfolio${prefSuite ? 'PrefSuite' : 'CEM'}`, {
    idLiberacaoDiversa: id,
    idReferencia: de || mundo.referencias.gold,
    idsAtualizacaoPortfolio: ids,
  })
const tabelas = (id: number, ids: readonly number[], nome: Nome = 'lia') =>
  mundo.pedir(nome, 'POST', `${RAIZ}/liberacaoTabelaPreco`, { idLiberacaoDiversa: id, idsTabelaPreco: ids })
const empresas = (id: number, ids: readonly number[], nome: Nome = 'lia') =>
  mundo.pedir(nome, 'POST', `${RAIZ}/liberacaoAplicabilidade`, { idLiberacaoDiversa: id, idsEmpresas: ids })
const simular = async (id: number) => (await mundo.pedir('lia', 'GET', `${RAIZ}/simular/${id}`)).corpo
const disponibilizar = (id: number, corpo: object = {}, nome: Nome = 'lia') =>
  mundo.pedir(nome, 'POST', `${RAIZ}/disponibilizar/${id}`, corpo)
const alcancados = async (id: number) =>
  (
    await mundo.database.leitura
      .select({ id: liberacaoDiversaAlcance.idSerial })
      .from(liberacaoDiversaAlcance)
      .where(eq(liberacaoDiversaAlcance.idLiberacao, id))
      .orderBy(liberacaoDiversaAlcance.idSerial)
  ).map((row) => row.id)
const doCliente = (idSerial: number, itemsSelecionados: readonly number[]) =>
  mundo.pedir('lia', 'POST', '/serial/salvarLiberacaoPorfolioCEM', { idSerial, itemsSelecionados })

describe('a mass release (liberacao-diversa.001)', () => {
  it('needs type, action and system (liberacao-diversa.002-004)', async () => {
    const { status, corpo } = await salvar('lia', {})
    expect([status, corpo]).toMatchObject([
      400,
      ['tipo', 'liberacao', 'sistema'].map((propertyName) => ({ propertyName, message: 'Campo obrigatório' })),
    ])
  })

  it('knows three types (liberacao-diversa.005-007) and four actions (liberacao-diversa.008-011)', async () => {
    const lidas = async (campos: object) => {
      const { tipo, liberacao, sistema } = await obter(await nova(campos))
      return [tipo, liberacao, sistema]
    }
    for (const [value, label] of [
      [1, 'Produtos'],
      [2, 'Aplicabilidades'],
      [3, 'Tabela de Preços'],
    ] as const)
      expect((await lidas({ tipo: value }))[0]).toEqual({ label, value })
    for (const [value, label, sistema] of [
      ['LIBERAR_CEM', 'Liberar CEM', 5],
      ['LIBERAR_PREFSUITE', 'Liberar PrefSuite', 6],
      ['REMOVER_LIBERACAO_CEM', 'Remover liberação CEM', 2],
      ['REMOVER_LIBERACAO_PREFSUITE', 'Remover liberação PrefSuite', 7],
    ] as const)
      expect((await lidas({ liberacao: value, sistema })).slice(1)).toMatchObject([
        { label, value },
        { value: sistema },
      ])
    expect((await salvar('lia', { tipo: 4, liberacao: 'LIBERAR', sistema: 1 })).corpo).toMatchObject([
      { propertyName: 'tipo', message: 'Valor inválido' },
      { propertyName: 'liberacao', message: 'Valor inválido' },
    ])
  })

  it('takes the systems of its action alone (decisions L-20)', async () => {
    for (const [liberacao, sistema] of [
      ['LIBERAR_CEM', 6],
      ['LIBERAR_CEM', 8],
      ['LIBERAR_PREFSUITE', 1],
      ['REMOVER_LIBERACAO_PREFSUITE', 5],
    ])
      expect((await salvar('lia', { tipo: 1, liberacao, sistema })).corpo).toMatchObject([
        { propertyName: 'sistema', message: 'Valor inválido' },
      ])
  })

  it('keeps its type and family of systems while something is chosen', async () => {
    const [id, outra] = [await nova(), await nova()]
    await pacotes(outra, [deGold])
    await pacotes(id, [deGold])
    const { versao } = await obter(id)
    const trocar = (campos: object) =>
      salvar('lia', { id, versao, tipo: 1, liberacao: 'LIBERAR_CEM', sistema: 1, ...campos })
    for (const campos of [{ tipo: 3 }, { liberacao: 'LIBERAR_PREFSUITE', sistema: 6 }])
      expect((await trocar(campos)).corpo).toMatchObject([
        { message: 'Retire o que foi escolhido antes de trocar o tipo ou a família de sistemas.' },
      ])
    expect((await trocar({ liberacao: 'REMOVER_LIBERACAO_CEM', sistema: 4 })).status).toBe(200)
    await pacotes(id, [])
    expect((await trocar({ tipo: 3, versao: undefined })).status).toBe(200)
    expect((await trocar({})).status).toBe(409)
  })

  it('holds what its type says: packages, price tables or companies (decisions L-21, L-24)', async () => {
    const { gold } = mundo.referencias
    const { serralheria, vidracaria } = mundo.empresas
    const deProdutos = await nova()
    const dePrecos = await nova({ tipo: TABELAS })
    const deAplicabilidades = await nova({ tipo: APLICABILIDADES })
    const soHomologado = await criarPacote(mundo, gold, 0, ['HOMOLOGACAO'])
    const oferecidos = (qual: string, id: number, mais = '') =>
      mundo.lista('lia', `${RAIZ}/liberacao${qual}Disponivel/${id}${mais}`)
    expect(await oferecidos('Portfolio', deProdutos, `/${gold}`)).toMatchObject([{ id: deGold }, { id: daLinha }])
    expect(await oferecidos('TabelaPreco', dePrecos)).toMatchObject([{ id: emVigor, liberado: false }])
    expect(await oferecidos('Aplicabilidade', deAplicabilidades)).toEqual([
      { id: serralheria, nome: '12ABC34501DE35', liberado: false },
    ])
    expect(await mundo.lista('lia', `${RAIZ}/pacoteAtualizacaoSelect/${gold}`)).toHaveLength(2)
    for (const { status } of [
      await pacotes(deProdutos, [daLinha]),
      await tabelas(dePrecos, [emVigor]),
      await empresas(deAplicabilidades, [serralheria]),
    ])
      expect(status).toBe(200)
    expect(await obter(deProdutos)).toMatchObject({ qtdeItens: 1, pacotes: [{ id: daLinha }] })
    expect(await obter(dePrecos)).toMatchObject({ qtdeItens: 1, tabelas: [{ id: emVigor }] })
    expect(await obter(deAplicabilidades)).toMatchObject({ qtdeItens: 1, aplicabilidades: [{ id: serralheria }] })
    const antes = await retrato(mundo.database.ler)
    for (const { status, corpo } of [
      await pacotes(dePrecos, [daLinha]),
      await tabelas(deProdutos, [emVigor]),
      await empresas(deProdutos, [serralheria]),
      await pacotes(deProdutos, [daLinha], { prefSuite: true }),
    ])
      expect([status, corpo]).toMatchObject([400, [{ message: 'Esta liberação é de outro tipo.' }]])
    for (const { status } of [
      await pacotes(deProdutos, [daLinha, alheio]),
      await pacotes(deProdutos, [daLinha, soHomologado]),
      await pacotes(deProdutos, [alheio], { de: mundo.referencias.alheia }),
      await empresas(deAplicabilidades, [serralheria, vidracaria]),
    ])
      expect(status).toBe(404)
    expect(await retrato(mundo.database.ler)).toEqual(antes)
  })

  it('offers PrefSuite the references with an official name', async () => {
    const { gold, prata } = mundo.referencias
    const dePrata = await criarPacote(mundo, prata, 1, ['CEM_PRO'])
    await mundo.gravar((db) => db.update(referencia).set({ descricaoOficial: null }).where(eq(referencia.id, prata)))
    const id = await nova({ liberacao: 'LIBERAR_PREFSUITE', sistema: 6 })
    const oferecidos = (idReferencia: number) =>
      mundo.lista('lia', `${RAIZ}/liberacaoPortfolioPrefSuiteDisponivel/${id}/${idReferencia}`)
    expect([await oferecidos(gold), await oferecidos(prata)]).toMatchObject([[{ id: deGold }, { id: daLinha }], []])
    expect((await pacotes(id, [dePrata], { prefSuite: true, de: prata })).status).toBe(404)
    expect((await pacotes(id, [deGold], { prefSuite: true })).status).toBe(200)
  })

  it('belongs to who made it, and only who releases sees it', async () => {
    const id = await nova({ idEmpresa: mundo.empresas.vidracaria })
    const antes = await retrato(mundo.database.ler)
    for (const { status } of [
      await mundo.pedir('ana', 'GET', `${RAIZ}/liberacao/${id}`),
      await mundo.pedir('ana', 'GET', `${RAIZ}/simular/${id}`),
      await mundo.pedir('ana', 'DELETE', `${RAIZ}/${id}`),
      await salvar('ana', { id, tipo: 1, liberacao: 'LIBERAR_CEM', sistema: 1 }),
      await pacotes(id, [alheio], { nome: 'ana', de: mundo.referencias.alheia }),
      await disponibilizar(id, {}, 'ana'),
    ])
      expect(status).toBe(404)
    expect((await mundo.pedir('otto', 'GET', `${RAIZ}/listaLiberacao`)).status).toBe(403)
    expect(await retrato(mundo.database.ler)).toEqual(antes)
    const listadas = async (nome: Nome) => (await mundo.lista(nome, `${RAIZ}/listaLiberacao`)).map((row) => row.id)
    expect(await listadas('ana')).not.toContain(id)
    expect(await listadas('paula')).toContain(id)
  })
})

describe('Disponibilizar em Massa (liberacao-diversa.012)', () => {
  it('reaches whom the simulation counted, once, and the release is read-only from then on (decisions L-23)', async () => {
    const sistema = 2
    const seriais = [await mundo.criarSerial({ sistema }), await mundo.criarSerial({ sistema, serial: null })]
    await mundo.criarSerial({ sistema, bloqueadaLiberacao: true })
    await mundo.criarSerial({ sistema: 3 })
    const id = await nova({ sistema })
    const vazia = await disponibilizar(id)
    expect([vazia.status, vazia.corpo]).toMatchObject([
      400,
      [{ message: 'Escolha o que esta liberação leva antes de disponibilizar.' }],
    ])
    await pacotes(id, [deGold])
    const antes = await retrato(mundo.database.ler)
    const vista = await simular(id)
    expect(vista).toEqual({
      clientes: 2,
      seriais: 2,
      doSistema: 3,
      bloqueados: 1,
      semMudanca: 0,
      itens: 1,
      ocultos: 0,
      marca: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    expect(await retrato(mundo.database.ler)).toEqual(antes)
    const [uma, outra] = await Promise.all([disponibilizar(id), disponibilizar(id)])
    expect([uma.status, outra.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((uma.status === 200 ? uma : outra).corpo).toMatchObject({ data: { id, clientes: 2, seriais: 2 } })
    expect((await disponibilizar(id)).corpo.message).toBe(
      'Esta liberação já foi disponibilizada e não pode mais ser alterada.',
    )
    expect(await alcancados(id)).toEqual(seriais)
    expect(await obter(id)).toMatchObject({
      disponivel: true,
      dataLiberacao: expect.stringMatching(/Z$/) as string,
      clientes: 2,
    })
    for (const { status } of [
      await pacotes(id, []),
      await salvar('lia', { id, tipo: 1, liberacao: 'LIBERAR_CEM', sistema: 1 }),
    ])
      expect(status).toBe(409)
    await mundo.criarSerial({ sistema })
    expect(await alcancados(id)).toEqual(seriais)
    expect((await mundo.pedir('lia', 'DELETE', `${RAIZ}/${id}`)).status).toBe(200)
    expect(await alcancados(id)).toEqual([])
  })

  it('answers the same again to the same key', async () => {
    const id = await nova({ sistema: 4 })
    await pacotes(id, [deGold])
    await mundo.criarSerial({ sistema: 4 })
    const comChave = () =>
      mundo.app.inject({
        method: 'POST',
        url: `/api${RAIZ}/disponibilizar/${id}`,
        headers: { authorization: 'Bearer lia', 'idempotency-key': 'um-so-clique' },
        payload: {},
      })
    const [primeira, segunda] = [await comChave(), await comChave()]
    expect([segunda.statusCode, segunda.body]).toEqual([200, primeira.body])
    const trilha = await mundo.database.leitura.$count(
      auditoria,
      eq(auditoria.chamada, 'liberacao-diversa.disponibilizar'),
    )
    expect(trilha).toBeGreaterThan(0)
    expect(await alcancados(id)).toHaveLength(1)
  })

  it('does only what was looked at: changed since, it is refused', async () => {
    const id = await nova({ sistema: 4 })
    await pacotes(id, [deGold])
    const { marca } = await simular(id)
    await pacotes(id, [deGold, daLinha])
    const { status, corpo } = await disponibilizar(id, { marca })
    expect([status, corpo.message]).toEqual([
      409,
      'A liberação mudou depois que você a viu. Confira de novo antes de disponibilizar.',
    ])
    expect(await obter(id)).toMatchObject({ disponivel: false, dataLiberacao: null })
    expect((await disponibilizar(id, { marca: (await simular(id))['marca'] })).status).toBe(200)
  })

  it('does not release what whoever presses does not see, whoever chose it', async () => {
    const { alheia } = mundo.referencias
    const { vidracaria } = mundo.empresas
    await criarAplicabilidade(mundo, vidracaria, alheia, 'mercado')
    const alheios = await criarTabela(mundo, 'Vidros da vidraçaria', vidracaria, 'mercado')
    const UM_OCULTO =
      'Esta liberação leva 1 item que você não vê e não pode liberar. Peça a quem o escolheu que o retire.'
    expect((await tabelas(await nova({ tipo: TABELAS }), [emVigor, alheios])).status).toBe(404)
    const [deProdutos, dePrecos, deAplicabilidades] = [
      await comItens({ sistema: 4 }),
      await nova({ sistema: 4, tipo: TABELAS }),
      await nova({ sistema: 4, tipo: APLICABILIDADES, liberacao: 'REMOVER_LIBERACAO_CEM' }),
    ]
    for (const [qual, idLiberacaoDiversa, itens] of [
      ['PortfolioCEM', deProdutos, { idReferencia: alheia, idsAtualizacaoPortfolio: [alheio] }],
      ['TabelaPreco', dePrecos, { idsTabelaPreco: [emVigor, alheios] }],
      ['Aplicabilidade', deAplicabilidades, { idsEmpresas: [vidracaria] }],
    ] as const) {
      const corpo = { idLiberacaoDiversa, ...itens }
      expect((await mundo.pedir('paula', 'POST', `${RAIZ}/liberacao${qual}`, corpo)).status).toBe(200)
      expect(await simular(idLiberacaoDiversa)).toMatchObject({ ocultos: 1 })
      const { status, corpo: recusada } = await disponibilizar(idLiberacaoDiversa)
      expect([status, recusada]).toMatchObject([400, [{ message: UM_OCULTO }]])
      expect(await obter(idLiberacaoDiversa)).toMatchObject({ disponivel: false })
      expect((await disponibilizar(idLiberacaoDiversa, {}, 'paula')).status).toBe(200)
    }
    expect(await Promise.all([obter(deProdutos), obter(dePrecos), obter(deAplicabilidades)])).toMatchObject([
      { qtdeItens: 3, pacotes: [{ id: deGold }, { id: daLinha }] },
      { qtdeItens: 2, tabelas: [{ id: emVigor }] },
      { qtdeItens: 1, aplicabilidades: [] },
    ])
    const antes = await retrato(mundo.database.ler)
    for (const id of [deProdutos, dePrecos, deAplicabilidades]) {
      const { status, corpo } = await mundo.pedir('lia', 'DELETE', `${RAIZ}/${id}`)
      expect([status, corpo]).toMatchObject([400, [{ message: UM_OCULTO.replace('liberar', 'retirar') }]])
    }
    expect(await retrato(mundo.database.ler)).toEqual(antes)
    expect((await mundo.pedir('paula', 'DELETE', `${RAIZ}/${deProdutos}`)).status).toBe(200)
  })

  it('leaves who has it all as he is, unless it updates existing ones too (decisions L-22)', async () => {
    const sistema = 3
    const [comTudo, comUm, semNada] = [
      await mundo.criarSerial({ sistema }),
      await mundo.criarSerial({ sistema }),
      await mundo.criarSerial({ sistema }),
    ]
    const outros = (await simular(await comItens({ sistema, atualizacaoExistenteCEM: true })))['clientes'] as number
    await doCliente(comTudo, [deGold, daLinha])
    await doCliente(comUm, [deGold])
    const soNovos = await comItens({ sistema })
    expect(await simular(soNovos)).toMatchObject({ clientes: outros - 1, semMudanca: 1 })
    const todos = await comItens({ sistema, atualizacaoExistenteCEM: 1 })
    expect(await simular(todos)).toMatchObject({ clientes: outros, semMudanca: 0 })
    await disponibilizar(soNovos)
    expect(await alcancados(soNovos)).toEqual(expect.arrayContaining([comUm, semNada]))
    expect(await alcancados(soNovos)).not.toContain(comTudo)
    expect(await simular(await comItens({ sistema }))).toMatchObject({ clientes: 0, semMudanca: outros })
  })

  it('takes away from who has it, by whichever release, and what is released later counts again', async () => {
    const sistema = 5
    const idPadrao = (await mundo.pedir('lia', 'POST', '/liberacaoPadraoCEM', { descricao: 'PAR', sistema })).corpo.id
    const [proprio, pelaMassa] = [await mundo.criarSerial({ sistema }), await mundo.criarSerial({ sistema })]
    await doCliente(proprio, [deGold])
    const remover = await comItens({ sistema, liberacao: 'REMOVER_LIBERACAO_CEM' }, [deGold])
    expect(await simular(remover)).toMatchObject({ clientes: 1, semMudanca: 1 })
    await disponibilizar(await comItens({ sistema }, [deGold]))
    expect(await simular(remover)).toMatchObject({ clientes: 2 })
    await mundo.criarSerial({ sistema })
    const noPadrao = (ids: number[]) =>
      mundo.pedir('lia', 'POST', '/liberacaoPadraoCEM/liberacaoPortfolio', {
        idLiberacaoPadrao: idPadrao,
        idReferencia: mundo.referencias.gold,
        idsAtualizacaoPortfolio: ids,
      })
    await noPadrao([deGold])
    expect(await simular(remover)).toMatchObject({ clientes: 3, semMudanca: 0 })
    expect((await disponibilizar(remover)).corpo).toMatchObject({ data: { clientes: 3 } })
    const outra = await comItens({ sistema, liberacao: 'REMOVER_LIBERACAO_CEM' }, [deGold])
    expect(await simular(outra)).toMatchObject({ clientes: 0 })
    await doCliente(pelaMassa, [deGold])
    expect(await simular(outra)).toMatchObject({ clientes: 1 })
    await disponibilizar(outra)
    expect(await alcancados(outra)).toEqual([pelaMassa])
    const terceira = await comItens({ sistema, liberacao: 'REMOVER_LIBERACAO_CEM' }, [deGold])
    expect(await simular(terceira)).toMatchObject({ clientes: 0 })
    for (const ids of [[], [deGold]]) expect((await noPadrao(ids)).status).toBe(200)
    expect(await simular(terceira)).toMatchObject({ clientes: 3 })
  })

  it('counts price tables, applicability and PrefSuite by what customers of theirs have', async () => {
    const { serralheria } = mundo.empresas
    const { gold } = mundo.referencias
    const idSerial = await mundo.criarSerial({ sistema: 7, serial: 'PFO-1' })
    await mundo.pedir('lia', 'POST', '/serial/salvarTabelaPreco', { idSerial, itemsSelecionados: [emVigor] })
    await mundo.pedir('lia', 'POST', '/liberacaoPreference', { referencia: gold, tipoLiberacao: 1, serial: 'PFO-1' })
    await mundo.pedir('lia', 'POST', '/liberacaoPreference/salvarLiberacaoAplicabilidade', {
      referencia: gold,
      serial: 'PFO-1',
    })
    await mundo.criarSerial({ sistema: 7 })
    const comum = { liberacao: 'REMOVER_LIBERACAO_PREFSUITE', sistema: 7 }
    const [deProdutos, dePrecos, deAplicabilidades] = [
      await nova(comum),
      await nova({ ...comum, tipo: TABELAS }),
      await nova({ ...comum, tipo: APLICABILIDADES }),
    ]
    await pacotes(deProdutos, [deGold], { prefSuite: true })
    await tabelas(dePrecos, [emVigor])
    await empresas(deAplicabilidades, [serralheria])
    for (const id of [deProdutos, dePrecos, deAplicabilidades]) {
      expect(await simular(id)).toMatchObject({ clientes: 1, doSistema: 2, semMudanca: 1 })
      expect((await disponibilizar(id)).status).toBe(200)
      expect(await alcancados(id)).toEqual([idSerial])
    }
  })

  it('makes its packages and tables ones that customers have (decisions H-13)', async () => {
    const { serralheria } = mundo.empresas
    const novo = await criarPacote(mundo, mundo.referencias.gold, 3, ['CEM_PRO'])
    const tabela = await criarTabela(mundo, 'Só em massa', serralheria, 'mercado')
    const alertas = async () => [
      (await mundo.pedir('paula', 'GET', `/referencia/acaoAlertaRemoverPacote/${novo}`)).corpo['alerta'],
      (await mundo.pedir('paula', 'GET', `/tabelaPreco/ExisteLiberacao/${tabela}`)).corpo['existe'],
    ]
    const deProdutos = await comItens({}, [novo])
    const dePrecos = await nova({ tipo: TABELAS })
    await tabelas(dePrecos, [tabela])
    expect(await alertas()).toEqual([false, false])
    await disponibilizar(deProdutos)
    await disponibilizar(dePrecos)
    expect(await alertas()).toEqual([true, true])
    expect((await mundo.pedir('paula', 'DELETE', `/tabelaPreco/${tabela}`)).status).toBe(200)
    expect(await obter(dePrecos)).toMatchObject({ qtdeItens: 0, tabelas: [] })
  })

  it('holds a package past its seven days, also while it is being prepared (decisions H-03)', async () => {
    const { prata } = mundo.referencias
    await mundo.gravar((db) => db.update(referencia).set({ eliminarPortfolio: 1 }).where(eq(referencia.id, prata)))
    const preso = await criarPacote(mundo, prata, 2, ['CEM_PRO'])
    const solto = await criarPacote(mundo, prata, 3, ['CEM_PRO'])
    const id = await nova()
    expect((await pacotes(id, [preso], { de: prata })).status).toBe(200)
    const removidos = await mundo.gravar(async (db) => {
      await db.execute('alter table pacote disable trigger user')
      await db.execute(`update pacote set alterado_em = now() - interval '8 days' where id in (${preso}, ${solto})`)
      await db.execute('alter table pacote enable trigger user')
      await db.execute(
        `insert into pacote_prazo (id_pacote, elimina_em, esperou_s) values (${preso}, now(), 1), (${solto}, now(), 1)`,
      )
      await db.execute(`delete from pacote_nivel where id_pacote in (${preso}, ${solto})`)
      return deletePacotesVencidos(db, 0)
    })
    expect(removidos.map((um) => um.id)).toEqual([solto])
  })
})

async function comItens(campos: object, ids: readonly number[] = [deGold, daLinha]): Promise<number> {
  const id = await nova(campos)
  await pacotes(id, ids)
  return id
}

describe('other systems', () => {
  it('of the company whose items a mass release gave are told when it goes, whoever had made it', async () => {
    const { serralheria, vidracaria } = mundo.empresas
    const provedora = mundo.logados.paula.idEmpresa
    await mundo.gravar((db) =>
      db.insert(webhook).values(
        [serralheria, vidracaria, provedora].map((idEmpresa) => ({
          idEmpresa,
          nome: 'ERP',
          url: 'https://erp.exemplo',
          eventos: ['liberacao.alterada' as const],
          segredo: '',
        })),
      ),
    )
    const ditos = async (acao: string) =>
      (
        await mundo.database.ler.query<object>(
          `SELECT w.id_empresa AS empresa, e.dados -> 'referencia' ->> 'nome' AS referencia, (e.dados ->> 'quantos')::int AS quantos
           FROM webhook_entrega e JOIN webhook w ON w.id = e.id_webhook
           WHERE e.dados ->> 'acao' = $1 AND e.dados ->> 'area' = 'DIVERSA' ORDER BY w.id_empresa = $2`,
          [acao, provedora],
        )
      ).rows
    const { id } = (await salvar('paula', { tipo: PRODUTOS, liberacao: 'LIBERAR_CEM', sistema: 2 })).corpo
    await pacotes(id, [deGold, daLinha], { nome: 'paula' })
    await mundo.criarSerial({ sistema: 2 })
    expect((await disponibilizar(id, {}, 'paula')).status).toBe(200)
    const aDona = { empresa: serralheria, referencia: 'GOLD', quantos: (await alcancados(id)).length }
    expect(await ditos('INCLUSAO')).toEqual([aDona])
    expect((await mundo.pedir('paula', 'DELETE', `${RAIZ}/${id}`)).status).toBe(200)
    expect(await ditos('EXCLUSAO')).toEqual([aDona, { empresa: provedora, referencia: null, quantos: 0 }])
    const [dePrecos, deAplicabilidades, emPreparo] = [
      (await salvar('paula', { tipo: TABELAS, liberacao: 'LIBERAR_CEM', sistema: 2 })).corpo.id,
      (await salvar('paula', { tipo: APLICABILIDADES, liberacao: 'LIBERAR_CEM', sistema: 2 })).corpo.id,
      (await salvar('paula', { tipo: PRODUTOS, liberacao: 'LIBERAR_CEM', sistema: 2 })).corpo.id,
    ]
    await tabelas(dePrecos, [emVigor], 'paula')
    await empresas(deAplicabilidades, [serralheria], 'paula')
    await pacotes(emPreparo, [deGold], { nome: 'paula' })
    for (const uma of [dePrecos, deAplicabilidades]) {
      expect((await disponibilizar(uma, {}, 'paula')).status).toBe(200)
      await mundo.gravar((db) => db.delete(webhookEntrega))
      expect((await mundo.pedir('paula', 'DELETE', `${RAIZ}/${uma}`)).status).toBe(200)
      expect(await ditos('EXCLUSAO')).toEqual([
        { ...aDona, referencia: null },
        { empresa: provedora, referencia: null, quantos: 0 },
      ])
    }
    await mundo.gravar((db) => db.delete(webhookEntrega))
    expect((await mundo.pedir('paula', 'DELETE', `${RAIZ}/${emPreparo}`)).status).toBe(200)
    expect(await ditos('EXCLUSAO')).toEqual([])
    await mundo.gravar((db) => db.delete(webhook))
  })
})
