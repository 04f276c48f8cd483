import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RECUSAS_DE_LIMITE } from '@portal/contract/clientes/limitesDaEmpresa'
import { LIBERACAO_BLOQUEADA } from '@portal/contract/clientes/clientes'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoMundo, type Corpo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
let daLia: number
let daAna: number
beforeAll(async () => {
  mundo = await novoMundo()
  for (const nome of ['lia', 'ana', 'paula'] as const)
    Object.assign(mundo.logados[nome], { papeis: [...mundo.logados[nome].papeis, 'Configuracao'] })
  daLia = await criarPacote(mundo.referencias.gold)
  daAna = await criarPacote(mundo.referencias.alheia)
}, 60_000)
afterAll(() => mundo.fechar())

const executar = (texto: string, valores: unknown[] = []) =>
  emTransacao(
    mundo.database,
    AUTOR_SISTEMA,
    async ({ client }) => (await client.query<{ id: number }>(texto, valores)).rows[0]?.id ?? 0,
  )

async function criarPacote(idReferencia: number): Promise<number> {
  const id = await executar('INSERT INTO pacote (id_referencia, tipo) VALUES ($1, 1) RETURNING id', [idReferencia])
  const edicao = await executar(
    "INSERT INTO pacote_edicao (id_pacote, numero, nivel, arquivo_comum, entradas) VALUES ($1, 1, 'CEM_PRO', 0, '[]') RETURNING id",
    [id],
  )
  await executar("INSERT INTO pacote_nivel (id_pacote, nivel, id_edicao, desde) VALUES ($1, 'CEM_PRO', $2, now())", [
    id,
    edicao,
  ])
  return id
}

const CAMPOS = {
  qtdeLimitePerfil: 200,
  qtdeLimiteComponente: 400,
  bloqueadaAtualizacao: false,
  bloqueadaLiberacao: false,
}
let contador = 0
let serial: string
let id: number
beforeEach(async () => {
  contador += 1
  serial = `LIM-${contador}`
  id = await mundo.criarSerial({ serial, ...CAMPOS })
})

const ler = async (quem: Nome) => (await mundo.pedir(quem, 'GET', `/serial/geral/${serial}`)).corpo
const salvar = (quem: Nome, mais: object = {}) =>
  mundo.pedir(quem, 'POST', '/serial/salvarGeral', { id, ...CAMPOS, ...mais })
const liberar = (quem: Nome, idPacote: number) =>
  mundo.pedir(quem, 'POST', '/serial/salvarLiberacaoPorfolioCEM', { idSerial: id, itemsSelecionados: [idPacote] })
const recebe = async (quem: Nome) => {
  const { corpo } = await mundo.pedir(quem, 'GET', `/simulacao/${id}`)
  return (corpo['itens'] as { id: number; recebe: boolean }[]).filter((item) => item.recebe).map((item) => item.id)
}
const trilha = async (quem: Nome) => {
  const entradas = await mundo.pedir(quem, 'GET', '/auditoria/lista?acao=ALTEROU&pageSize=100')
  return entradas.corpo.dados.filter(
    ({ tabela, idRegistro }) => tabela === 'cliente_serial' && idRegistro === String(id),
  )
}

describe('limits and blocks of a company (decision 0038)', () => {
  it('stop its own releases and deliveries, and nothing of another company', async () => {
    expect([(await liberar('lia', daLia)).status, (await liberar('ana', daAna)).status]).toEqual([200, 200])
    expect(
      (await salvar('lia', { qtdeLimitePerfil: 0, bloqueadaAtualizacao: true, bloqueadaLiberacao: true })).status,
    ).toBe(200)
    const propria = {
      qtdeLimitePerfil: 0,
      qtdeLimiteComponente: null,
      bloqueadaAtualizacao: true,
      bloqueadaLiberacao: true,
    }
    expect(await ler('lia')).toMatchObject({
      ...propria,
      qtdeLimiteComponente: 400,
      provedora: CAMPOS,
      empresa: propria,
    })
    const livre = {
      qtdeLimitePerfil: null,
      qtdeLimiteComponente: null,
      bloqueadaAtualizacao: false,
      bloqueadaLiberacao: false,
    }
    expect(await ler('ana')).toMatchObject({ ...CAMPOS, provedora: CAMPOS, empresa: livre })
    expect(await ler('paula')).toMatchObject({ ...CAMPOS, empresa: null })
    const recusada = (await liberar('lia', daLia)) as unknown as { status: number; corpo: Corpo[] }
    expect([recusada.status, recusada.corpo[0]?.message]).toEqual([400, LIBERACAO_BLOQUEADA])
    expect((await liberar('ana', daAna)).status).toBe(200)
    expect([await recebe('lia'), await recebe('ana'), await recebe('paula')]).toEqual([[], [daAna], [daAna]])
    const { chave } = (
      await mundo.pedir('paula', 'POST', '/integracao/chaves', {
        nome: 'F',
        alcance: 'PROVEDORA',
        escopos: ['ATUALIZACOES'],
      })
    ).corpo
    const { corpo: feed } = await mundo.pedir(chave, 'GET', `/atualizacoes/${serial}`)
    expect(feed).toMatchObject({
      bloqueado: false,
      qtdeLimitePerfil: 200,
      itens: [{ id: daAna, qtdeLimitePerfil: 200 }],
    })
    expect(await trilha('ana')).toEqual([])
  })

  it("hold for all when they are the provider's, which a company neither raises nor frees", async () => {
    await salvar('paula', { qtdeLimitePerfil: 50, bloqueadaAtualizacao: true })
    for (const quem of ['lia', 'ana'] as const)
      expect(await ler(quem)).toMatchObject({ qtdeLimitePerfil: 50, bloqueadaAtualizacao: true })
    const { status, corpo } = await salvar('lia', { qtdeLimitePerfil: 51 })
    expect([status, corpo['isValid'], corpo['errors']]).toMatchObject([
      200,
      false,
      [
        { propertyName: 'qtdeLimitePerfil', message: RECUSAS_DE_LIMITE.maior(50) },
        { propertyName: 'bloqueadaAtualizacao', message: RECUSAS_DE_LIMITE.bloqueio },
      ],
    ])
    expect(await ler('lia')).toMatchObject({ empresa: { qtdeLimitePerfil: null, bloqueadaAtualizacao: false } })
  })

  it('are kept only where they differ from what was answered', async () => {
    await salvar('lia')
    const { rows } = await mundo.database.ler.query('SELECT 1 FROM serial_empresa WHERE id_serial = $1', [id])
    expect(rows).toEqual([])
    await salvar('lia', { qtdeLimitePerfil: 10 })
    await salvar('paula', { qtdeLimitePerfil: 100, qtdeLimiteComponente: 5 })
    expect(await ler('lia')).toMatchObject({ qtdeLimitePerfil: 10, qtdeLimiteComponente: 5 })
    await salvar('lia', { qtdeLimitePerfil: 100, qtdeLimiteComponente: 5 })
    expect(await ler('lia')).toMatchObject({ empresa: { qtdeLimitePerfil: null, qtdeLimiteComponente: null } })
  })

  it('of the provider are in the trail of who released something to him, by the company alone (decisions 0.4)', async () => {
    await liberar('ana', daAna)
    await salvar('paula', { qtdeLimitePerfil: 50 })
    await executar(
      "UPDATE cliente SET cidade = 'Uberaba' WHERE id = (SELECT id_cliente FROM cliente_serial WHERE id = $1)",
      [id],
    )
    expect([await trilha('lia'), (await trilha('paula')).length]).toEqual([[], 1])
    const [entrada] = await trilha('ana')
    expect(entrada).toMatchObject({
      autor: '11222333000181',
      pessoa: null,
      acao: 'ALTEROU',
      campos: ['qtdeLimitePerfil'],
    })
    const inteira = await mundo.pedir('ana', 'GET', `/auditoria/${entrada?.id}`)
    expect(inteira.corpo).toMatchObject({ autor: '11222333000181', origem: '', empresa: '11222333000181' })
    expect((await mundo.pedir('lia', 'GET', `/auditoria/${entrada?.id}`)).status).toBe(404)
    expect((await mundo.pedir('paula', 'GET', `/auditoria/${entrada?.id}`)).corpo).toMatchObject({ autor: 'paula' })
    const achadas = async (filtro: string) =>
      (
        await mundo.pedir(
          'ana',
          'GET',
          `/auditoria/lista?tabela=cliente_serial&acao=ALTEROU&idRegistro=${id}&${filtro}`,
        )
      ).corpo.total
    const { idUsuario } = mundo.logados.paula
    expect([await achadas(''), await achadas('globalFilter=paula'), await achadas(`idUsuario=${idUsuario}`)]).toEqual([
      1, 0, 0,
    ])
    const csv = async (quem: Nome) =>
      (
        await mundo.app.inject({
          url: '/api/auditoria/exportar?tabela=cliente_serial&acao=ALTEROU',
          headers: { authorization: `Bearer ${quem}` },
        })
      ).body
    expect([(await csv('ana')).includes('paula'), (await csv('paula')).includes('paula')]).toEqual([false, true])
    expect((await csv('ana')).split('\n').filter((linha) => linha.includes('11222333000181'))).toHaveLength(1)
  })

  it('of designers are told to who sees the reference, too', async () => {
    await Promise.all([liberar('ana', daAna), liberar('lia', daLia)])
    await mundo.pedir('lia', 'POST', '/serial/salvarProjetistaAberto', {
      idSerial: id,
      idReferencia: mundo.referencias.gold,
    })
    const vistos = async (quem: Nome) => {
      const { corpo } = await mundo.pedir(quem, 'GET', '/auditoria/lista?tabela=projetista_aberto&pageSize=100')
      return corpo.dados.map(({ autor }) => autor)
    }
    expect([await vistos('lia'), await vistos('ana')]).toEqual([['lia'], []])
    await executar(
      'INSERT INTO empresa_referencia (id_empresa, id_referencia, id_tela) SELECT $1, $2, min(id) FROM tela_sistema RETURNING 1 AS id',
      [mundo.empresas.vidracaria, mundo.referencias.gold],
    )
    expect(await vistos('ana')).toEqual(['12ABC34501DE35'])
  })

  it('tell of a save in between by the provider, and name its company, not the person', async () => {
    const { versao } = await ler('lia')
    // An author of the provider, as the trail knows him.
    await salvar('paula', { qtdeLimitePerfil: 100 })
    const { status, corpo } = await salvar('lia', { versao, qtdeLimitePerfil: 10 })
    expect([status, corpo]).toMatchObject([409, { quem: '11222333000181', atual: { qtdeLimitePerfil: 100 } }])
    const { versao: nova } = await ler('lia')
    expect((await salvar('lia', { versao: nova, qtdeLimitePerfil: 10 })).status).toBe(200)
    expect((await salvar('lia', { versao: nova, qtdeLimitePerfil: 11 })).status).toBe(409)
  })
})
