import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { abrirSecrets, derivar, mesmoSegredo } from './secrets.ts'
import { ConfiguracaoInvalida } from './settings.ts'

let DATA_DIR: string

beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-segredo-'))
})
afterEach(() => rm(DATA_DIR, { recursive: true, force: true }))

const arquivo = () => join(DATA_DIR, 'app-secret')
const abrir = (APP_SECRET?: string) => abrirSecrets({ APP_SECRET, DATA_DIR })
const modo = async () => (await stat(arquivo())).mode & 0o777

it('makes a secret once, readable by its owner only, and leaves nothing beside it', async () => {
  const primeira = await abrir()
  expect(await modo()).toBe(0o600)
  expect(await readdir(DATA_DIR)).toEqual(['app-secret'])
  expect((await abrir()).chave('token')).toEqual(primeira.chave('token'))
})

it('takes rights back that somebody gave', async () => {
  await abrir()
  await chmod(arquivo(), 0o644)
  await abrir()
  expect(await modo()).toBe(0o600)
})

it('prefers APP_SECRET and then writes none', async () => {
  const secrets = await abrir('kJ8x-2mQ9zWp4LrT7vNb3YcD6fHs1GaE')
  expect(secrets.chave('token')).toEqual(derivar('kJ8x-2mQ9zWp4LrT7vNb3YcD6fHs1GaE').chave('token'))
  expect(await readdir(DATA_DIR)).toEqual([])
})

it('stops on a damaged secret and leaves it as it is', async () => {
  await writeFile(arquivo(), 'curto\n')
  await expect(abrir()).rejects.toThrow(ConfiguracaoInvalida)
  await expect(abrir()).rejects.toThrow(arquivo())
  expect(await readFile(arquivo(), 'utf8')).toBe('curto\n')
})

it('gives each purpose a key of its own', () => {
  const { chave, impressao } = derivar('segredo')
  const finalidades = ['token', 'hashSession', 'link', 'limite', 'arquivo'] as const
  expect(new Set(finalidades.map((finalidade) => chave(finalidade).toString('hex'))).size).toBe(finalidades.length)
  expect(new Set(finalidades.map((finalidade) => impressao(finalidade, 'o mesmo'))).size).toBe(finalidades.length)
  expect(chave('token')).toHaveLength(32)
  expect(derivar('outro').chave('token')).not.toEqual(chave('token'))
})

it('tells the same from another, whatever its length', () => {
  expect(mesmoSegredo('ação-123', 'ação-123')).toBe(true)
  expect(mesmoSegredo('ação-123', Buffer.from('ação-123'))).toBe(true)
  expect(mesmoSegredo('ação-123', 'ação-124')).toBe(false)
  expect(mesmoSegredo('ação-12', 'ação-123')).toBe(false)
  expect(mesmoSegredo('ação-123', 'ação-12')).toBe(false)
  // As many letters, and not as many bytes.
  expect(mesmoSegredo('acao', 'ação')).toBe(false)
  expect(mesmoSegredo('', 'ação-123')).toBe(false)
  expect(mesmoSegredo('', '')).toBe(true)
})
