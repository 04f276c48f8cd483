import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Mundo, type Nome } from '../clientes/mundo.fixture.ts'
import { patrocinio } from '../db/tables/clientes.ts'
import { liberacaoPadrao, liberacaoPadraoPacote } from '../db/tables/liberacoes.ts'
import { pacote } from '../db/tables/pacotes.ts'
import { retrato } from '../test/retrato.fixture.ts'
import { criarAplicabilidade, criarPacote, criarTabela } from './mercado.fixture.ts'

const RAIZ = '/liberacaoPadraoCEM'
const DESCONHECIDO = 1_999_999_999

let mundo: Mundo
let deGold: number
let daLinha: number
let emTeste: number
let alheio: number
let emVigor: number
let daVidracaria: number
let sponsors: Record<'alfa' | 'beta', number>
beforeAll(async () => {
  mundo = await novoMundo()
  const { gold, alheia } = mundo.referencias
  const { serralheria, vidracaria } = mundo.empresas
  deGold = await criarPacote(mundo, gold, 1, ['HOMOLOGACAO', 'CEM_PRO'])
  daLinha = await criarPacote(mundo, gold, 2, ['CEM_PRO'])
  emTeste = await criarPacote(mundo, gold, 3, ['HOMOLOGACAO'])
  alheio = await criarPacote(mundo, alheia, 1, ['CEM_PRO'])
  emVigor = await criarTabela(mundo, 'Vidros 2026', serralheria, 'mercado')
  await criarTabela(mundo, 'Vidros 2027', serralheria, 'homologacao')
  daVidracaria = await criarTabela(mundo, 'Da outra', vidracaria, 'mercado')
  await criarAplicabilidade(mundo, serralheria, gold, 'mercado')
  await criarAplicabilidade(mundo, vidracaria, alheia, 'homologacao')
  sponsors = await mundo.gravar(async (db) => {
    const [alfa, beta] = await db
      .insert(patrocinio)
      .values([{ descricao: 'Patrocinador Alfa' }, { descricao: 'Patrocinador Beta' }])
      .returning()
    return { alfa: alfa?.id ?? 0, beta: beta?.id ?? 0 }
  })
})
afterAll(() => mundo.fechar())

const salvar = (nome: Nome, corpo: object) => mundo.pedir(nome, 'POST', RAIZ, corpo)
const obter = async (nome: Nome, id: number) => (await mundo.pedir(nome, 'GET', `${RAIZ}/liberacao/${id}`)).corpo
const nova = async (descricao: string, mais: object = {}) =>
  (await salvar('lia', { descricao, sistema: 1, ...mais })).corpo.id
const pacotes = (nome: Nome, idLiberacaoPadrao: number, idsAtualizacaoPortfolio: unknown, idReferencia?: number) =>
  mundo.pedir(nome, 'POST', `${RAIZ}/liberacaoPortfolio`, {
    idLiberacaoPadrao,
    idReferencia: idReferencia ?? mundo.referencias.gold,
    idsAtualizacaoPortfolio,
  })

describe('a standard release (liberacao-padrao.001)', () => {
  it('needs description and one of the five CEM systems; sponsors are optional (liberacao-padrao.002-004)', async () => {
    const { status, corpo } = await salvar('lia', {})
    expect([status, corpo]).toMatchObject([
      400,
      [
        { propertyName: 'descricao', message: 'Campo obrigatório' },
        { propertyName: 'sistema', message: 'Campo obrigatório' },
      ],
    ])
    for (const sistema of [0, 6, 7, 8, 'CEM'])
      expect((await salvar('lia', { descricao: 'Outra', sistema })).corpo).toMatchObject([
        { propertyName: 'sistema', message: 'Valor inválido' },
      ])
    for (const sistema of [1, 2, 3, 4, 5])
      expect((await salvar('lia', { descricao: `Sistema ${sistema}`, sistema })).corpo).toMatchObject({
        isValid: true,
        message: 'A ação foi concluída.',
      })
  })

  it('carries its sponsors under both names (decisions L-18)', async () => {
    expect(await mundo.lista('sem', '/geral/ObterPatrociniosExtranet')).toEqual([
      { label: 'Patrocinador Alfa', value: sponsors.alfa },
      { label: 'Patrocinador Beta', value: sponsors.beta },
    ])
    const id = await nova('Com patrocínio', {
      patrocinios: [{ label: 'Patrocinador Beta', value: sponsors.beta }, sponsors.alfa],
    })
    const lida = await obter('lia', id)
    expect(lida).toMatchObject({
      sistema: { label: 'CEM', value: 1 },
      patrocinio: 'Patrocinador Alfa, Patrocinador Beta',
      patrocinios: [{ value: sponsors.alfa }, { value: sponsors.beta }],
      pacotes: [],
      tabelas: [],
      aplicabilidades: [],
    })
    const { versao } = lida
    await salvar('lia', { id, versao, descricao: 'Com patrocínio', sistema: 2, patrocinios: [] })
    expect(await obter('lia', id)).toMatchObject({ sistema: { label: 'CEM Smart' }, patrocinio: '', patrocinios: [] })
    expect((await salvar('lia', { descricao: 'Z', sistema: 1, patrocinios: [DESCONHECIDO] })).status).toBe(404)
  })

  it('reaches the customers of its system and sponsors, of whom none is blocked', async () => {
    const sistema = 5
    await mundo.criarSerial({ sistema })
    await mundo.criarSerial({ sistema, idPatrocinio: sponsors.alfa })
    await mundo.criarSerial({ sistema, idPatrocinio: sponsors.beta })
    await mundo.criarSerial({ sistema, idPatrocinio: sponsors.beta, bloqueadaLiberacao: true })
    const deTodos = await nova('PAR de todos', { sistema })
    const doBeta = await nova('PAR do Beta', { sistema, patrocinios: [sponsors.beta] })
    expect([await obter('lia', deTodos), await obter('lia', doBeta)]).toMatchObject([{ clientes: 3 }, { clientes: 1 }])
  })

  it('is told apart by its description, which two may not have', async () => {
    const id = await nova('Pacotes básicos')
    const recusada = {
      isValid: false,
      message: 'Já existe uma liberação padrão com esta descrição.',
      errors: [{ propertyName: 'descricao', errorMessage: 'Já existe uma liberação padrão com esta descrição.' }],
    }
    expect((await salvar('lia', { descricao: 'pacotes BASICOS', sistema: 3 })).corpo).toMatchObject(recusada)
    const outra = await nova('Pacotes extras')
    const repetida = await salvar('lia', { id: outra, descricao: 'Pacotes básicos', sistema: 3 })
    expect([repetida.status, repetida.corpo]).toMatchObject([200, recusada])
    expect(await obter('lia', outra)).toMatchObject({ descricao: 'Pacotes extras', sistema: { value: 1 } })
    expect((await salvar('ana', { descricao: 'Pacotes básicos', sistema: 1 })).corpo).toMatchObject({ isValid: true })
    expect((await salvar('lia', { id, versao: 99, descricao: 'Pacotes básicos', sistema: 1 })).status).toBe(409)
  })

  it('belongs to who made it: for others it does not exist, and the tenant is the session’s', async () => {
    const id = await nova('Só da Lia', { idEmpresa: mundo.empresas.vidracaria })
    const antes = await retrato(mundo.database.ler)
    const tentativas = [
      mundo.pedir('ana', 'GET', `${RAIZ}/liberacao/${id}`),
      mundo.pedir('ana', 'DELETE', `${RAIZ}/${id}`),
      salvar('ana', { id, descricao: 'Tomada', sistema: 1 }),
      pacotes('ana', id, [alheio], mundo.referencias.alheia),
      mundo.pedir('ana', 'GET', `${RAIZ}/liberacaoTabelaPrecoDisponivel/${id}`),
      mundo.pedir('ana', 'GET', `${RAIZ}/liberacaoAplicabilidadeDisponivel/${id}`),
      mundo.pedir('ana', 'POST', `${RAIZ}/liberacaoTabelaPreco`, { idLiberacaoPadrao: id, idsTabelaPreco: [] }),
      mundo.pedir('ana', 'POST', `${RAIZ}/liberacaoAplicabilidade`, { idLiberacaoPadrao: id, idsReferencia: [] }),
    ]
    for (const { status, corpo } of await Promise.all(tentativas))
      expect([status, corpo]).toEqual([404, { message: 'Registro não encontrado.' }])
    expect(await retrato(mundo.database.ler)).toEqual(antes)
    const listadas = async (nome: Nome) => (await mundo.lista(nome, `${RAIZ}/listaLiberacao`)).map((row) => row.id)
    expect(await listadas('ana')).not.toContain(id)
    expect(await listadas('paula')).toContain(id)
    expect((await mundo.pedir('otto', 'GET', `${RAIZ}/listaLiberacao`)).status).toBe(403)
    expect((await mundo.pedir('lia', 'DELETE', `${RAIZ}/${id}`)).status).toBe(200)
    expect((await mundo.pedir('lia', 'DELETE', `${RAIZ}/${id}`)).status).toBe(404)
  })
})

describe('what a standard release holds', () => {
  it('are packages of the market, reference by reference; the set of each is replaced (decisions L-25)', async () => {
    const { gold, alheia } = mundo.referencias
    const id = await nova('Portfólio')
    const url = `${RAIZ}/liberacaoPortfolioDisponivel/${id}`
    const oferecidos = async () => (await mundo.lista('lia', `${url}/${gold}`)).map((um) => [um.id, um['liberado']])
    expect(await oferecidos()).toEqual([
      [deGold, false],
      [daLinha, false],
    ])
    expect(await mundo.lista('lia', `${RAIZ}/pacoteAtualizacaoSelect/${gold}`)).toEqual([
      { label: 'Referência · Todas', value: deGold },
      { label: `Linha · P2-${gold}`, value: daLinha },
    ])
    expect((await pacotes('lia', id, [deGold, daLinha])).status).toBe(200)
    const desde = async () =>
      mundo.database.leitura.select().from(liberacaoPadraoPacote).where(eq(liberacaoPadraoPacote.idPacote, daLinha))
    const [antes] = await desde()
    expect((await pacotes('lia', id, [daLinha])).status).toBe(200)
    expect(await desde()).toEqual([antes])
    expect(await oferecidos()).toEqual([
      [deGold, false],
      [daLinha, true],
    ])
    expect((await obter('lia', id))['pacotes']).toEqual([
      { id: daLinha, idReferencia: gold, nome: `GOLD · Linha · P2-${gold}` },
    ])
    for (const [ids, idReferencia] of [
      [[deGold, alheio], gold],
      [[deGold, emTeste], gold],
      [[deGold, DESCONHECIDO], gold],
      [[alheio], alheia],
      [[], alheia],
    ] as const)
      expect((await pacotes('lia', id, ids, idReferencia)).status).toBe(404)
    expect((await pacotes('lia', id, undefined)).corpo).toMatchObject([
      { propertyName: 'idsAtualizacaoPortfolio', message: 'Campo obrigatório' },
    ])
    expect((await mundo.pedir('lia', 'GET', `${url}/${alheia}`)).status).toBe(404)
    expect((await mundo.pedir('lia', 'GET', `${RAIZ}/pacoteAtualizacaoSelect/${alheia}`)).status).toBe(404)
    expect((await obter('lia', id))['pacotes']).toHaveLength(1)
    expect((await pacotes('lia', id, [])).status).toBe(200)
    expect((await obter('lia', id))['pacotes']).toEqual([])
  })

  it('are price tables in force, all at once', async () => {
    const id = await nova('Preços')
    const enviar = (ids: unknown) =>
      mundo.pedir('lia', 'POST', `${RAIZ}/liberacaoTabelaPreco`, { idLiberacaoPadrao: id, idsTabelaPreco: ids })
    expect(await mundo.lista('lia', `${RAIZ}/liberacaoTabelaPrecoDisponivel/${id}`)).toMatchObject([
      { id: emVigor, tabelaPreco: 'Vidros 2026', tipo: 'VIDRO', liberado: false },
    ])
    expect((await enviar([emVigor, daVidracaria])).status).toBe(404)
    expect((await enviar([emVigor])).status).toBe(200)
    expect(await mundo.lista('lia', `${RAIZ}/liberacaoTabelaPrecoDisponivel/${id}`)).toMatchObject([{ liberado: true }])
    expect((await obter('lia', id))['tabelas']).toEqual([{ id: emVigor, nome: 'Vidros 2026 · 12ABC34501DE35' }])
    expect((await enviar([])).status).toBe(200)
    expect((await obter('lia', id))['tabelas']).toEqual([])
  })

  it('are references with applicability (decisions L-24)', async () => {
    const { gold, prata, alheia } = mundo.referencias
    const id = await nova('Aplicabilidades')
    const enviar = (ids: readonly number[]) =>
      mundo.pedir('lia', 'POST', `${RAIZ}/liberacaoAplicabilidade`, { idLiberacaoPadrao: id, idsReferencia: ids })
    const oferecidas = () => mundo.lista('lia', `${RAIZ}/liberacaoAplicabilidadeDisponivel/${id}`)
    expect(await oferecidas()).toEqual([
      { id: gold, nome: '12ABC34501DE35 · GOLD', liberado: false },
      { id: prata, nome: '12ABC34501DE35 · PRATA', liberado: false },
    ])
    expect((await enviar([gold, alheia])).status).toBe(404)
    expect((await enviar([gold])).status).toBe(200)
    expect(await oferecidas()).toMatchObject([{ liberado: true }, { liberado: false }])
    expect((await obter('lia', id))['aplicabilidades']).toEqual([{ id: gold, nome: '12ABC34501DE35 · GOLD' }])
  })

  it('keeps what somebody else chose or took out since it was shown', async () => {
    const id = await nova('De duas pessoas')
    await pacotes('lia', id, [deGold])
    const escolher = (ids: readonly number[], vistos: readonly number[]) =>
      mundo.pedir('lia', 'POST', `${RAIZ}/liberacaoPortfolio`, {
        idLiberacaoPadrao: id,
        idReferencia: mundo.referencias.gold,
        idsAtualizacaoPortfolio: ids,
        vistos,
      })
    const tem = async () => ((await obter('lia', id))['pacotes'] as { id: number }[]).map((um) => um.id)
    // Both saw the first alone: one adds the second, the other takes the first out.
    expect((await escolher([deGold, daLinha], [deGold])).status).toBe(200)
    expect((await escolher([], [deGold])).status).toBe(200)
    expect(await tem()).toEqual([daLinha])
    // What is gone does not come back by who had seen it and left it ticked.
    expect((await escolher([deGold, daLinha], [deGold, daLinha])).status).toBe(200)
    expect(await tem()).toEqual([daLinha])
  })

  it('is kept by who sees it: somebody else’s part of the set stays', async () => {
    const { gold, alheia } = mundo.referencias
    const id = await nova('De duas mãos')
    await pacotes('lia', id, [deGold])
    expect((await pacotes('paula', id, [alheio], alheia)).status).toBe(200)
    const daPaula = (ids: readonly number[]) =>
      mundo.pedir('paula', 'POST', `${RAIZ}/liberacaoTabelaPreco`, { idLiberacaoPadrao: id, idsTabelaPreco: ids })
    await daPaula([emVigor, daVidracaria])
    const enviar = { idLiberacaoPadrao: id, idsTabelaPreco: [] }
    expect((await mundo.pedir('lia', 'POST', `${RAIZ}/liberacaoTabelaPreco`, enviar)).status).toBe(200)
    expect(await obter('lia', id)).toMatchObject({ pacotes: [{ idReferencia: gold }], tabelas: [] })
    expect(await obter('paula', id)).toMatchObject({
      pacotes: [{ idReferencia: alheia }, { idReferencia: gold }],
      tabelas: [{ id: daVidracaria }],
    })
  })

  it('warns who removes a package or a table that is in it, and a package stays past its seven days', async () => {
    const id = await nova('Com aviso')
    await pacotes('lia', id, [deGold])
    const enviar = { idLiberacaoPadrao: id, idsTabelaPreco: [emVigor] }
    await mundo.pedir('lia', 'POST', `${RAIZ}/liberacaoTabelaPreco`, enviar)
    const alerta = async () =>
      (await mundo.pedir('paula', 'GET', `/referencia/acaoAlertaRemoverPacote/${deGold}`)).corpo['alerta']
    const existe = async () =>
      (await mundo.pedir('paula', 'GET', `/tabelaPreco/ExisteLiberacao/${emVigor}`)).corpo['existe']
    expect([await alerta(), await existe()]).toEqual([true, true])
    const semAviso = await mundo.pedir('paula', 'POST', `/referencia/RemoverAtualizacaoPortfolioCEM/${deGold}/false`)
    expect(semAviso.corpo).toMatchObject({
      isValid: false,
      message: 'Atenção: Este pacote está liberado para uso de clientes. Deseja eliminar mesmo assim?',
    })
    expect(await mundo.database.leitura.$count(pacote, eq(pacote.id, deGold))).toBe(1)
    await mundo.gravar((db) => db.delete(liberacaoPadrao))
    expect([await alerta(), await existe()]).toEqual([false, false])
  })
})
