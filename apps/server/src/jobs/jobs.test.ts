import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import { RegraViolada } from '../core/errors.ts'
import { novaInstancia, type InstanciaDeTarefas } from './jobs.fixture.ts'
import type { Definicao } from './runner.ts'
import { motivoDe, PosseMudou } from './signals.ts'
import { AUTOR_SISTEMA, emTransacao, type Autoria } from '../core/unitOfWork.ts'

const MARIA: Autoria = {
  ...AUTOR_SISTEMA,
  idUsuario: 7,
  idPessoa: 7,
  idEmpresa: 3,
  autor: 'Maria',
  chamada: 'teste.pedir',
}

let banco: BancoDeTeste
const abertas: InstanciaDeTarefas[] = []

beforeAll(async () => {
  banco = await criarBanco(inject('banco'))
})
afterEach(async () => {
  for (const aberta of abertas.splice(0)) await aberta.fechar()
})
afterAll(() => banco.apagar())

async function instancia(definicoes: Record<string, Definicao>, ritmo = {}): Promise<InstanciaDeTarefas> {
  const nova = await novaInstancia(banco.config, definicoes, ritmo)
  abertas.push(nova)
  return nova
}

const pedir = ({ database, tarefas }: InstanciaDeTarefas, tipo: string, dados: Record<string, unknown> = {}) =>
  emTransacao(database, MARIA, (transacao) => tarefas.enfileirar(transacao, { tipo, descricao: tipo, dados }))
const parar = ({ database, tarefas }: InstanciaDeTarefas, id: string) =>
  emTransacao(database, MARIA, (transacao) => tarefas.pedirParada(transacao, id))
const repetir = ({ database, tarefas }: InstanciaDeTarefas, id: string) =>
  emTransacao(database, MARIA, (transacao) => tarefas.repetir(transacao, id))
const fim = ({ tarefas }: InstanciaDeTarefas, id: string) => tarefas.esperar(id, AbortSignal.timeout(40_000))
const logDe = async ({ database }: InstanciaDeTarefas, id: string) =>
  (
    await database.ler.query<{ nivel: string; mensagem: string }>(
      'SELECT nivel, mensagem FROM tarefa_evento WHERE id_tarefa = $1 ORDER BY id',
      [id],
    )
  ).rows
/** Until the job looks as expected. */
async function ate({ database }: InstanciaDeTarefas, id: string, estado: string): Promise<void> {
  const lido = () => database.ler.query<{ estado: string }>('SELECT estado FROM tarefa WHERE id = $1', [id])
  await expect.poll(async () => (await lido()).rows[0]?.estado, { timeout: 30_000 }).toBe(estado)
}

const ateParar: Definicao['executar'] = ({ parar: sinal }) =>
  new Promise((_, reject) => sinal.addEventListener('abort', () => reject(motivoDe(sinal))))

describe('a job', () => {
  it('begins not before its time, and is stopped at once until then', async () => {
    const vezes: string[] = []
    const uma = await instancia({ 'com.espera': { executar: async ({ id }) => void vezes.push(id) } }, { filaS: 60 })
    const pedirDepois = (aposS: number) =>
      emTransacao(uma.database, MARIA, (transacao) =>
        uma.tarefas.enfileirar(transacao, { tipo: 'com.espera', descricao: 'espera', dados: {}, aposS }),
      )
    const parada = await pedirDepois(60)
    await parar(uma, parada)
    const feita = await pedirDepois(1)
    expect((await fim(uma, parada)).estado).toBe('PARADA')
    expect((await fim(uma, feita)).estado).toBe('CONCLUIDA')
    const { rows } = await uma.database.ler.query<{ espera: number }>(
      'SELECT extract(epoch FROM iniciada_em - criada_em)::float8 AS espera FROM tarefa WHERE id = $1',
      [feita],
    )
    expect(rows[0]?.espera).toBeGreaterThanOrEqual(1)
    expect(vezes).toEqual([feita])
  })

  it('begins when the one before it has ended, however many wait', async () => {
    const livre = Promise.withResolvers<void>()
    const uma = await instancia({ 'teste.seguida': { executar: async () => livre.promise } }, { filaS: 600 })
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push(await pedir(uma, 'teste.seguida'))
    await ate(uma, ids[0] ?? '', 'EXECUTANDO')
    livre.resolve()
    const feitas = await Promise.all(ids.map((id) => fim(uma, id)))
    expect(feitas.map(({ estado }) => estado)).toEqual(ids.map(() => 'CONCLUIDA'))
  })

  it('runs in the name of who asked, with progress, log and result', async () => {
    const uma = await instancia({
      'teste.soma': {
        executar: async ({ dados, progresso, log, transacao }) => {
          progresso(1, 2, 'somando')
          await log('info', 'primeira parte')
          await transacao(({ client }) =>
            client.query("INSERT INTO tipo_tecido (descricao) VALUES ('Feito por tarefa')"),
          )
          progresso(2, 2, 'somado')
          return { soma: Number(dados['a']) + Number(dados['b']) }
        },
      },
    })
    const id = await pedir(uma, 'teste.soma', { a: 2, b: 3 })
    expect(await fim(uma, id)).toMatchObject({
      estado: 'CONCLUIDA',
      resultado: { soma: 5 },
      feito: 2,
      total: 2,
      tentativas: 1,
    })
    expect(await logDe(uma, id)).toEqual([
      { nivel: 'info', mensagem: 'primeira parte' },
      { nivel: 'info', mensagem: 'A ação foi concluída.' },
    ])
    const { rows } = await uma.database.ler.query(
      "SELECT autor, id_usuario FROM auditoria WHERE tabela = 'tipo_tecido'",
    )
    expect(rows).toEqual([{ autor: 'Maria', id_usuario: 7 }])
  })

  it('is not there when the change that asked for it was refused', async () => {
    const uma = await instancia({ 'teste.nunca': { executar: async () => undefined } })
    const recusada = emTransacao(uma.database, MARIA, async (transacao) => {
      await uma.tarefas.enfileirar(transacao, { tipo: 'teste.nunca', descricao: 'nunca', dados: {} })
      throw new RegraViolada('recusada')
    })
    await expect(recusada).rejects.toThrow('recusada')
    const { rows } = await uma.database.ler.query(
      "SELECT (SELECT count(*) FROM tarefa WHERE tipo = 'teste.nunca') AS tarefas, (SELECT count(*) FROM pgboss.job WHERE name = 'teste.nunca') AS mensagens",
    )
    expect(rows[0]).toEqual({ tarefas: 0, mensagens: 0 })
  })

  it('fails at once when a rule refuses it, with the text of the rule', async () => {
    const uma = await instancia({
      'teste.regra': {
        tentativas: 3,
        executar: async () => Promise.reject(new RegraViolada('A planilha está vazia.')),
      },
    })
    const id = await pedir(uma, 'teste.regra')
    expect(await fim(uma, id)).toMatchObject({ estado: 'FALHOU', mensagem: 'A planilha está vazia.', tentativas: 1 })
  })

  it('is tried again after a fault, and tells people nothing of its insides', async () => {
    let vezes = 0
    const uma = await instancia({
      'teste.falha': {
        tentativas: 2,
        executar: async () => (++vezes === 1 ? Promise.reject(new Error('senha do banco')) : { vezes }),
      },
      'teste.quebra': { executar: async () => Promise.reject(new Error('senha do banco')) },
    })
    const [volta, quebra] = [await pedir(uma, 'teste.falha'), await pedir(uma, 'teste.quebra')]
    expect(await fim(uma, volta)).toMatchObject({ estado: 'CONCLUIDA', resultado: { vezes: 2 }, tentativas: 2 })
    expect(await fim(uma, quebra)).toMatchObject({
      estado: 'FALHOU',
      mensagem: 'Ocorreu um erro ao realizar essa operação.',
    })
    expect(JSON.stringify([await logDe(uma, volta), await logDe(uma, quebra)])).not.toContain('senha do banco')
  })

  it('ends as it ended, and is tried again, when the database refuses that for a moment', async () => {
    let vezes = 0
    const uma = await instancia(
      {
        'teste.recusada': {
          tentativas: 2,
          executar: async () => (++vezes === 1 ? Promise.reject(new Error('banco fora')) : { vezes }),
        },
      },
      { mortaMs: 3_600_000, varreduraMs: 3_600_000 },
    )
    await uma.database.escrever.query(`
      CREATE SEQUENCE recusas;
      CREATE FUNCTION recusar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('recusas') IN (1, 3) THEN RAISE 'fora'; END IF; RETURN new; END $$;
      CREATE TRIGGER recusar BEFORE UPDATE ON tarefa FOR EACH ROW
        WHEN (old.tipo = 'teste.recusada' AND old.estado = 'EXECUTANDO' AND new.estado IN ('AGUARDANDO', 'CONCLUIDA'))
        EXECUTE FUNCTION recusar()`)
    const id = await pedir(uma, 'teste.recusada')
    expect(await fim(uma, id)).toMatchObject({ estado: 'CONCLUIDA', resultado: { vezes: 2 }, tentativas: 2 })
    await uma.database.escrever.query('DROP TRIGGER recusar ON tarefa; DROP FUNCTION recusar; DROP SEQUENCE recusas')
  })

  it('fails when its time is over, even if it does not listen', async () => {
    const uma = await instancia({
      'teste.surda': { prazoMs: 200, executar: () => new Promise<never>(() => undefined) },
    })
    expect(await fim(uma, await pedir(uma, 'teste.surda'))).toMatchObject({
      estado: 'FALHOU',
      mensagem: 'O prazo da tarefa terminou.',
    })
  })

  it('can be repeated after it failed, not while it runs and not once it is done', async () => {
    let pronta = false
    const uma = await instancia({
      'teste.outra': { executar: async () => (pronta ? {} : Promise.reject(new RegraViolada('ainda não'))) },
    })
    const id = await pedir(uma, 'teste.outra')
    await fim(uma, id)
    pronta = true
    await repetir(uma, id)
    expect(await fim(uma, id)).toMatchObject({ estado: 'CONCLUIDA', tentativas: 2, mensagem: '' })
    await expect(repetir(uma, id)).rejects.toMatchObject({ status: 409 })
  })
})

describe('a request to stop', () => {
  it('ends a waiting job before it begins', async () => {
    const uma = await instancia({ 'teste.fila': { executar: ateParar } })
    const [primeira, segunda] = [await pedir(uma, 'teste.fila'), await pedir(uma, 'teste.fila')]
    await ate(uma, primeira, 'EXECUTANDO')
    await parar(uma, segunda)
    expect(await fim(uma, segunda)).toMatchObject({ estado: 'PARADA', tentativas: 0 })
    await parar(uma, primeira)
    expect(await fim(uma, primeira)).toMatchObject({ estado: 'PARADA' })
    await expect(parar(uma, primeira)).rejects.toMatchObject({ status: 409 })
  })

  it('reaches a job on another instance, by notice or at its next heartbeat', async () => {
    const [pede, trabalha] = [
      await instancia({}),
      await instancia({ 'teste.longe': { executar: ateParar } }, { batidaMs: 60_000 }),
    ]
    const id = await pedir(trabalha, 'teste.longe')
    await ate(trabalha, id, 'EXECUTANDO')
    await parar(pede, id)
    expect(await fim(pede, id)).toMatchObject({ estado: 'PARADA' })
  })

  it('ends a job that does not listen, and keeps nothing of what it does afterwards', async () => {
    const solta = Promise.withResolvers<void>()
    const tarde = Promise.withResolvers<unknown>()
    const uma = await instancia({
      'teste.teimosa': {
        executar: async ({ transacao }) => {
          await solta.promise
          await transacao(({ client }) =>
            client.query("INSERT INTO tipo_tecido (descricao) VALUES ('Tarde demais')"),
          ).catch(tarde.resolve)
        },
      },
    })
    const id = await pedir(uma, 'teste.teimosa')
    await ate(uma, id, 'EXECUTANDO')
    await parar(uma, id)
    expect(await fim(uma, id)).toMatchObject({ estado: 'PARADA' })
    solta.resolve()
    expect(await tarde.promise).toBeInstanceOf(Error)
    const { rowCount } = await uma.database.ler.query("SELECT FROM tipo_tecido WHERE descricao = 'Tarde demais'")
    expect(rowCount).toBe(0)
  })
})

describe('several instances', () => {
  it('share the work and run no job twice', async () => {
    const feitas: string[] = []
    const definicoes: Record<string, Definicao> = {
      'teste.dividida': { simultaneas: 2, executar: async ({ id }) => void feitas.push(id) },
    }
    const [uma, outra] = [await instancia(definicoes), await instancia(definicoes)]
    const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => pedir(i % 2 ? uma : outra, 'teste.dividida')))
    await Promise.all(ids.map((id) => fim(uma, id)))
    expect(feitas.toSorted()).toEqual(ids.toSorted())
  })

  it('take over what a stopping one had begun', async () => {
    const definicoes: Record<string, Definicao> = {
      'teste.passada': {
        tentativas: 2,
        executar: async ({ parar: sinal, dados }) => (dados['livre'] ? undefined : ateParar({ parar: sinal } as never)),
      },
    }
    const uma = await novaInstancia(banco.config, definicoes)
    const id = await pedir(uma, 'teste.passada')
    await ate(uma, id, 'EXECUTANDO')
    const outra = await instancia({ 'teste.passada': { executar: async () => ({ por: 'outra' }) } })
    await uma.fechar()
    expect(await fim(outra, id)).toMatchObject({ estado: 'CONCLUIDA', resultado: { por: 'outra' } })
  })

  it('end or begin anew what a killed one had begun', async () => {
    const processo = spawn(
      process.execPath,
      [fileURLToPath(new URL('worker.fixture.ts', import.meta.url)), JSON.stringify(banco.config)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(processo.stdout, 'data')
    // Knows the jobs but is busy elsewhere until the other is dead.
    const pede = await instancia({}, { varreduraMs: 3_600_000 })
    for (const tipo of ['teste.unica', 'teste.repetivel'])
      pede.tarefas.definir(tipo, { executar: async () => undefined, tentativas: tipo === 'teste.unica' ? 1 : 2 })
    const [unica, repetivel] = [await pedir(pede, 'teste.unica'), await pedir(pede, 'teste.repetivel')]
    await ate(pede, unica, 'EXECUTANDO')
    await ate(pede, repetivel, 'EXECUTANDO')
    processo.kill('SIGKILL')
    await once(processo, 'exit')
    // Silent as if it were dead, but its process is there.
    const calada = await instancia(
      { 'teste.calada': { executar: ateParar, tentativas: 2 } },
      { batidaMs: 3_600_000, mortaMs: 3_600_000 },
    )
    const viva = await pedir(calada, 'teste.calada')
    await ate(calada, viva, 'EXECUTANDO')
    await calada.database.escrever.query("UPDATE tarefa SET vista_em = now() - interval '1 minute' WHERE id = $1", [
      viva,
    ])
    const herdeira = await instancia(
      {
        'teste.unica': { executar: async () => ({}) },
        'teste.repetivel': { tentativas: 2, executar: async () => ({ por: 'herdeira' }) },
        'teste.calada': { tentativas: 2, executar: async () => ({}) },
      },
      { mortaMs: 3_600_000 },
    )
    expect(await fim(herdeira, unica)).toMatchObject({
      estado: 'FALHOU',
      mensagem: 'O processo que executava a tarefa terminou antes dela.',
    })
    expect(await fim(herdeira, repetivel)).toMatchObject({
      estado: 'CONCLUIDA',
      resultado: { por: 'herdeira' },
      tentativas: 2,
    })
    const { rows } = await herdeira.database.ler.query('SELECT estado, tentativas FROM tarefa WHERE id = $1', [viva])
    expect(rows).toEqual([{ estado: 'EXECUTANDO', tentativas: 1 }])
  })

  it('let no worker that was taken for dead change anything', async () => {
    const solta = Promise.withResolvers<void>()
    const recusa = Promise.withResolvers<unknown>()
    const zumbi: Definicao = {
      executar: async ({ transacao }) => {
        await solta.promise
        await transacao(({ client }) =>
          client.query("INSERT INTO tipo_tecido (descricao) VALUES ('De um morto')"),
        ).catch(recusa.resolve)
        return { por: 'zumbi' }
      },
    }
    const uma = await instancia({ 'teste.zumbi': zumbi }, { batidaMs: 60_000, varreduraMs: 3_600_000 })
    const id = await pedir(uma, 'teste.zumbi')
    await ate(uma, id, 'EXECUTANDO')
    await uma.database.escrever.query('UPDATE tarefa SET tentativas = tentativas + 1 WHERE id = $1', [id])
    solta.resolve()
    expect(await recusa.promise).toBeInstanceOf(PosseMudou)
    await uma.fechar()
    abertas.splice(abertas.indexOf(uma), 1)
    const depois = await instancia({})
    const { rows } = await depois.database.ler.query(
      `SELECT estado, (SELECT count(*) FROM tipo_tecido WHERE descricao = 'De um morto') AS linhas FROM tarefa WHERE id = $1`,
      [id],
    )
    expect(rows).toEqual([{ estado: 'EXECUTANDO', linhas: 0 }])
  })

  it('send again a job whose message was lost', async () => {
    const uma = await instancia({ 'teste.perdida': { executar: async () => ({}) } })
    const { rows } = await uma.database.escrever.query<{ id: string }>(
      "INSERT INTO tarefa (tipo, descricao, dados, vista_em) VALUES ('teste.perdida', 'perdida', '{}', now() - interval '1 hour') RETURNING id",
    )
    expect(await fim(uma, rows[0]?.id ?? '')).toMatchObject({ estado: 'CONCLUIDA' })
  })
})
