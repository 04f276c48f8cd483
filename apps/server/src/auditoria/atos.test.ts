import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AtoDaAuditoria } from '@portal/contract/auditoria/auditoria'
import type { Paged } from '@portal/contract/core/listing'
import { emTransacao } from '../core/unitOfWork.ts'
import type { Nome } from '../sessao/pessoas.fixture.ts'
import { novaTrilha, type Trilha } from './trilha.fixture.ts'

let trilha: Trilha
const LOTE = 40

/** Something done in somebody's name by a request of its own. */
async function pedir(nome: Nome, requisicao: string, chamada: string, ...linhas: string[]): Promise<void> {
  const { rows } = await trilha.deps.database.ler.query<{ id_empresa: number }>(
    'SELECT id_empresa FROM usuario WHERE id = $1',
    [trilha.ids[nome]],
  )
  const id = trilha.ids[nome]
  const de = { idUsuario: id, idPessoa: id, idEmpresa: rows[0]?.id_empresa ?? 0, autor: nome, origem: '' }
  await emTransacao(trilha.deps.database, { ...de, requisicao, chamada }, async ({ client }) => {
    for (const linha of linhas) await client.query(linha)
  })
}

const atos = async (nome: Nome, filtros: Record<string, string | number> = {}) => {
  const query = new URLSearchParams({ pageSize: '100', tabela: 'tipo_tecido' })
  for (const [campo, valor] of Object.entries(filtros)) query.set(campo, String(valor))
  const resposta = await trilha.pedir('GET', `/auditoria/atos?${query.toString()}`, { token: await trilha.token(nome) })
  return resposta.corpo as unknown as Paged<AtoDaAuditoria>
}

const tecidos = (palavra: string, quantos: number) =>
  `INSERT INTO tipo_tecido (descricao) SELECT '${palavra} ' || lpad(n::text, 3, '0') FROM generate_series(1, ${quantos}) AS n`

beforeAll(async () => {
  trilha = await novaTrilha()
  await pedir('adao', 'pedido-1', 'cor.salvar', tecidos('Lona', 1))
  await pedir('adao', 'pedido-2', 'produtos.homologar', tecidos('Tela', LOTE), tecidos('Rede', 2))
  // A job goes on in transactions of its own, in the name of the request that began it.
  await pedir(
    'adao',
    'pedido-2',
    'produtos.homologar',
    "UPDATE tipo_tecido SET descricao = 'Tela nova' WHERE descricao = 'Tela 001'",
  )
  await pedir('bia', 'pedido-3', 'cor.salvar', tecidos('Véu', 3))
  await pedir('adao', '', 'inicio', tecidos('Sem pedido', 2))
  await pedir('adao', '', 'inicio', tecidos('Outra vez', 3))
})
afterAll(() => trilha.fechar())

describe('the acts of the trail', () => {
  it('are told one by one, the newest first, with what each came to', async () => {
    const { dados, total } = await atos('adao')
    expect(total).toBe(4)
    expect(
      dados.map(({ chamada, acao, entradas, registros, produtos }) => [chamada, acao, entradas, registros, produtos]),
    ).toEqual([
      ['inicio', 'INCLUIU', 3, 3, 0],
      ['inicio', 'INCLUIU', 2, 2, 0],
      ['produtos.homologar', null, LOTE + 3, LOTE + 2, 0],
      ['cor.salvar', 'INCLUIU', 1, 1, 0],
    ])
    expect(dados[2]?.exemplos.map(({ registro }) => registro)).toEqual([
      'Tipo de tecido Tela nova',
      'Tipo de tecido Tela 002',
      'Tipo de tecido Tela 003',
    ])
  })

  it('have pages of acts, however many entries each has, from either end', async () => {
    const pagina = async (pageIndex: number, mais: Record<string, string> = {}) =>
      (await atos('adao', { pageSize: 1, pageIndex, ...mais })).dados.map(({ entradas }) => entradas)
    expect([await pagina(2), await pagina(3), await pagina(4)]).toEqual([[LOTE + 3], [1], []])
    expect(await pagina(0, { sort: 'em' })).toEqual([1])
  })

  it('are found by one of their entries and told whole', async () => {
    const { dados, total } = await atos('adao', { globalFilter: 'rede 002' })
    expect([total, dados[0]?.entradas]).toEqual([1, LOTE + 3])
    expect((await atos('adao', { acao: 'ALTEROU' })).dados.map(({ chamada }) => chamada)).toEqual([
      'produtos.homologar',
    ])
  })

  it('open to all their entries, and to no others', async () => {
    const { dados } = await atos('adao')
    const abertos = await Promise.all(dados.map(async ({ id }) => (await trilha.listar('adao', { ato: id })).total))
    expect(abertos).toEqual(dados.map(({ entradas }) => entradas))
  })

  it('are those of the companies that somebody may read, also when he knows their number', async () => {
    expect((await atos('adao')).dados.map(({ autor }) => autor)).toEqual(['adao', 'adao', 'adao', 'adao'])
    const [deBia] = (await atos('bia')).dados
    expect(deBia?.entradas).toBe(3)
    expect((await trilha.listar('adao', { ato: deBia?.id ?? 0 })).total).toBe(0)
    expect((await atos('adao', { ato: deBia?.id ?? 0 })).total).toBe(0)
  })

  it('are of one person each, also where another chose the same id for his request', async () => {
    await pedir('uma', 'pedido-2', 'cor.salvar', tecidos('Alheio', 2))
    const { dados, total } = await atos('adao')
    expect(total).toBe(5)
    expect(dados.slice(0, 1).map(({ autor, entradas }) => [autor, entradas])).toEqual([['uma', 2]])
    const dele = dados.find(({ chamada }) => chamada === 'produtos.homologar')
    expect(dele).toMatchObject({ autor: 'adao', entradas: LOTE + 3 })
    expect((await trilha.listar('adao', { ato: dele?.id ?? 0 })).total).toBe(LOTE + 3)
  })
})
