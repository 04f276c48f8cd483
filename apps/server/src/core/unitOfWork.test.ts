import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { tipoTecido } from '../db/tables/cadastros.ts'
import { bancoAberto } from '../test/bancoAberto.fixture.ts'
import { AUTOR_SISTEMA, emTransacao, registrarEvento, type Autoria } from './unitOfWork.ts'

const MARIA: Autoria = {
  idUsuario: 7,
  idPessoa: 9,
  idEmpresa: 3,
  autor: "Maria d'Ávila",
  origem: '10.0.0.1 Firefox',
  requisicao: 'r-1',
  chamada: 'teste.salvar',
}

let database: Database

beforeAll(async () => {
  database = await bancoAberto()
})
afterAll(() => database.fechar())

const trilha = (idRegistro: number) =>
  database.leitura
    .select()
    .from(auditoria)
    .where(eq(auditoria.idRegistro, String(idRegistro)))
    .orderBy(auditoria.id)

const incluir = (descricao: string) =>
  emTransacao(database, MARIA, async ({ db }) => {
    const [row] = await db.insert(tipoTecido).values({ descricao }).returning()
    return row?.id ?? 0
  })

describe('the unit of work', () => {
  it('writes who, from where and the difference beside each change', async () => {
    const id = await incluir('Screen 3%')
    await emTransacao(
      database,
      MARIA,
      async ({ db }) => void (await db.update(tipoTecido).set({ descricao: 'Screen 5%' }).where(eq(tipoTecido.id, id))),
    )
    await emTransacao(
      database,
      MARIA,
      async ({ db }) => void (await db.delete(tipoTecido).where(eq(tipoTecido.id, id))),
    )
    const linhas = await trilha(id)
    expect(linhas.map(({ acao, diferenca }) => [acao, diferenca])).toEqual([
      ['INCLUIU', { descricao: { depois: 'Screen 3%' } }],
      ['ALTEROU', { descricao: { antes: 'Screen 3%', depois: 'Screen 5%' } }],
      ['EXCLUIU', { descricao: { antes: 'Screen 5%' } }],
    ])
    expect(linhas[0]).toMatchObject({
      idUsuario: 7,
      idPessoa: 9,
      idEmpresa: 3,
      autor: "Maria d'Ávila",
      origem: '10.0.0.1 Firefox',
      requisicao: 'r-1',
      chamada: 'teste.salvar',
      tabela: 'tipo_tecido',
    })
  })

  it.each([
    [
      'says so by SET, of which PostgreSQL 18 keeps no text,',
      undefined,
      /^BEGIN; SET LOCAL portal\.contexto = .+; SET LOCAL/,
    ],
    [
      'asks a function for it where the server is older',
      '17.6',
      /^BEGIN; SELECT set_config\('portal\.contexto', .+\)$/,
    ],
  ])('%s and whoever asks later finds neither author nor limit', async (_, versao, esperado) => {
    const client = await database.escrever.connect()
    if (versao !== undefined)
      client.connection.emit('parameterStatus', { parameterName: 'server_version', parameterValue: versao })
    const perguntar = vi.spyOn(client, 'query')
    const autor = `D'Ávila \\ "dois"`
    const so = { escrever: Object.assign(Object.create(database.escrever), { connect: async () => client }) as Pool }
    const ditas = `SELECT current_setting('portal.contexto')::jsonb ->> 'autor' AS autor,
      current_setting('statement_timeout') AS prazo, current_setting('plan_cache_mode') AS planos`
    const lido = await emTransacao(so, { ...MARIA, autor }, async () => (await client.query(ditas)).rows as unknown[], {
      prazoMs: 7_000.5,
      planos: 'ficam',
    })
    expect(lido).toEqual([{ autor, prazo: '7s', planos: 'force_generic_plan' }])
    expect(perguntar.mock.calls[0]?.[0]).toMatch(esperado)
    const depois = await database.escrever.query<{ autor: string | null; prazo: string; planos: string }>(
      `SELECT coalesce(current_setting('portal.contexto', true), '') AS autor,
         current_setting('statement_timeout') AS prazo, current_setting('plan_cache_mode') AS planos`,
    )
    expect(depois.rows).toEqual([{ autor: '', prazo: '1min', planos: 'auto' }])
  })

  it('leaves nothing behind and the process alive when the connection is lost in the middle', async () => {
    const { rows: antes } = await database.ler.query('SELECT count(*) FROM tipo_tecido')
    const perdida = emTransacao(database, MARIA, async ({ db, client }) => {
      await db.insert(tipoTecido).values({ descricao: 'Que se perde' })
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const caiu = new Promise((resolve) => client.once('end', resolve))
      await database.sessoes.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      await caiu
      await client.query('SELECT 1')
    })
    await expect(perdida).rejects.toThrow(/connection|terminat|queryable/i)
    expect((await database.ler.query('SELECT count(*) FROM tipo_tecido')).rows).toEqual(antes)
    expect(await incluir('Que fica')).toBeGreaterThan(0)
  })

  it('counts versions and keeps one for a save that changes nothing', async () => {
    const id = await incluir('Blackout')
    const salvar = (descricao: string) =>
      emTransacao(
        database,
        MARIA,
        async ({ db }) => (await db.update(tipoTecido).set({ descricao }).where(eq(tipoTecido.id, id)).returning())[0],
      )
    expect(await salvar('Blackout')).toMatchObject({ versao: 1 })
    expect(await salvar('Blackout Pinpoint')).toMatchObject({ versao: 2, alteradoPor: 7 })
    expect(await trilha(id)).toHaveLength(2)
  })

  it('leaves no trace of a refused change and does not run what waits for the commit', async () => {
    let depois = 0
    const recusada = emTransacao(database, MARIA, async ({ db, afterCommit }) => {
      afterCommit(() => void depois++)
      await db.insert(tipoTecido).values({ descricao: 'Recusado' })
      throw new Error('recusa')
    })
    await expect(recusada).rejects.toThrow('recusa')
    expect(await database.leitura.select().from(tipoTecido).where(eq(tipoTecido.descricao, 'Recusado'))).toEqual([])
    expect(depois).toBe(0)
  })

  it('runs what waits for the commit once, and survives its failure', async () => {
    let depois = 0
    await emTransacao(database, MARIA, async ({ afterCommit }) => {
      afterCommit(() => Promise.reject(new Error('sem correio')))
      afterCommit(() => void depois++)
    })
    expect(depois).toBe(1)
  })

  it('refuses writes on the reading pool', async () => {
    await expect(database.ler.query("INSERT INTO tipo_tecido (descricao) VALUES ('x')")).rejects.toThrow('read-only')
  })
})

describe('the audit trail', () => {
  it.each(["UPDATE auditoria SET autor = 'outro'", 'DELETE FROM auditoria', 'TRUNCATE auditoria'])(
    'refuses %s',
    async (comando) => {
      await incluir(`Tecido ${comando}`)
      await expect(database.escrever.query(comando)).rejects.toThrow('não pode ser alterada')
    },
  )

  it('tells of many rows as of one, whatever the statement before them was', async () => {
    const quantos = 300
    await emTransacao(database, MARIA, async ({ client }) => {
      await client.query("INSERT INTO tipo_tecido (descricao) SELECT 'Muitos ' || n FROM generate_series(1, $1) AS n", [
        quantos,
      ])
      await client.query("UPDATE tipo_tecido SET descricao = 'Primeiro' WHERE descricao = 'Muitos 1'")
      await client.query("UPDATE tipo_tecido SET descricao = descricao || '!' WHERE descricao LIKE 'Muitos %'")
      await client.query("DELETE FROM tipo_tecido WHERE descricao LIKE 'Muitos %'")
    })
    const { rows } = await database.ler.query<{ acao: string; quantos: number; um: unknown }>(
      `SELECT acao, count(*)::int AS quantos, min(diferenca::text)::jsonb AS um FROM auditoria
       WHERE tabela = 'tipo_tecido' AND diferenca::text LIKE '%Muitos %' GROUP BY acao ORDER BY acao`,
    )
    expect(rows).toEqual([
      { acao: 'ALTEROU', quantos, um: { descricao: { antes: 'Muitos 1', depois: 'Primeiro' } } },
      { acao: 'EXCLUIU', quantos: quantos - 1, um: { descricao: { antes: 'Muitos 10!' } } },
      { acao: 'INCLUIU', quantos, um: { descricao: { depois: 'Muitos 1' } } },
    ])
  })

  it('never shows a secret column, only that it changed', async () => {
    await emTransacao(database, AUTOR_SISTEMA, async ({ client }) => {
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO empresa (cnpj, razao, fantasia, cep, endereco, numero, bairro, cidade, estado)
         VALUES ('11222333000181', 'A', 'A', '01001000', 'R', '1', 'B', 'C', 'SP') RETURNING id`,
      )
      await client.query(
        "INSERT INTO usuario (nome, email, tipo, senha_hash, id_empresa) VALUES ('A', 'a@a.com', 4, 'segredo-1', $1)",
        [rows[0]?.id],
      )
      await client.query("UPDATE usuario SET senha_hash = 'segredo-2'")
    })
    const linhas = await database.leitura
      .select()
      .from(auditoria)
      .where(eq(auditoria.tabela, 'usuario'))
      .orderBy(auditoria.id)
    expect(JSON.stringify(linhas)).not.toContain('segredo')
    expect(linhas[1]?.diferenca).toEqual({ senhaHash: { antes: '(oculto)', depois: '(oculto)' } })
  })

  it('keeps events that change no row', async () => {
    await emTransacao(database, { ...MARIA, chamada: 'session.autenticar' }, (transacao) =>
      registrarEvento(transacao, { tabela: 'usuario', idRegistro: 987 }, { resultado: 'entrou' }),
    )
    expect(await trilha(987)).toMatchObject([
      { acao: 'EVENTO', chamada: 'session.autenticar', diferenca: { resultado: { depois: 'entrou' } } },
    ])
  })

  /** Session rows, limits, keys, jobs and file rows are traffic, not records that people edit. */
  const SEM_TRILHA = [
    'aplicabilidade_publicacao',
    'aplicabilidade_versao',
    'auditoria',
    'chave_api_uso',
    'entrega',
    'entrega_arquivo',
    'entrega_edicao',
    'sessao',
    'link_acesso',
    'hash_usado',
    'acabamento_mercado',
    'acabamento_publicacao',
    'acabamento_versao',
    'acabamento_vigencia',
    'material_contagem',
    'material_editado',
    'trilha_fechada',
    'trilha_lida',
    'importacao_linha',
    'material_mercado',
    'material_publicacao',
    'material_texto',
    'pacote_prazo',
    'material_versao',
    'material_versao_arquivo',
    'material_vigencia',
    'modelo_relatorio',
    'modo_edicao',
    'pacote_diferenca',
    'perfil_secao',
    'publicacao',
    'liberacao_diversa_alcance',
    'publicacao_item',
    'publicacao_tocado',
    'tabela_preco_publicacao',
    'tabela_preco_versao',
    'tabela_preco_versao_item',
    'tentativa',
    'chave_idempotencia',
    'tarefa',
    'webhook_entrega',
    'webhook_tentativa',
    'tarefa_evento',
    'arquivo',
    'chave_api_uso',
    'preferencia',
    'portal_migracao',
    'portal_sql',
    'registro_passado',
    'tela_sistema',
    'tipologia_poster',
  ]

  it('watches every table of records', async () => {
    const { rows } = await database.ler.query<{ tabela: string; gatilhos: number }>(
      `SELECT c.relname AS tabela, count(t.*) FILTER (WHERE t.tgfoid::regproc::text = 'portal_auditar_' || c.relname) AS gatilhos
       FROM pg_class c LEFT JOIN pg_trigger t ON t.tgrelid = c.oid AND NOT t.tgisinternal
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1`,
    )
    const sem = rows.filter(({ gatilhos }) => gatilhos !== 3).map(({ tabela }) => tabela)
    expect(new Set(sem)).toEqual(new Set(SEM_TRILHA))
  })
})
