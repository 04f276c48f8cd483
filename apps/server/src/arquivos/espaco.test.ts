import { afterAll, beforeAll, expect, it } from 'vitest'
import { espacoEmDisco } from '@portal/contract/arquivos/espaco'
import { BYTES_POR_MB } from '@portal/contract/core/upload'
import { MASTER } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import { travarAvisoDeEspaco } from './arquivos.queries.ts'
import { pedirAvisoDeEspaco } from './avisarEspaco.ts'

let servidor: ServidorDeTeste
const pessoas: Record<string, Logado> = {}

beforeAll(async () => {
  servidor = await novoServidor({ autenticar: async (bearer) => pessoas[bearer] })
  await emTransacao(servidor.deps.database, AUTOR_SISTEMA, async ({ db }) => {
    const { provedora, grupo } = await criarEmpresas(db)
    const criar = async (nome: string, idEmpresa: number, papeis: Logado['papeis']) =>
      void (pessoas[nome] = await criarPessoa(db, { nome, idEmpresa, papeis, provedora: idEmpresa === provedora }))
    await criar('paula', provedora, [MASTER])
    await criar('pedro', provedora, ['Configuracao'])
    await criar('mara', grupo, [MASTER])
  })
  await servidor.deps.tarefas.iniciar()
})
afterAll(() => servidor.fechar())

const livre = (mb: number) => (servidor.deps.espaco = { livre: async () => mb * BYTES_POR_MB })

it('the Masters of the provider see how much room is left, and nobody else', async () => {
  livre(499)
  const pedir = async (nome: string) => {
    const url = `/api${espacoEmDisco.path}`
    const { statusCode, json } = await servidor.app.inject({ url, headers: { authorization: `Bearer ${nome}` } })
    return [statusCode, json<unknown>()]
  }
  expect(await pedir('paula')).toEqual([200, { livreBytes: 499 * BYTES_POR_MB }])
  expect((await pedir('pedro'))[0]).toBe(403)
  expect((await pedir('mara'))[0]).toBe(404)
  expect((await pedir('ninguem'))[0]).toBe(401)
})

it('they are told by mail once when it becomes short, by however many instances and starts', async () => {
  livre(412)
  await Promise.all([pedirAvisoDeEspaco(servidor.deps), pedirAvisoDeEspaco(servidor.deps)])
  await pedirAvisoDeEspaco(servidor.deps)
  const { rows } = await servidor.deps.database.ler.query<{ id: string }>(
    "SELECT id FROM tarefa WHERE tipo = 'arquivos.espaco'",
  )
  expect(rows).toHaveLength(1)
  await servidor.deps.tarefas.esperar(rows[0]?.id ?? '', AbortSignal.timeout(30_000))
  expect(servidor.correio.map(({ para, assunto }) => [para, assunto])).toEqual([
    ['paula@exemplo.com.br', 'Pouco espaço em disco no Portal do Fornecedor'],
  ])
  expect(servidor.correio[0]?.texto).toContain('Restam 412 MB no disco em que o portal grava. Abaixo de 100 MB,')
})

it('nor once more by one who began before the others and comes after them', async () => {
  const { database } = servidor.deps
  await database.escrever.query("DELETE FROM tarefa WHERE tipo = 'arquivos.espaco'")
  const deNovo = await emTransacao(database, AUTOR_SISTEMA, async ({ db }) => {
    await db.execute('select now()')
    await pedirAvisoDeEspaco(servidor.deps)
    return travarAvisoDeEspaco(db, 'arquivos.espaco')
  })
  expect(deNovo).toBe(false)
})
