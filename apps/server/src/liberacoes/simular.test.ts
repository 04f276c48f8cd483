import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Simulacao } from '@portal/contract/liberacoes/simulacao'
import { novoMundo, type Mundo, type Nome } from '../clientes/mundo.fixture.ts'
import { aplicabilidadeBase, aplicabilidadeVersao } from '../db/tables/aplicabilidade.ts'
import { clienteSerial, patrocinio } from '../db/tables/clientes.ts'
import { linha } from '../db/tables/linhas.ts'
import { pacote, pacoteEdicao, pacoteNivel } from '../db/tables/pacotes.ts'
import { tabelaPreco, tabelaPrecoVersao } from '../db/tables/precos.ts'
import { criarComponente } from './mercado.fixture.ts'

let mundo: Mundo
let feitos: Awaited<ReturnType<typeof povoar>>
beforeAll(async () => {
  mundo = await novoMundo()
  feitos = await povoar()
})
afterAll(() => mundo.fechar())

/** GOLD has a package on both markets, one of a line in homologation alone and one of a typology; ALHEIA has one for another company. */
const povoar = () =>
  mundo.gravar(async (db) => {
    const { gold, alheia } = mundo.referencias
    const [suprema] = await db
      .insert(linha)
      .values({ descricao: 'Suprema', idEmpresa: mundo.empresas.serralheria })
      .returning({ id: linha.id })
    const criarPacote = async (
      campos: typeof pacote.$inferInsert,
      niveis: readonly ('HOMOLOGACAO' | 'CEM_PRO' | 'CEM_MOBI')[],
    ) => {
      const [novo] = await db.insert(pacote).values(campos).returning({ id: pacote.id })
      const idPacote = novo?.id ?? 0
      for (const [n, nivel] of niveis.entries()) {
        const edicao = { idPacote, numero: n + 1, nivel, arquivoComum: 0, entradas: [] }
        const [feita] = await db.insert(pacoteEdicao).values(edicao).returning({ id: pacoteEdicao.id })
        await db
          .insert(pacoteNivel)
          .values({ idPacote, nivel, idEdicao: feita?.id ?? 0, desde: '2026-03-01T12:00:00Z' })
      }
      return idPacote
    }
    const criarTabela = async (nome: string, idEmpresa: number) => {
      const [nova] = await db.insert(tabelaPreco).values({ nome, idEmpresa, tipo: 'COMPONENTE' }).returning()
      const idTabela = nova?.id ?? 0
      const [versao] = await db
        .insert(tabelaPrecoVersao)
        .values({ idTabela, numero: 4, itens: 1 })
        .returning({ id: tabelaPrecoVersao.id })
      await db.update(tabelaPreco).set({ idVersaoMercado: versao?.id }).where(eq(tabelaPreco.id, idTabela))
      return idTabela
    }
    const campos = { idReferencia: gold, idLinha: suprema?.id ?? 0, codigo: 'ROL-1' }
    const idMaterial = await criarComponente(db, campos, 'mercado')
    const [base] = await db
      .insert(aplicabilidadeBase)
      .values({ idMaterial, idEmpresa: mundo.empresas.serralheria })
      .returning({ id: aplicabilidadeBase.id })
    const [lista] = await db
      .insert(aplicabilidadeVersao)
      .values({ idBase: base?.id ?? 0, numero: 2, conteudo: [] })
      .returning({ id: aplicabilidadeVersao.id })
    await db.update(aplicabilidadeBase).set({ idVersaoPro: lista?.id })
    return {
      referencia: await criarPacote({ idReferencia: gold, tipo: 1 }, ['HOMOLOGACAO', 'CEM_PRO', 'CEM_MOBI']),
      daLinha: await criarPacote({ idReferencia: gold, tipo: 2, idLinha: suprema?.id ?? 0 }, ['HOMOLOGACAO']),
      tipologia: await criarPacote({ idReferencia: gold, tipo: 0, idLinha: suprema?.id ?? 0 }, [
        'HOMOLOGACAO',
        'CEM_PRO',
      ]),
      alheio: await criarPacote({ idReferencia: alheia, tipo: 1 }, ['HOMOLOGACAO', 'CEM_PRO']),
      precos: await criarTabela('Preços 2026', mundo.empresas.serralheria),
    }
  })

let idSerial: number
beforeEach(async () => {
  idSerial = await mundo.criarSerial()
})

const simular = async (nome: Nome, id = idSerial) =>
  (await mundo.pedir(nome, 'GET', `/simulacao/${id}`)).corpo as unknown as Simulacao
const liberar = (ids: readonly number[], mais: object = {}, nome: Nome = 'lia') =>
  mundo.pedir(nome, 'POST', '/serial/salvarLiberacaoPorfolioCEM', { itemsSelecionados: ids, idSerial, ...mais })
const mudarSerial = (campos: Partial<typeof clienteSerial.$inferInsert>, id = idSerial) =>
  mundo.gravar((db) => db.update(clienteSerial).set(campos).where(eq(clienteSerial.id, id)))

/** What is received by its name, with its edition, and what stands against the rest. */
const resumo = ({ itens }: Simulacao) => ({
  recebe: itens
    .filter(({ recebe }) => recebe)
    .map(({ nome, detalhe, edicao }) => `${nome} ${detalhe} ${edicao?.numero ?? ''}`),
  falta: Object.fromEntries(
    itens
      .filter(({ recebe }) => !recebe)
      .map(({ coisa, id, impedimentos }) => [`${coisa} ${id}`, impedimentos.map(({ porque }) => porque).join(' ')]),
  ),
})

describe('the simulation of a customer', () => {
  it('tells each item that there is, with its reason or what stands against it', async () => {
    await liberar([feitos.referencia, feitos.tipologia])
    await mundo.pedir('lia', 'POST', '/serial/salvarTabelaPreco', { itemsSelecionados: [feitos.precos], idSerial })
    const vista = await simular('otto')
    const { gold } = mundo.referencias
    expect(resumo(vista)).toEqual({
      recebe: ['GOLD Referência · Todas 2', 'Preços 2026 12ABC34501DE35 4'],
      falta: {
        [`pacote ${feitos.daLinha}`]: 'SEM_LIBERACAO SO_HOMOLOGACAO',
        [`pacote ${feitos.tipologia}`]: 'NIVEL',
        [`aplicabilidade ${gold}`]: 'SEM_LIBERACAO',
      },
    })
    const recebido = vista.itens.find(({ id, coisa }) => coisa === 'pacote' && id === feitos.referencia)
    expect(recebido?.motivos).toEqual([
      {
        origem: 'PROPRIA',
        id: expect.any(Number) as number,
        nome: '',
        homologador: false,
        em: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      },
    ])
    expect(recebido?.edicao).toMatchObject({ nivel: 'CEM_PRO', desde: '2026-03-01T12:00:00.000000Z' })
  })

  it('follows access level, testing and the applicability of a company', async () => {
    await liberar([feitos.tipologia])
    await liberar([feitos.daLinha], { homologador: true })
    await mudarSerial({ nivel: 2 })
    const { serralheria } = mundo.empresas
    await mundo.pedir('lia', 'POST', '/serial/salvarAplicabilidade', {
      idSerial,
      idEmpresa: serralheria,
      homologador: false,
    })
    expect(resumo(await simular('lia')).recebe).toEqual([
      '12ABC34501DE35 GOLD 2',
      'GOLD Tipologia · Suprema 2',
      'GOLD Linha · Suprema 1',
    ])
  })

  it('shows others only what they see, and the same customer', async () => {
    await liberar([feitos.referencia])
    await liberar([feitos.alheio], {}, 'ana')
    expect(resumo(await simular('ana'))).toEqual({ recebe: ['ALHEIA Referência · Todas 2'], falta: {} })
    expect(resumo(await simular('lia')).recebe).toEqual(['GOLD Referência · Todas 2'])
    expect(resumo(await simular('paula')).recebe).toEqual(['ALHEIA Referência · Todas 2', 'GOLD Referência · Todas 2'])
  })

  it('says that updating is blocked, and since when releasing is', async () => {
    await liberar([feitos.referencia])
    await mudarSerial({ qtdeLimitePerfil: 9 })
    const geral = { id: idSerial, qtdeLimitePerfil: 5, qtdeLimiteComponente: 0 }
    const salvo = { ...geral, bloqueadaAtualizacao: false, bloqueadaLiberacao: true }
    expect((await mundo.pedir('lia', 'POST', '/serial/salvarGeral', salvo)).status).toBe(200)
    const bloqueado = await simular('otto')
    expect(bloqueado).toMatchObject({
      qtdeLimitePerfil: 5,
      qtdeLimiteComponente: 0,
      liberacaoBloqueadaDesde: expect.stringMatching(/Z$/) as string,
    })
    expect(resumo(bloqueado)).toMatchObject({
      recebe: ['GOLD Referência · Todas 2'],
      falta: { [`tabela ${feitos.precos}`]: 'SEM_LIBERACAO LIBERACAO_BLOQUEADA' },
    })
    await mudarSerial({ bloqueadaAtualizacao: true })
    const parado = await simular('otto')
    expect(parado.bloqueadaAtualizacao).toBe(true)
    expect(resumo(parado)).toMatchObject({
      recebe: [],
      falta: { [`pacote ${feitos.referencia}`]: 'ATUALIZACAO_BLOQUEADA' },
    })
  })

  it('shows in CEM MOBI what the CEM of the same customer sent there (decisions L-09)', async () => {
    const mobi = await mundo.criarSerial({ sistema: 8, inquilino: 77 })
    await mundo.gravar(async (db) => {
      const [dono] = await db
        .select({ id: clienteSerial.idCliente })
        .from(clienteSerial)
        .where(eq(clienteSerial.id, idSerial))
      await db.update(clienteSerial).set({ idCliente: dono?.id }).where(eq(clienteSerial.id, mobi))
    })
    await liberar([feitos.referencia], { enviarCemMobi: true })
    const vista = await simular('lia', mobi)
    expect(resumo(vista).recebe).toEqual(['GOLD Referência · Todas 3'])
    expect(vista.itens.find(({ recebe }) => recebe)?.motivos).toMatchObject([{ origem: 'CEM_MOBI' }])
    await mudarSerial({ inquilino: 78 }, mobi)
    expect(resumo(await simular('lia', mobi)).recebe).toEqual([])
  })

  it('tells of standard releases, to whom they are made, by whoever may know their name (decision 0041)', async () => {
    const [alfa] = await mundo.gravar((db) => db.insert(patrocinio).values({ descricao: 'Alfa' }).returning())
    const criar = async (nome: Nome, descricao: string, mais: object = {}) => {
      const { corpo } = await mundo.pedir(nome, 'POST', '/liberacaoPadraoCEM', { descricao, sistema: 4, ...mais })
      await mundo.pedir(nome, 'POST', '/liberacaoPadraoCEM/liberacaoPortfolio', {
        idLiberacaoPadrao: corpo.id,
        idReferencia: mundo.referencias.gold,
        idsAtualizacaoPortfolio: [feitos.referencia],
      })
      return corpo.id
    }
    const daLia = await criar('lia', 'Base ONE', { patrocinios: [alfa?.id] })
    const one = await mundo.criarSerial({ sistema: 4 })
    expect(resumo(await simular('lia', one)).recebe).toEqual([])
    await mudarSerial({ idPatrocinio: alfa?.id ?? 0 }, one)
    const motivos = async (nome: Nome) => (await simular(nome, one)).itens.find(({ recebe }) => recebe)?.motivos ?? []
    expect(await motivos('lia')).toMatchObject([{ origem: 'PADRAO', id: daLia, nome: 'Base ONE' }])
    await criar('paula', 'Da provedora')
    expect((await motivos('lia')).map(({ nome }) => nome)).toEqual(['Base ONE', ''])
    expect((await motivos('paula')).map(({ nome }) => nome)).toEqual(['Base ONE', 'Da provedora'])
    expect(resumo(await simular('lia')).recebe).toEqual([])
  })

  it('tells of mass releases that reached him, and of those that took away (decision 0041)', async () => {
    const cmn = await mundo.criarSerial({ sistema: 3 })
    const emMassa = async (tipo: number, liberacao: string, caminho: string, itens: object) => {
      const { id } = (await mundo.pedir('lia', 'POST', '/liberacaoDiversa', { tipo, liberacao, sistema: 3 })).corpo
      await mundo.pedir('lia', 'POST', `/liberacaoDiversa/${caminho}`, { idLiberacaoDiversa: id, ...itens })
      expect((await mundo.pedir('lia', 'POST', `/liberacaoDiversa/disponibilizar/${id}`, {})).status).toBe(200)
      return id
    }
    const pacotes = { idReferencia: mundo.referencias.gold, idsAtualizacaoPortfolio: [feitos.referencia] }
    const primeira = await emMassa(1, 'LIBERAR_CEM', 'liberacaoPortfolioCEM', pacotes)
    await emMassa(3, 'LIBERAR_CEM', 'liberacaoTabelaPreco', { idsTabelaPreco: [feitos.precos] })
    await emMassa(2, 'LIBERAR_CEM', 'liberacaoAplicabilidade', { idsEmpresas: [mundo.empresas.serralheria] })
    const vista = await simular('otto', cmn)
    expect(resumo(vista).recebe).toEqual([
      '12ABC34501DE35 GOLD 2',
      'GOLD Referência · Todas 2',
      'Preços 2026 12ABC34501DE35 4',
    ])
    expect(vista.itens.find(({ id, coisa }) => coisa === 'pacote' && id === feitos.referencia)?.motivos).toMatchObject([
      { origem: 'DIVERSA', id: primeira, nome: `nº ${primeira}` },
    ])
    const retirada = await emMassa(1, 'REMOVER_LIBERACAO_CEM', 'liberacaoPortfolioCEM', pacotes)
    const sem = (await simular('otto', cmn)).itens.find(
      ({ coisa, id }) => coisa === 'pacote' && id === feitos.referencia,
    )
    expect(sem).toMatchObject({
      recebe: false,
      impedimentos: [{ porque: 'RETIRADA', liberacao: { id: retirada, nome: `nº ${retirada}` } }],
    })
    await liberar([feitos.referencia], { idSerial: cmn })
    expect(resumo(await simular('otto', cmn)).recebe).toContain('GOLD Referência · Todas 2')
    const novato = await mundo.criarSerial({ sistema: 3 })
    expect(resumo(await simular('otto', novato)).recebe).toEqual([])
  })

  it('tells PrefSuite of references with their block, and of their applicability (preference.001-002)', async () => {
    const { gold, prata } = mundo.referencias
    const pref = await mundo.criarSerial({ sistema: 6, serial: 'PREF-S' })
    const corpo = { referencia: gold, tipoLiberacao: 'PARCIAL', serial: 'PREF-S' }
    expect((await mundo.pedir('lia', 'POST', '/liberacaoPreference', corpo)).status).toBe(200)
    await mundo.pedir('lia', 'POST', '/liberacaoPreference/salvarLiberacaoAplicabilidade', corpo)
    const vista = await simular('lia', pref)
    expect(resumo(vista)).toMatchObject({
      recebe: ['12ABC34501DE35 GOLD 2', 'GOLD Referência · Todas 2', 'GOLD GOLD '],
      falta: { [`referencia ${prata}`]: 'SEM_LIBERACAO' },
    })
    expect(vista.itens.find(({ coisa, id }) => coisa === 'referencia' && id === gold)?.motivos).toMatchObject([
      { nome: 'bloqueio Parcial' },
    ])
    expect((await simular('lia')).itens.filter(({ coisa }) => coisa === 'referencia')).toEqual([])
  })

  it('is for who sees releases, and answers 404 for an unknown customer', async () => {
    expect((await mundo.pedir('sem', 'GET', `/simulacao/${idSerial}`)).status).toBe(403)
    const { status, corpo } = await mundo.pedir('lia', 'GET', '/simulacao/999999')
    expect([status, Object.keys(corpo)]).toEqual([404, ['message']])
  })
})
