import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Simulacao } from '@portal/contract/liberacoes/simulacao'
import { novoMundo, type Mundo, type Nome } from '../clientes/mundo.fixture.ts'
import { patrocinio } from '../db/tables/clientes.ts'
import { criarAplicabilidade, criarPacote, criarTabela } from './mercado.fixture.ts'

let mundo: Mundo
let pacotes: number[]
let tabelas: number[]
let seriais: number[]
let patrocinios: number[]
beforeAll(async () => {
  mundo = await novoMundo()
  const { gold, prata, alheia } = mundo.referencias
  const { serralheria, vidracaria } = mundo.empresas
  pacotes = [
    await criarPacote(mundo, gold, 1, ['HOMOLOGACAO', 'CEM_PRO', 'CEM_MOBI']),
    await criarPacote(mundo, gold, 0, ['HOMOLOGACAO', 'CEM_PRO']),
    await criarPacote(mundo, prata, 2, ['HOMOLOGACAO']),
    await criarPacote(mundo, alheia, 1, ['CEM_PRO']),
  ]
  tabelas = [
    await criarTabela(mundo, 'Vidros 2026', serralheria, 'mercado'),
    await criarTabela(mundo, 'Vidros 2027', serralheria, 'homologacao'),
  ]
  await criarAplicabilidade(mundo, serralheria, gold, 'mercado')
  await criarAplicabilidade(mundo, serralheria, prata, 'homologacao')
  await criarAplicabilidade(mundo, vidracaria, alheia, 'mercado')
  patrocinios = (
    await mundo.gravar((db) =>
      db
        .insert(patrocinio)
        .values([{ descricao: 'Alfa' }])
        .returning(),
    )
  ).map(({ id }) => id)
  const cem = await mundo.criarSerial({ homologador: true })
  const mobi = await mundo.criarSerial({ sistema: 8, inquilino: 77 })
  seriais = [cem, mobi, await mundo.criarSerial({ sistema: 6, serial: 'PREF-D' }), await mundo.criarSerial()]
  await executar(
    sql`update cliente_serial set id_cliente = (select id_cliente from cliente_serial where id = ${cem}) where id = ${mobi}`,
  )
})
afterAll(() => mundo.fechar())

const executar = (consulta: SQL) => mundo.gravar((db) => db.execute(consulta))
const agora = async () =>
  String((await executar(sql`select to_json(clock_timestamp()) #>> '{}' as em`)).rows[0]?.['em'])
const perguntar = (nome: Nome, idSerial: number, em?: string) =>
  mundo.pedir(nome, 'GET', `/simulacao/${idSerial}${em ? `?${new URLSearchParams({ em }).toString()}` : ''}`)

/** What is seen, without when it was asked. */
async function vista(nome: Nome, idSerial: number, em?: string): Promise<Partial<Simulacao>> {
  const { status, corpo } = await perguntar(nome, idSerial, em)
  expect([status, corpo.message]).toEqual([200, undefined])
  const { quando, em: dia, historicoDesde, ...resto } = corpo as unknown as Simulacao
  expect(quando).toBe(em === undefined ? 'HOJE' : 'ANTES')
  expect([typeof dia, typeof historicoDesde]).toEqual(em === undefined ? ['object', 'object'] : ['string', 'string'])
  return resto
}

const da = <T>(todos: readonly T[], n: number): T => {
  const um = todos[n % todos.length]
  if (um === undefined) throw new Error('nothing to choose from')
  return um
}
const pedir = (caminho: string, corpo: object, metodo: 'POST' | 'DELETE' = 'POST') =>
  mundo.pedir('paula', metodo, caminho, corpo)

const umMaterial = (n: number) => sql`(select id from material order by id limit 1 offset ${n % 3})`
/** Frozen as its copy stands. */
const homologado = (n: number) => sql`with nova as (
    insert into material_versao (id_material, numero, conteudo)
    select m.id, 1 + (select count(*) from material_versao v where v.id_material = m.id),
      jsonb_build_object('referencia', jsonb_build_object('value', m.id_referencia))
    from material m where m.id = ${umMaterial(n)} returning id, id_material)
  update material m set id_versao_homologada = nova.id from nova where m.id = nova.id_material`

/** Everything that may change what somebody receives; refusals change nothing, and count too. */
const MUDANCAS: readonly ((n: number, m: number) => Promise<unknown>)[] = [
  (n, m) =>
    pedir('/serial/salvarLiberacaoPorfolioCEM', {
      idSerial: da(seriais, n),
      itemsSelecionados: [da(pacotes, m)],
      homologador: n % 3 === 0,
      enviarCemMobi: m % 2 === 0,
    }),
  (n) => executar(sql`delete from serial_pacote where id_serial = ${da(seriais, n)}`),
  (n, m) =>
    pedir('/serial/salvarTabelaPreco', {
      idSerial: da(seriais, n),
      itemsSelecionados: [da(tabelas, m)],
      homologador: n % 2 === 0,
    }),
  (n, m) =>
    pedir('/serial/salvarAplicabilidade', {
      idSerial: da(seriais, n),
      idEmpresa: mundo.empresas.serralheria,
      homologador: m % 2 === 0,
    }),
  (n) => executar(sql`delete from serial_aplicabilidade where id_serial = ${da(seriais, n)}`),
  (_, m) =>
    pedir('/liberacaoPreference', {
      referencia: mundo.referencias.gold,
      tipoLiberacao: (m % 3) + 1,
      serial: 'PREF-D',
    }),
  () => executar(sql`delete from serial_preference`),
  (n, m) =>
    executar(sql`update cliente_serial set nivel = ${(m % 2) + 1}, homologador = ${m % 3 === 0},
    id_patrocinio = ${m % 2 === 0 ? da(patrocinios, 0) : null} where id = ${da(seriais, n)}`),
  (n, m) =>
    executar(sql`update cliente_serial set bloqueada_atualizacao = ${m % 3 === 0}, bloqueada_liberacao = ${m % 4 === 0},
    liberacao_bloqueada_desde = ${m % 4 === 0 ? sql`now()` : null} where id = ${da(seriais, n)}`),
  (n, m) =>
    executar(sql`insert into serial_empresa (id_serial, id_empresa, bloqueada_atualizacao, bloqueada_liberacao, liberacao_bloqueada_desde, qtde_limite_perfil)
    values (${da(seriais, n)}, ${mundo.empresas.serralheria}, ${m % 3 === 0}, ${m % 4 === 0}, ${m % 4 === 0 ? sql`now()` : null}, ${m % 2})
    on conflict (id_serial, id_empresa) do update set bloqueada_atualizacao = excluded.bloqueada_atualizacao,
      bloqueada_liberacao = excluded.bloqueada_liberacao, liberacao_bloqueada_desde = excluded.liberacao_bloqueada_desde,
      qtde_limite_perfil = excluded.qtde_limite_perfil`),
  async (n, m) => {
    const { corpo } = await pedir('/liberacaoPadraoCEM', {
      descricao: `Padrão ${n}`,
      sistema: da([1, 6, 8], m),
      patrocinios: m % 2 === 0 ? patrocinios : [],
    })
    await pedir('/liberacaoPadraoCEM/liberacaoPortfolio', {
      idLiberacaoPadrao: corpo.id,
      idReferencia: mundo.referencias.gold,
      idsAtualizacaoPortfolio: pacotes.slice(0, 2),
    })
    await pedir('/liberacaoPadraoCEM/liberacaoTabelaPreco', {
      idLiberacaoPadrao: corpo.id,
      idsTabelaPreco: [tabelas[0]],
    })
    await pedir('/liberacaoPadraoCEM/liberacaoAplicabilidade', {
      idLiberacaoPadrao: corpo.id,
      idsReferencia: [mundo.referencias.gold],
    })
  },
  (n) => executar(sql`delete from liberacao_padrao_pacote where id_pacote = ${da(pacotes, n)}`),
  () => executar(sql`delete from liberacao_padrao_patrocinio`),
  (n) => executar(sql`delete from liberacao_padrao where id % 2 = ${n % 2}`),
  async (n, m) => {
    const { id } = (
      await pedir('/liberacaoDiversa', {
        tipo: 1,
        liberacao: m % 3 === 0 ? 'REMOVER_LIBERACAO_CEM' : 'LIBERAR_CEM',
        sistema: da([1, 8], n),
      })
    ).corpo
    await pedir('/liberacaoDiversa/liberacaoPortfolioCEM', {
      idLiberacaoDiversa: id,
      idReferencia: mundo.referencias.gold,
      idsAtualizacaoPortfolio: pacotes.slice(0, 1 + (n % 2)),
    })
    await pedir(`/liberacaoDiversa/disponibilizar/${id}`, {})
  },
  async (_, m) => {
    const emMassa = { liberacao: m % 3 === 0 ? 'REMOVER_LIBERACAO_CEM' : 'LIBERAR_CEM', sistema: da([1, 8], m) }
    const doTipo = async (tipo: number, caminho: string, itens: object) => {
      const { id } = (await pedir('/liberacaoDiversa', { tipo, ...emMassa, atualizacaoExistenteCem: true })).corpo
      await pedir(`/liberacaoDiversa/${caminho}`, { idLiberacaoDiversa: id, ...itens })
      await pedir(`/liberacaoDiversa/disponibilizar/${id}`, {})
    }
    await doTipo(2, 'liberacaoAplicabilidade', { idsEmpresas: [mundo.empresas.serralheria] })
    await doTipo(3, 'liberacaoTabelaPreco', { idsTabelaPreco: [tabelas[0]] })
  },
  () => executar(sql`delete from liberacao_diversa_tabela`),
  () => executar(sql`delete from liberacao_diversa_aplicabilidade`),
  () => executar(sql`delete from liberacao_padrao_tabela`),
  () => executar(sql`delete from liberacao_padrao_aplicabilidade`),
  () =>
    pedir('/liberacaoPreference/salvarLiberacaoAplicabilidade', {
      referencia: mundo.referencias.gold,
      serial: 'PREF-D',
    }),
  () => executar(sql`delete from serial_preference_aplicabilidade`),
  (n) => pedir('/serial/salvarProjetistaAberto', { idSerial: da(seriais, n), idReferencia: mundo.referencias.gold }),
  () => executar(sql`delete from projetista_aberto`),
  (n, m) =>
    executar(
      sql`update tabela_preco set eliminada_em = ${m % 3 === 0 ? sql`now()` : null} where id = ${da(tabelas, n)}`,
    ),
  (n) => executar(sql`delete from serial_tabela_preco where id_serial = ${da(seriais, n)}`),
  (n) => executar(sql`delete from liberacao_diversa where id % 2 = ${n % 2}`),
  (n) =>
    executar(sql`with nova as (
      insert into pacote_edicao (id_pacote, numero, nivel, arquivo_comum, entradas)
      select ${da(pacotes, n)}::int, max(numero) + 1, 'CEM_PRO', 0, '[]' from pacote_edicao where id_pacote = ${da(pacotes, n)} having count(*) > 0 returning *)
    insert into pacote_nivel (id_pacote, nivel, id_edicao, desde) select id_pacote, 'CEM_PRO', id, now() from nova
    on conflict (id_pacote, nivel) do update set id_edicao = excluded.id_edicao, desde = now()`),
  (n) =>
    executar(sql`update tabela_preco set id_versao_mercado = case when ${n % 2 === 0} then (
      select max(v.id) from tabela_preco_versao v where v.id_tabela = tabela_preco.id) end where id = ${da(tabelas, n)}`),
  (n, m) =>
    executar(sql`update aplicabilidade_base set id_versao_pro = case when ${m % 2 === 0} then (
      select max(v.id) from aplicabilidade_versao v where v.id_base = aplicabilidade_base.id) end
    where id = (select id from aplicabilidade_base order by id limit 1 offset ${n % 3})`),
  (n) =>
    executar(
      sql`update referencia set descricao_oficial = ${n % 2 === 0 ? 'GOLD' : null} where id = ${mundo.referencias.gold}`,
    ),
  (n, m) =>
    executar(sql`update material set id_versao_homologada = null,
      id_referencia = ${m % 2 === 0 ? mundo.referencias.gold : mundo.referencias.prata} where id = ${umMaterial(n)}`),
  (n) => executar(homologado(n)),
  async (n, m) => {
    if (m % 3 === 0) await executar(homologado(n))
    await executar(sql`update material set id_versao_homologada = null, id_versao_pro = coalesce(id_versao_homologada, id_versao_pro),
      id_versao_mobi = case when ${m % 2 === 0} then coalesce(id_versao_homologada, id_versao_pro) else id_versao_mobi end where id = ${umMaterial(n)}`)
    await executar(sql`insert into material_mercado (id, tipo, id_referencia, codigo, descricao, status, id_versao_pro, id_versao_mobi, desde)
      select m.id, m.tipo, (v.conteudo #>> '{referencia,value}')::int, m.codigo, m.descricao, m.status, m.id_versao_pro, m.id_versao_mobi, now()
      from material m join material_versao v on v.id = m.id_versao_pro where m.id = ${umMaterial(n)}
      on conflict (id) do update set id_referencia = excluded.id_referencia, id_versao_pro = excluded.id_versao_pro,
        id_versao_mobi = excluded.id_versao_mobi`)
  },
]

const QUANTAS = 80
const passos = fc.array(fc.tuple(fc.nat(), fc.nat(99)), { minLength: QUANTAS, maxLength: QUANTAS })
const QUEM: readonly Nome[] = ['paula', 'ana']

describe('what a customer received on a day that is over', () => {
  it('is what was answered on that day, whatever was changed since (decision 0045)', async () => {
    const [sorteio] = fc.sample(passos, 1)
    const respondido: { em: string; nome: Nome; idSerial: number; visto: Partial<Simulacao> }[] = []
    const responder = async (...nomes: readonly Nome[]) => {
      const em = await agora()
      for (const nome of nomes)
        for (const idSerial of seriais) respondido.push({ em, nome, idSerial, visto: await vista(nome, idSerial) })
    }
    // Each kind of change comes at least once, in an order by lot, and then any of them again.
    const feitas = (sorteio ?? []).map(([qual, m], n) => ({ qual: n < MUDANCAS.length ? n : qual, m }))
    await responder(...QUEM)
    for (const [n, { qual, m }] of feitas.entries()) {
      await da(MUDANCAS, qual)(n + m, m)
      await responder(n % 5 === 0 ? 'ana' : 'paula')
    }
    // What is gone with a package was there.
    await executar(sql`delete from pacote where id = ${da(pacotes, 0)}`)
    for (const { em, nome, idSerial, visto } of respondido)
      expect({ em, nome, idSerial, visto: await vista(nome, idSerial, em) }).toEqual({ em, nome, idSerial, visto })
    // A walk in which hardly anything was seen to change would prove nothing; how much is seen is up to the lot.
    const vistos = new Set(respondido.map(({ visto }) => JSON.stringify(visto)))
    expect(vistos.size).toBeGreaterThan(MUDANCAS.length / 4)
  }, 120_000)

  it('is not guessed where nothing was recorded', async () => {
    const recusa = async (idSerial: number, em: string) => {
      const { status, corpo } = await perguntar('lia', idSerial, em)
      return [status, corpo]
    }
    const SEM_HISTORICO = 'O histórico das liberações ainda não existia neste dia.'
    expect(await recusa(da(seriais, 0), '2020-01-31')).toMatchObject([400, [{ message: SEM_HISTORICO }]])
    const antes = await agora()
    const novo = await mundo.criarSerial()
    const SEM_CADASTRO = 'Neste dia o cliente ainda não estava no cadastro.'
    expect(await recusa(novo, antes)).toMatchObject([400, [{ message: SEM_CADASTRO }]])
    expect((await perguntar('lia', 999_999, antes)).status).toBe(404)
    expect((await perguntar('lia', novo, 'ontem')).status).toBe(400)
  })

  it('of a day to come is what holds now, and is said to be', async () => {
    const { corpo } = await perguntar('lia', da(seriais, 3), '2999-12-31')
    expect(corpo).toMatchObject({ quando: 'DEPOIS', em: expect.stringMatching(/^(2999-12-31|3000-01-01)T/) as string })
    expect(corpo['itens']).toEqual((await perguntar('lia', da(seriais, 3))).corpo['itens'])
  })

  it('keeps what was recorded', async () => {
    await expect(executar(sql`delete from registro_passado`)).rejects.toMatchObject({
      cause: { message: 'registro_passado não pode ser alterada' },
    })
  })
})
