import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MASTER } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { registrarArquivo } from '../files/register.ts'
import { CONFERENCIA } from '../files/verify.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'

const BYTES = Buffer.from('um arquivo que se perde')

let servidor: ServidorDeTeste
let sha256: string
const pessoas: Record<string, Logado> = {}

beforeAll(async () => {
  servidor = await novoServidor({ autenticar: async (bearer) => pessoas[bearer] })
  const { deps } = servidor
  sha256 = await enviar()
  await emTransacao(deps.database, AUTOR_SISTEMA, async ({ db, client }) => {
    const { provedora, grupo } = await criarEmpresas(db)
    pessoas['paula'] = await criarPessoa(db, { nome: 'paula', idEmpresa: provedora, papeis: [MASTER], provedora: true })
    await criarPessoa(db, { nome: 'parado', idEmpresa: provedora, papeis: [MASTER], provedora: true })
    pessoas['antonia'] = await criarPessoa(db, {
      nome: 'antonia',
      idEmpresa: provedora,
      papeis: ['CadastroVidros'],
      provedora: true,
    })
    pessoas['gil'] = await criarPessoa(db, { nome: 'gil', idEmpresa: grupo, papeis: [MASTER] })
    await client.query("UPDATE usuario SET ativo = false WHERE nome = 'parado'")
  })
  await deps.tarefas.iniciar()
})
afterAll(() => servidor.fechar())

async function enviar(bytes = BYTES): Promise<string> {
  const { database, files } = servidor.deps
  const gravado = await files.gravar(Readable.from([bytes]), { maxBytes: 1_000 })
  await emTransacao(database, AUTOR_SISTEMA, (transacao) => registrarArquivo(transacao, files, gravado))
  return gravado.sha256
}

async function noite() {
  const { database, tarefas } = servidor.deps
  const id = await emTransacao(database, AUTOR_SISTEMA, (transacao) =>
    tarefas.enfileirar(transacao, { tipo: CONFERENCIA, descricao: 'Verificar', dados: {} }),
  )
  const { estado, mensagem } = await tarefas.esperar(id, new AbortController().signal)
  const { rows } = await database.ler.query<{ mensagem: string }>(
    "SELECT mensagem FROM tarefa_evento WHERE id_tarefa = $1 AND nivel = 'erro' ORDER BY id",
    [id],
  )
  return { estado, mensagem, erros: rows.map((linha) => linha.mensagem) }
}

async function metricas(): Promise<{ falhou: string | undefined; fim: number }> {
  const { body } = await servidor.app.inject({ url: '/api/metrics' })
  const valor = (nome: string) => new RegExp(`^${nome} (.*)$`, 'm').exec(body)?.[1]
  return { falhou: valor('portal_verificacao_falhou'), fim: Number(valor('portal_verificacao_fim_segundos')) }
}

async function vista(nome: string) {
  const resposta = await servidor.app.inject({ url: '/api/verificacao', headers: { authorization: `Bearer ${nome}` } })
  return { status: resposta.statusCode, corpo: resposta.json<unknown>() }
}

async function avisos(): Promise<number> {
  const { rows } = await servidor.deps.database.ler.query("SELECT FROM tarefa WHERE tipo = 'arquivos.avisar'")
  return rows.length
}

it('tells what is lost in the log of its job, to the provider’s Masters by mail, and in the metrics', async () => {
  expect(await metricas()).toEqual({ falhou: 'Nan', fim: Number.NaN })
  const inicio = Date.now() / 1_000
  expect(await noite()).toMatchObject({ estado: 'CONCLUIDA', erros: [] })
  const boa = await metricas()
  expect(boa.falhou).toBe('0')
  expect(boa.fim).toBeGreaterThan(inicio - 60)

  await servidor.deps.files.apagar(sha256)
  const texto = '1 arquivo ou tabela não está como foi guardado. O log desta tarefa diz qual e quem o usa.'
  expect(await noite()).toEqual({
    estado: 'FALHOU',
    mensagem: texto,
    erros: [`O arquivo ${sha256} não está no armazenamento. Nenhum registro o usa.`, texto],
  })
  expect((await metricas()).falhou).toBe('1')
  expect(await vista('paula')).toEqual({
    status: 200,
    corpo: { falha: { tarefa: expect.any(String) as string, mensagem: texto, em: expect.any(String) as string } },
  })
  expect([(await vista('antonia')).status, (await vista('gil')).status]).toEqual([403, 404])
  await expect.poll(() => servidor.correio.length, { timeout: 30_000 }).toBe(1)
  expect(servidor.correio[0]).toMatchObject({
    para: 'paula@exemplo.com.br',
    assunto: 'Arquivos danificados no Portal do Fornecedor',
    texto: expect.stringContaining(texto) as string,
  })

  // The same loss the next night is no news; a loss after all was well is.
  expect(await noite()).toMatchObject({ estado: 'FALHOU' })
  expect(await avisos()).toBe(1)
  await enviar()
  expect(await noite()).toMatchObject({ estado: 'CONCLUIDA' })
  expect((await metricas()).falhou).toBe('0')
  expect((await vista('paula')).corpo).toEqual({ falha: null })
  await servidor.deps.files.apagar(sha256)
  expect(await noite()).toMatchObject({ estado: 'FALHOU' })
  expect(await avisos()).toBe(2)
})

it('tells another loss also where as many were told the night before', async () => {
  const antes = await avisos()
  await enviar()
  await servidor.deps.files.apagar(await enviar(Buffer.from('outro arquivo que se perde')))
  expect(await noite()).toMatchObject({ estado: 'FALHOU' })
  expect(await avisos()).toBe(antes + 1)
  expect(await noite()).toMatchObject({ estado: 'FALHOU' })
  expect(await avisos()).toBe(antes + 1)
})
