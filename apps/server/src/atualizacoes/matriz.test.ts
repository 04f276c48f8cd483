import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LinhaDaMatriz } from '@portal/contract/atualizacoes/matriz'
import type { Simulacao } from '@portal/contract/liberacoes/simulacao'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoMundo, type Mundo, type Nome } from '../clientes/mundo.fixture.ts'
import { patrocinio, type clienteSerial } from '../db/tables/clientes.ts'

let mundo: Mundo
let pacotes: number[]
let seriais: number[]
beforeAll(async () => {
  mundo = await novoMundo()
  pacotes = await criarPacotes()
  seriais = await criarSeriais()
  await liberarDeTodosOsModos()
}, 60_000)
afterAll(() => mundo.fechar())

const executar = (texto: string, valores: unknown[] = []) =>
  emTransacao(mundo.database, AUTOR_SISTEMA, async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(texto, valores)
    return rows[0]?.id ?? 0
  })

/** One of each type, on levels of their own. */
async function criarPacotes(): Promise<number[]> {
  const idLinha = await executar("INSERT INTO linha (descricao, id_empresa) VALUES ('Suprema', $1) RETURNING id", [
    mundo.empresas.serralheria,
  ])
  const niveis = [['HOMOLOGACAO', 'CEM_PRO', 'CEM_MOBI'], ['HOMOLOGACAO', 'CEM_PRO'], ['HOMOLOGACAO'], ['CEM_PRO']]
  const feitos: number[] = []
  for (const [tipo, dele] of [1, 2, 3, 0].map((um, n) => [um, niveis[n] ?? []] as const)) {
    const id = await executar('INSERT INTO pacote (id_referencia, tipo, id_linha) VALUES ($1, $2, $3) RETURNING id', [
      mundo.referencias.gold,
      tipo,
      tipo === 2 || tipo === 0 ? idLinha : null,
    ])
    for (const [n, nivel] of dele.entries()) {
      const edicao = await executar(
        "INSERT INTO pacote_edicao (id_pacote, numero, nivel, arquivo_comum, entradas) VALUES ($1, $2, $3, 0, '[]') RETURNING id",
        [id, n + 1, nivel],
      )
      await executar('INSERT INTO pacote_nivel (id_pacote, nivel, id_edicao, desde) VALUES ($1, $2, $3, now())', [
        id,
        nivel,
        edicao,
      ])
    }
    feitos.push(id)
  }
  return feitos
}

/** Every system, access level, block, the provider's and the company's, and kind of customer. */
async function criarSeriais(): Promise<number[]> {
  const [alfa] = await mundo.gravar((db) => db.insert(patrocinio).values({ descricao: 'Alfa' }).returning())
  const variacoes: Partial<typeof clienteSerial.$inferInsert>[] = [
    {},
    { nivel: 2 },
    { homologador: true, nivel: 2 },
    { idPatrocinio: alfa?.id ?? 0 },
    { bloqueadaAtualizacao: true },
    { bloqueadaLiberacao: true, liberacaoBloqueadaDesde: '2000-01-01T00:00:00Z' },
    { bloqueadaLiberacao: true, liberacaoBloqueadaDesde: '2999-01-01T00:00:00Z' },
  ]
  const feitos: number[] = []
  for (const sistema of [1, 3, 6, 8])
    for (const variacao of variacoes)
      feitos.push(await mundo.criarSerial({ sistema, inquilino: sistema === 8 ? 5 : 0, ...variacao }))
  const bloqueios = ['true, false, NULL', "false, true, '2000-01-01'", "false, true, '2999-01-01'"]
  for (const [n, bloqueio] of bloqueios.entries())
    for (const idEmpresa of [mundo.empresas.serralheria, mundo.empresas.vidracaria])
      await executar(
        `INSERT INTO serial_empresa (id_serial, id_empresa, bloqueada_atualizacao, bloqueada_liberacao, liberacao_bloqueada_desde)
         VALUES ($1, $2, ${bloqueio}) RETURNING id`,
        [feitos[n + (idEmpresa === mundo.empresas.serralheria ? 0 : variacoes.length)], idEmpresa],
      )
  // The CEM and the CEM MOBI of one customer each.
  for (const n of variacoes.keys())
    await executar(
      'UPDATE cliente_serial SET id_cliente = (SELECT id_cliente FROM cliente_serial WHERE id = $1) WHERE id = $2',
      [feitos[n], feitos[3 * variacoes.length + n]],
    )
  return feitos
}

async function liberarDeTodosOsModos(): Promise<void> {
  const { gold } = mundo.referencias
  const [referencia, linha, acabamento, tipologia] = pacotes
  const padrao = async (sistema: number, mais: object, ids: unknown[]) => {
    const { id } = (
      await mundo.pedir('lia', 'POST', '/liberacaoPadraoCEM', {
        descricao: `P${sistema}${ids.join()}`,
        sistema,
        ...mais,
      })
    ).corpo
    for (const idPacote of ids)
      await executar(
        'INSERT INTO liberacao_padrao_pacote (id_liberacao, id_pacote) VALUES ($1, $2) RETURNING 1 AS id',
        [id, idPacote],
      )
  }
  await padrao(1, {}, [referencia, tipologia])
  await padrao(3, { patrocinios: [1] }, [linha])
  for (const [n, idSerial] of seriais.entries())
    if (n % 2 === 0)
      await executar(
        'INSERT INTO serial_pacote (id_serial, id_pacote, homologador, enviar_cem_mobi, inquilino) VALUES ($1, $2, $3, true, 5) RETURNING id',
        [idSerial, pacotes[n % 4], n % 3 === 0],
      )
  for (const idSerial of seriais.slice(14, 18))
    await executar(
      "INSERT INTO serial_preference (id_serial, id_referencia, tipo_liberacao) VALUES ($1, $2, 'PADRAO') RETURNING id",
      [idSerial, gold],
    )
  const emMassa = async (liberacao: string, sistema: number, ids: unknown[]) => {
    const id = await executar(
      `INSERT INTO liberacao_diversa (id_empresa, tipo, liberacao, sistema, disponivel, data_liberacao)
       VALUES ($1, 1, $2, $3, true, clock_timestamp()) RETURNING id`,
      [mundo.empresas.serralheria, liberacao, sistema],
    )
    for (const idPacote of ids)
      await executar(
        'INSERT INTO liberacao_diversa_pacote (id_liberacao, id_pacote) VALUES ($1, $2) RETURNING 1 AS id',
        [id, idPacote],
      )
    await executar(
      'INSERT INTO liberacao_diversa_alcance (id_liberacao, id_serial) SELECT $1, id FROM cliente_serial WHERE sistema = $2 AND id % 3 > 0 RETURNING 1 AS id',
      [id, sistema],
    )
  }
  await emMassa('LIBERAR_CEM', 3, [referencia, acabamento])
  await emMassa('REMOVER_LIBERACAO_CEM', 1, [referencia, linha])
  await emMassa('LIBERAR_PREFSUITE', 6, [linha, tipologia])
}

const ver = async (mais = '', nome: Nome = 'lia') => {
  const url = `/liberacoes/matriz?pageSize=200&idReferencia=${mundo.referencias.gold}${mais}`
  const { status, corpo } = await mundo.pedir(nome, 'GET', url)
  return { status, total: corpo.total, dados: corpo.dados as unknown as LinhaDaMatriz[] }
}

describe('the matrix of who has which edition', () => {
  it('says of every licence what the resolver says of it', async () => {
    const esperados = new Map<number, string[]>()
    for (const idSerial of seriais) {
      const { itens } = (await mundo.pedir('lia', 'GET', `/simulacao/${idSerial}`)).corpo as unknown as Simulacao
      const dele = itens.filter(({ coisa, recebe }) => coisa === 'pacote' && recebe)
      if (dele.length > 0)
        esperados.set(idSerial, dele.map(({ id, edicao }) => `${id}:${edicao?.numero ?? 0}`).toSorted())
    }
    const { dados } = await ver()
    const vistos = new Map(
      dados.map(({ id, celulas }) => [id, celulas.map((c) => `${c.idPacote}:${c.edicao}`).toSorted()]),
    )
    expect(esperados.size).toBeGreaterThan(12)
    expect(esperados.size).toBeLessThan(seriais.length)
    expect(new Map([...vistos].toSorted(([a], [b]) => a - b))).toEqual(
      new Map([...esperados].toSorted(([a], [b]) => a - b)),
    )
  })

  it('tells who is behind, who never came and who is up to date, filtered, searched and by pages', async () => {
    const { dados, total } = await ver('&sort=serial')
    expect(total).toBe(dados.length)
    expect(new Set(dados.map(({ situacao }) => situacao))).toEqual(new Set(['NUNCA']))
    const [um, outro] = dados
    if (!um || !outro) throw new Error('nobody receives anything')
    const tem = (idSerial: number, idPacote: number, numero: number) =>
      executar(
        "INSERT INTO entrega_edicao (id_serial, coisa, id_alvo, numero) VALUES ($1, 'pacote', $2, $3) RETURNING 1 AS id",
        [idSerial, idPacote, numero],
      )
    for (const { idPacote, edicao } of um.celulas) await tem(um.id, idPacote, edicao)
    await tem(outro.id, outro.celulas[0]?.idPacote ?? 0, 99)
    expect(await ver('&situacao=EM_DIA')).toMatchObject({ total: 1, dados: [{ id: um.id, situacao: 'EM_DIA' }] })
    const atrasados = await ver('&situacao=ATRASADO')
    expect(atrasados).toMatchObject({ total: 1, dados: [{ id: outro.id }] })
    expect(atrasados.dados[0]?.celulas[0]?.tem).toBe(99)
    for (const [nome, naMesa] of [
      ['lia', [{ idReferencia: mundo.referencias.gold, referencia: 'GOLD', clientes: 1 }]],
      ['ana', []],
      ['sem', []],
    ] as const)
      expect((await mundo.pedir(nome, 'GET', '/mesa')).corpo['atrasados']).toEqual(naMesa)
    expect(await ver('&situacao=NUNCA')).toMatchObject({ total: total - 2 })
    const ultimo = dados.at(-1)
    expect(ultimo?.serial).toMatch(/^S-\d+$/)
    expect(await ver(`&globalFilter=${ultimo?.serial.toLowerCase()}`)).toMatchObject({
      total: 1,
      dados: [{ id: ultimo?.id }],
    })
    const doSistema = await ver('&sistema=3')
    expect(new Set(doSistema.dados.map(({ sistema }) => sistema))).toEqual(new Set([3]))
    const pagina = await mundo.pedir(
      'otto',
      'GET',
      `/liberacoes/matriz?sort=serial&pageIndex=1&pageSize=3&idReferencia=${mundo.referencias.gold}`,
    )
    expect(pagina.corpo).toMatchObject({ total, dados: dados.slice(3, 6).map(({ id }) => ({ id })) })
  })

  it('is of references that one sees, for who looks at releases', async () => {
    const { gold } = mundo.referencias
    expect(await mundo.lista('lia', '/liberacoes/matriz/referencias')).toMatchObject([
      { label: 'GOLD', value: gold, pacotes: [{ nome: 'Referência · Todas' }, { nome: 'Linha · Suprema' }, {}, {}] },
    ])
    expect(await mundo.lista('ana', '/liberacoes/matriz/referencias')).toEqual([])
    expect((await ver('', 'ana')).status).toBe(404)
    expect((await ver('', 'sem')).status).toBe(403)
    expect((await mundo.pedir('lia', 'GET', '/liberacoes/matriz')).corpo).toMatchObject([
      { propertyName: 'idReferencia', message: 'Campo obrigatório' },
    ])
    expect((await ver('&situacao=outra')).status).toBe(400)
  })
})
