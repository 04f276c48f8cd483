import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dataDirectory, preparedDirectory, query, start } from './directories.fixture.ts'
import { startOwner } from './owner.fixture.ts'
import { canReach } from './runUser.ts'
import { StartRefused } from './start.ts'

const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

describe('the first start', () => {
  it('makes a durable UTF-8 database that sorts as people read', async () => {
    const { config, stop } = await start(dataDirectory())
    const shown = await query(
      config,
      `SELECT name, setting FROM pg_settings WHERE name IN
        ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding', 'listen_addresses') ORDER BY name`,
    )
    expect(Object.fromEntries(shown)).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    })
    const texts = `SELECT 'á' < 'b' COLLATE "pt-BR-x-icu", lower('AÇÃO'), length('Ç')`
    expect(await query(config, texts)).toEqual([[true, 'ação', 1]])
    await query(config, 'CREATE EXTENSION pg_trgm')
    await query(config, 'CREATE EXTENSION unaccent')
    expect(await query(config, `SELECT unaccent('fechadura à mão'), show_trgm('vão') IS NOT NULL`)).toEqual([
      ['fechadura a mao', true],
    ])
    await stop()
  })

  it('keeps its password to itself and refuses a wrong one', async () => {
    const dir = await preparedDirectory()
    const { config } = await start(dir)
    expect(statSync(join(dir, 'postgres.password')).mode & 0o777).toBe(0o600)
    await expect(query({ ...config, password: 'senha' }, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('uses a loopback port where the name of the directory is too long for a socket', async () => {
    const { config } = await start(join(dataDirectory(), 'diretorio-de-nome-comprido'.repeat(4)))
    expect(config.host).toBe('127.0.0.1')
    expect(await query(config, 'SELECT 1')).toEqual([[1]])
  })

  it('clears away what a killed first start left behind', async () => {
    const dir = dataDirectory()
    cpSync(import.meta.dirname, join(dir, 'postgres.initializing-1'), { recursive: true })
    await start(dir)
    expect(readdirSync(dir).filter((name) => name.includes('initializing'))).toEqual([])
  })

  it.runIf(isRoot && canReach(import.meta.dirname, NOBODY))('works for an ordinary user', async () => {
    const dir = dataDirectory(0o777)
    const owner = await startOwner(dir, NOBODY)
    expect(owner.started).toHaveProperty('pid')
    expect(statSync(join(dir, 'postgres')).uid).toBe(NOBODY.uid)
    owner.process.kill('SIGKILL')
  })
})

describe('a later start', () => {
  it('finds the rows of the one before', async () => {
    const dir = await preparedDirectory()
    const first = await start(dir)
    await query(first.config, `CREATE TABLE cor AS SELECT 'Âmbar' AS descricao`)
    await first.stop()
    expect(existsSync(join(dir, 'postgres', 'postmaster.pid'))).toBe(false)
    const second = await start(dir)
    expect(await query(second.config, 'SELECT descricao FROM cor')).toEqual([['Âmbar']])
  })

  it.each([
    ['is empty', () => ''],
    ['names a process that has nothing to do with it', (uid: number) => `${bystander(uid)}\n`],
  ])('is not stopped by a pid file that %s', async (_, content) => {
    const dir = await preparedDirectory()
    const { config, stop } = await start(dir)
    await stop()
    writeFileSync(join(dir, 'postgres', 'postmaster.pid'), content(statSync(join(dir, 'postgres')).uid))
    await start(dir)
    expect(await query(config, 'SELECT 1')).toEqual([[1]])
  })

  /** Of the server's own user: PostgreSQL itself would take it for a running predecessor. */
  function bystander(uid: number): number | undefined {
    const child = spawn('sleep', ['60'], isRoot ? { uid } : {})
    onTestFinished(() => void child.kill())
    return child.pid
  }

  it('makes a new password when the old one was lost', async () => {
    const dir = await preparedDirectory()
    const first = await start(dir)
    await first.stop()
    rmSync(join(dir, 'postgres.password'))
    const second = await start(dir)
    expect(second.config.password).not.toBe(first.config.password)
    expect(await query(second.config, 'SELECT 1')).toEqual([[1]])
  })
})

describe('a damaged data directory', () => {
  const damages: [string, RegExp, (cluster: string) => void][] = [
    ['without PG_VERSION', /PG_VERSION não existe/, (cluster) => rmSync(join(cluster, 'PG_VERSION'))],
    ['of another version', /versão 15 do PostgreSQL/, (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '15\n')],
    ['with a cut control file', /pg_control/, (cluster) => truncateSync(join(cluster, 'global', 'pg_control'), 100)],
  ]

  it.each(damages)('%s stops the start and is left untouched', async (_, reason, damage) => {
    const dir = await preparedDirectory()
    damage(join(dir, 'postgres'))
    const before = contents(join(dir, 'postgres'))
    const refusal = start(dir)
    await expect(refusal).rejects.toThrow(StartRefused)
    await expect(refusal).rejects.toThrow(reason)
    expect(contents(join(dir, 'postgres'))).toEqual(before)
  })

  const contents = (cluster: string) =>
    readdirSync(cluster, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(
        ({ parentPath, name }) =>
          `${join(parentPath, name)} ${readFileSync(join(parentPath, name)).toString('base64')}`,
      )
      .toSorted((a, b) => a.localeCompare(b))
})

it('a directory of another version is refused with lines that can be pasted', async () => {
  const dir = await preparedDirectory()
  writeFileSync(join(dir, 'postgres', 'PG_VERSION'), '17\n')
  const dito = await start(dir).then(
    () => '',
    (error: Error) => error.message,
  )
  const [, linhas = ''] = dito.split('produto:\n\n')
  expect(linhas.split('\n').map((linha) => linha.trim().replaceAll(dir, 'DADOS'))).toEqual([
    'export DATA_DIR=DADOS',
    'npm run copia -- --para DADOS.copia --postgres 17',
    'mv DADOS DADOS.17',
    'npm run restaurar -- DADOS.copia',
    '[ ! -f DADOS.17/app-secret ] || cp -p DADOS.17/app-secret DADOS/',
    'npm start',
    '',
  ])
})

describe('a copy of the directory', () => {
  const copyOf = (dir: string) => {
    const copy = dataDirectory()
    // Files come and go while it is copied, of which the tool complains.
    spawnSync('cp', ['-a', `${dir}/.`, copy])
    return copy
  }

  it('is refused where its original was in use, with the way out', async () => {
    const dir = await preparedDirectory()
    const { config } = await start(dir)
    await query(config, 'SELECT pg_switch_wal()')
    const copy = copyOf(dir)
    await expect(start(copy)).rejects.toThrow(/estava em uso enquanto era copiado.*npm run copia/s)
    await expect(start(copy)).rejects.toThrow(StartRefused)
    expect(existsSync(join(copy, 'postgres', 'postmaster.pid'))).toBe(true)
    rmSync(join(copy, 'postgres.folder'))
    await start(copy)
  })

  it('opens where its original was stopped', async () => {
    const dir = await preparedDirectory()
    const { stop } = await start(dir)
    await stop()
    const { config } = await start(copyOf(dir))
    expect(await query(config, 'SELECT 1')).toEqual([[1]])
  })
})
