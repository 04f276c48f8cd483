import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { criarFiles } from './files/create.ts'
import { registrarArquivo } from './files/register.ts'
import type { FileStore } from './files/store.ts'
import { AUTOR_SISTEMA, emTransacao } from './core/unitOfWork.ts'
import { abrirBanco, type Database } from './db/client.ts'
import { criarBanco, type BancoDeTeste } from './test/banco.fixture.ts'
import { cabo, type Cabo } from './test/cabo.fixture.ts'
import { rodar, urlPor } from './test/comando.fixture.ts'

const NOMES = ['certo', 'trocado', 'curto', 'sumido', 'orfao'] as const
type Nome = (typeof NOMES)[number]

const bytes = (nome: Nome) => Buffer.from(`o conteúdo do arquivo ${nome}`)
const hash = (nome: Nome) => createHash('sha256').update(bytes(nome)).digest('hex')

let banco: BancoDeTeste
let linha: Cabo
let database: Database
let pasta: string
let files: FileStore

beforeAll(async () => {
  banco = await criarBanco(inject('banco'))
  linha = await cabo({ host: String(banco.config.host), port: Number(banco.config.port) })
  database = abrirBanco(banco.config, () => undefined)
  pasta = await mkdtemp(join(tmpdir(), 'portal-verificar-'))
  files = criarFiles({ DATA_DIR: pasta, STORAGE_URL: undefined })
  for (const nome of NOMES) {
    const gravado = await files.gravar(Readable.from([bytes(nome)]), { maxBytes: 1_000 })
    if (nome === 'orfao') continue
    await emTransacao(database, AUTOR_SISTEMA, (transacao) => registrarArquivo(transacao, files, gravado))
  }
})
afterAll(async () => {
  await database.fechar()
  await linha.puxar()
  await banco.apagar()
  await rm(pasta, { recursive: true })
})

const lugar = (nome: Nome) => join(pasta, 'arquivos', hash(nome).slice(0, 2), hash(nome))

const verificar = (...pedido: string[]) =>
  rodar('verificar', pedido, {
    DATA_DIR: pasta,
    DATABASE_URL: urlPor(linha, banco.config),
    APP_SECRET: 'Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e',
  })

const ORFAO = '1 arquivo guardado não tem registro: nada falta, e o recolhimento de todo dia libera o espaço.'

it('ends with 2 and names each file that is not as it was kept, and with 0 once they are', async () => {
  const danificado = bytes('trocado')
  danificado[3] = 0x58
  await writeFile(lugar('trocado'), danificado)
  await writeFile(lugar('curto'), bytes('curto').subarray(0, -5))
  await files.apagar(hash('sumido'))
  const { codigo, saida, erro } = await verificar()
  const linhas = saida.trimEnd().split('\n')
  expect([codigo, erro]).toEqual([2, ''])
  expect(linhas.slice(0, -2).toSorted()).toEqual(
    [
      `O arquivo ${hash('trocado')} não tem o conteúdo que deveria. Nenhum registro o usa.`,
      `O arquivo ${hash('curto')} não tem o tamanho que deveria. Nenhum registro o usa.`,
      `O arquivo ${hash('sumido')} não está no armazenamento. Nenhum registro o usa.`,
    ].toSorted(),
  )
  expect(linhas.at(-2)).toBe(ORFAO)
  expect(linhas.at(-1)).toMatch(/^4 arquivos e \d+ tabelas verificados\. 3 não estão como foram guardados\.$/)
  for (const nome of ['trocado', 'curto', 'sumido'] as const)
    await files.gravar(Readable.from([bytes(nome)]), { maxBytes: 1_000 })
  const depois = await verificar()
  expect([depois.codigo, depois.erro]).toEqual([0, ''])
  expect(depois.saida).toMatch(
    /^1 arquivo guardado não tem registro[^\n]*\n4 arquivos e \d+ tabelas verificados\. Tudo está como foi guardado\.\n$/,
  )
})

it('takes nothing beside its name', async () => {
  expect(await verificar('tudo')).toEqual({ codigo: 1, saida: '', erro: '\nUso: npm run verificar\n\n' })
})
