import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import type { CopiaNaLista } from '@portal/contract/copia/copias'
import { MASTER } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { registrarArquivo } from '../files/register.ts'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import { receptorAtrasDeProxy } from '../integracao/proxy.fixture.ts'
import { cabo, type Cabo } from '../test/cabo.fixture.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import { instanteDaCopia } from './guardar.ts'
import { lugarNaPasta } from './lugar.ts'

let banco: BancoDeTeste
let linha: Cabo
let servidor: ServidorDeTeste
let semPasta: ServidorDeTeste
let pasta: string
let agora = new Date('2026-11-23T12:00:00Z')
const pessoas: Record<string, Logado> = {}
const autenticar = async (bearer: string) => pessoas[bearer]

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'portal-por-si-'))
  banco = await criarBanco(inject('banco'))
  const { host, port, user, password, database } = banco.config
  linha = await cabo({ host: String(host), port: Number(port) })
  const DATABASE_URL = `postgres://${String(user)}:${String(password)}@127.0.0.1:${linha.porta}/${String(database)}`
  const STORAGE_URL = `file://${join(pasta, 'arquivos')}`
  servidor = await novoServidor({
    banco,
    autenticar,
    clock: () => agora,
    env: { DATABASE_URL, STORAGE_URL, COPIA_DIR: join(pasta, 'copias'), COPIA_GUARDAR: '1d' },
  })
  semPasta = await novoServidor({ banco, autenticar })
  await emTransacao(servidor.deps.database, AUTOR_SISTEMA, async ({ db }) => {
    const { provedora, grupo } = await criarEmpresas(db)
    pessoas['paula'] = await criarPessoa(db, { nome: 'paula', idEmpresa: provedora, papeis: [MASTER], provedora: true })
    pessoas['gil'] = await criarPessoa(db, { nome: 'gil', idEmpresa: grupo, papeis: [MASTER] })
  })
  await arquivar('o primeiro arquivo')
  await servidor.deps.tarefas.iniciar()
})
afterAll(async () => {
  await servidor.fechar()
  await semPasta.fechar()
  await linha.puxar()
  await banco.apagar()
  await rm(pasta, { recursive: true, force: true })
})

async function arquivar(conteudo: string): Promise<string> {
  const { database, files } = servidor.deps
  const gravado = await files.gravar(Readable.from([Buffer.from(conteudo)]), { maxBytes: 1_000 })
  await emTransacao(database, AUTOR_SISTEMA, (transacao) => registrarArquivo(transacao, files, gravado))
  return gravado.sha256
}

async function pedir(onde: ServidorDeTeste, nome: string, method: 'GET' | 'POST', url: string) {
  const resposta = await onde.app.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${nome}` } })
  return { status: resposta.statusCode, corpo: resposta.json<Record<string, unknown>>() }
}

const fimDe = (id: unknown) => servidor.deps.tarefas.esperar(String(id), new AbortController().signal)

async function copiarAgora() {
  const { status, corpo } = await pedir(servidor, 'paula', 'POST', '/copias')
  expect(status).toBe(200)
  return fimDe(corpo['tarefa'])
}

const listadas = async () => (await pedir(servidor, 'paula', 'GET', '/copias')).corpo['copias'] as CopiaNaLista[]

const conteudo = (sha256: string) => join(pasta, 'copias', 'conteudo', sha256.slice(0, 2), sha256)

it('is told only to a Master of the provider', async () => {
  for (const [method, url] of [
    ['GET', '/copias'],
    ['GET', '/copias/situacao'],
    ['POST', '/copias'],
  ] as const)
    expect((await pedir(servidor, 'gil', method, url)).status).toBe(404)
  expect((await pedir(servidor, 'paula', 'GET', '/copias')).corpo).toMatchObject({
    lugar: join(pasta, 'copias'),
    agenda: '15 2 * * *',
    guardar: '1d',
    tarefa: null,
    copias: [],
  })
})

it('says where there is no place for copies, and makes none', async () => {
  expect((await pedir(semPasta, 'paula', 'GET', '/copias/situacao')).corpo).toEqual({
    semPasta: true,
    atrasada: false,
    ultimaBoa: null,
  })
  const { status, corpo } = await pedir(semPasta, 'paula', 'POST', '/copias')
  expect([status, JSON.stringify(corpo)]).toEqual([400, expect.stringContaining('COPIA_DIR')])
})

it('copies when asked, says what is new and that it was checked', async () => {
  const tarefa = await copiarAgora()
  expect([tarefa.estado, JSON.stringify(tarefa.resultado)]).toEqual(['CONCLUIDA', expect.stringContaining('linhas de')])
  const copias = await listadas()
  expect(copias.map(({ conferidaEm }) => conferidaEm !== null)).toEqual([true])
  expect(copias).toMatchObject([{ arquivos: 1, arquivosNovos: 1, bytesNovos: 18, defeito: null }])
})

it('tells of a copy whose note is damaged that it was not checked, and of all others as ever', async () => {
  const [copia] = await listadas()
  const caminho = join(pasta, 'copias', copia?.nome ?? '', 'conferida.json')
  const inteira = await readFile(caminho)
  await writeFile(caminho, inteira.subarray(0, 9))
  expect(await listadas()).toEqual([{ ...copia, conferidaEm: null }])
  const { status, corpo } = await pedir(servidor, 'paula', 'GET', '/copias/situacao')
  expect([status, corpo['ultimaBoa']]).toEqual([200, null])
  await writeFile(caminho, inteira)
})

it('thins out, and with a copy the content that only it named', async () => {
  const { database, files } = servidor.deps
  const soDaquela = await arquivar('só de uma cópia')
  await copiarAgora()
  expect((await stat(conteudo(soDaquela))).isFile()).toBe(true)
  await database.escrever.query('DELETE FROM arquivo WHERE sha256 = $1', [soDaquela])
  await files.apagar(soDaquela)
  const [antes] = await lugarNaPasta(join(pasta, 'copias')).listar()
  await copiarAgora()
  const depois = await lugarNaPasta(join(pasta, 'copias')).listar()
  expect(depois).toHaveLength(1)
  expect(depois).not.toContain(antes)
  expect(await stat(conteudo(soDaquela)).catch(() => undefined)).toBeUndefined()
})

it('mends content of older copies that it finds damaged', async () => {
  const { database } = servidor.deps
  const { rows } = await database.ler.query<{ sha256: string }>('SELECT sha256 FROM arquivo')
  const caminho = conteudo(rows[0]?.sha256 ?? '')
  const inteiro = await readFile(caminho)
  // Missing bytes are written anew whatever share of the content it is the turn of.
  await writeFile(caminho, inteiro.subarray(1))
  expect((await copiarAgora()).estado).toBe('CONCLUIDA')
  expect(await readFile(caminho)).toEqual(inteiro)
})

it('says in the metrics how old the newest good copy is, and nothing where there is none', async () => {
  const idade = async (onde: ServidorDeTeste) => {
    const { body } = await onde.app.inject('/api/metrics')
    return Number(/^portal_copia_age_seconds (.+)$/m.exec(body)?.[1])
  }
  const [ultima = ''] = (await lugarNaPasta(join(pasta, 'copias')).listar()).toReversed()
  const feita = instanteDaCopia(ultima).getTime()
  agora = new Date(feita + 3_600_000)
  expect(await idade(servidor)).toBe(3_600)
  agora = new Date(feita + 7_200_000)
  expect(await idade(servidor)).toBe(7_200)
  expect(await idade(semPasta)).toBeNaN()
})

it('tells each Master of the provider once an outage that there is no good copy', async () => {
  const { database, tarefas } = servidor.deps
  const vigiar = async () => {
    const id = await emTransacao(database, AUTOR_SISTEMA, (transacao) =>
      tarefas.enfileirar(transacao, { tipo: 'copia.vigiar', descricao: 'Ver', dados: {} }),
    )
    await fimDe(id)
    const { rows } = await database.ler.query<{ id: string }>("SELECT id FROM tarefa WHERE tipo = 'copia.avisar'")
    for (const aviso of rows) await fimDe(aviso.id)
    return rows.length
  }
  agora = new Date()
  expect(await vigiar()).toBe(0)
  agora = new Date(Date.now() + 3 * 86_400_000)
  expect([await vigiar(), await vigiar()]).toEqual([1, 1])
  expect(servidor.correio.map(({ para, assunto }) => [para.split('@')[0], assunto])).toEqual([
    ['paula', 'Cópia de segurança atrasada no Portal do Fornecedor'],
  ])
  expect((await pedir(servidor, 'paula', 'GET', '/copias/situacao')).corpo).toMatchObject({
    semPasta: false,
    atrasada: true,
  })
})

it('fails where the place cannot be written, with the reason', async () => {
  await rm(join(pasta, 'copias'), { recursive: true })
  await writeFile(join(pasta, 'copias'), 'no lugar da pasta')
  const tarefa = await copiarAgora()
  expect([tarefa.estado, tarefa.mensagem]).toEqual(['FALHOU', expect.stringContaining('copias')])
})

it('tells that it is late also where the place does not answer, by what was copied before', async () => {
  const situacao = async () => (await pedir(servidor, 'paula', 'GET', '/copias/situacao')).corpo
  agora = new Date()
  expect(await situacao()).toMatchObject({ atrasada: false })
  agora = new Date(Date.now() + 3 * 86_400_000)
  const atrasada = await situacao()
  expect(atrasada).toMatchObject({ atrasada: true })
  expect(atrasada['ultimaBoa']).not.toBeNull()
  const { status, corpo } = await pedir(servidor, 'paula', 'GET', '/copias')
  expect([status, JSON.stringify(corpo)]).toEqual([400, expect.stringContaining('não pode ser usada para cópias')])
})

it("reaches a bucket for copies through the operator's proxy", async () => {
  const { HTTPS_PROXY, alvos, fechar } = await receptorAtrasDeProxy()
  const atras = await novoServidor({
    banco,
    autenticar,
    env: {
      DATABASE_URL: servidor.deps.settings.DATABASE_URL ?? '',
      COPIA_DIR: 's3://chave:segredo@copias.exemplo/balde',
      HTTPS_PROXY,
    },
  })
  onTestFinished(async () => {
    await atras.fechar()
    fechar()
  })
  // What was copied to another place is no copy of this one.
  expect((await pedir(atras, 'paula', 'GET', '/copias/situacao')).corpo).toMatchObject({ ultimaBoa: null })
  expect(new Set(alvos)).toEqual(new Set(['copias.exemplo:443']))
  alvos.length = 0
  // Of what runs beside the product too, which is told its settings.
  await servidor.deps.tarefas.largar()
  await atras.deps.tarefas.iniciar()
  const { corpo } = await pedir(atras, 'paula', 'POST', '/copias')
  await atras.deps.tarefas.esperar(String(corpo['tarefa']), new AbortController().signal)
  expect(new Set(alvos)).toEqual(new Set(['copias.exemplo:443']))
})
