import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { program } from './binaries.ts'
import { bringUp } from './bringUp.ts'
import { prepareCluster } from './cluster.ts'
import { preparedDirectory, query, start } from './directories.fixture.ts'
import { kill, startOwner } from './owner.fixture.ts'
import { choosePlace, type Place } from './place.ts'
import { clusterProcesses, isRunning, waitGone } from './processes.ts'
import { canPass, Supervisor } from './supervisor.ts'

async function killedOwner(dir: string): Promise<number> {
  const owner = await startOwner(dir)
  if ('refused' in owner.started) throw new Error(owner.started.refused)
  await query(owner.started.config, `CREATE TABLE cor AS SELECT 'Âmbar' AS descricao`)
  await kill(owner)
  return owner.started.pid
}

describe('after the owner was killed', () => {
  it('its server is adopted, watched and stopped like an own one', async () => {
    const dir = await preparedDirectory()
    const orphan = await killedOwner(dir)
    expect(isRunning(orphan)).toBe(true)
    const next = await start(dir)
    expect(next.pid()).toBe(orphan)
    expect(await query(next.config, 'SELECT descricao FROM cor')).toEqual([['Âmbar']])
    process.kill(orphan, 'SIGKILL')
    await vi.waitFor(() => expect(next.pid()).not.toBe(orphan), 10_000)
    expect(await query(next.config, 'SELECT descricao FROM cor')).toEqual([['Âmbar']])
    await next.stop()
    expect(clusterProcesses(join(dir, 'postgres'))).toEqual({ postmaster: undefined, others: [] })
  })

  it('no session or lock of his is left in the adopted server', async () => {
    const dir = await preparedDirectory()
    const owner = await startOwner(dir)
    if ('refused' in owner.started) throw new Error(owner.started.refused)
    const forgotten = new pg.Client(owner.started.config).on('error', () => undefined)
    await forgotten.connect()
    await forgotten.query('SELECT pg_advisory_lock(1)')
    await kill(owner)
    const { config } = await start(dir)
    expect(await query(config, 'SELECT pg_try_advisory_lock(1)')).toEqual([[true]])
  })

  it('and the directory deleted, a new one begins at once', async () => {
    const dir = await preparedDirectory()
    const orphan = await killedOwner(dir)
    rmSync(dir, { recursive: true })
    const { config } = await start(dir)
    expect(isRunning(orphan)).toBe(false)
    expect(await query(config, "SELECT to_regclass('cor') IS NULL")).toEqual([[true]])
  })

  it('and his postmaster too, the next start waits for the last of its processes', async () => {
    const dir = await preparedDirectory()
    const orphan = await killedOwner(dir)
    process.kill(orphan, 'SIGKILL')
    const { config, pid } = await start(dir)
    expect(pid()).not.toBe(orphan)
    expect(await query(config, 'SELECT descricao FROM cor')).toEqual([['Âmbar']])
  })
})

describe('when the database alone is killed', () => {
  it('comes back at the same address and its death is told', async () => {
    const database = await start(await preparedDirectory())
    const reasons: string[] = []
    database.onUnexpectedExit((reason) => reasons.push(reason))
    const pool = new pg.Pool(database.config).on('error', () => undefined)
    onTestFinished(() => pool.end())
    await pool.query('CREATE TABLE cor (id int); INSERT INTO cor VALUES (1)')
    const killed = database.pid()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(database.pid()).not.toBe(killed), 10_000)
    await vi.waitFor(async () => expect((await pool.query('SELECT id FROM cor')).rowCount).toBe(1), 10_000)
    expect(reasons).toEqual(['o processo foi encerrado'])
  })

  it('a busy backend does not keep it from coming back', async () => {
    const database = await start(await preparedDirectory())
    const busy = query(database.config, `DO $$ BEGIN LOOP END LOOP; END $$`).catch((error: Error) => error)
    await vi.waitFor(async () => {
      const active = await query(
        database.config,
        `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DO %' AND state = 'active'`,
      )
      expect(active).toHaveLength(1)
    })
    const killed = database.pid()
    process.kill(killed, 'SIGKILL')
    expect(await busy).toBeInstanceOf(Error)
    await vi.waitFor(() => expect(database.pid()).not.toBe(killed), 15_000)
    expect(await query(database.config, 'SELECT 1')).toEqual([[1]])
  })

  it('again and again, it is given up with the reason and can still be stopped', async () => {
    const dir = await preparedDirectory()
    const log: string[] = []
    const database = await start(dir, log)
    const gaveUp = new Promise<string>((resolve) => {
      database.onUnexpectedExit((reason) => (reason.includes('tentativas') ? resolve(reason) : undefined))
    })
    const killer = setInterval(() => {
      const { postmaster } = clusterProcesses(join(dir, 'postgres'))
      if (postmaster) process.kill(postmaster, 'SIGKILL')
    }, 20)
    onTestFinished(() => clearInterval(killer))
    expect(await gaveUp).toContain('postgres.log')
    expect(await database.givenUp).toContain('tentativas de reinício falharam')
    clearInterval(killer)
    await database.stop()
    expect((await start(dir)).pid()).toBeGreaterThan(0)
  })
})

describe('two processes on one directory', () => {
  it('the second is told the pid of the first and touches nothing', async () => {
    const dir = await preparedDirectory()
    const first = await start(dir)
    const pidFile = () => readFileSync(join(dir, 'postgres', 'postmaster.pid'), 'utf8')
    const before = pidFile()
    const second = await startOwner(dir)
    expect(second.started).toEqual({
      refused: `O diretório ${dir} já está em uso pelo processo ${process.pid}. Encerre esse processo ou indique outro diretório em DATA_DIR.`,
    })
    expect(pidFile()).toBe(before)
    expect(await query(first.config, 'SELECT 1')).toEqual([[1]])
  })

  it('the lock is free as soon as its owner is stopped', async () => {
    const dir = await preparedDirectory()
    const first = await start(dir)
    const pid = first.pid()
    await first.stop()
    expect(await waitGone([pid], 0)).toBe(true)
    expect((await start(dir)).pid()).not.toBe(pid)
  })
})

describe('a server that lacks what may come back', () => {
  it.each([
    'could not write lock file "postmaster.pid": No space left on device',
    'could not write to file "pg_wal/xlogtemp.30": No space left on device; the database system is shut down',
    'could not fsync file: Input/output error',
    'could not fork: Cannot allocate memory',
  ])('is waited for: %s', (reason) => expect(canPass(reason)).toBe(true))

  it.each(['could not locate a valid checkpoint record', 'o processo foi encerrado'])('not so: %s', (reason) =>
    expect(canPass(reason)).toBe(false),
  )

  it('comes back after more attempts than a damaged one is given', async () => {
    const dir = await preparedDirectory()
    const log: string[] = []
    const place = fullOnDemand(choosePlace(dir, () => undefined))
    await prepareCluster(place, () => undefined)
    const running = await bringUp(place, (_, message) => log.push(message))
    const supervisor = new Supervisor(place, running, (_, message) => log.push(message), { waitMs: 20, maxWaitMs: 40 })
    onTestFinished(() => supervisor.stop())
    writeFileSync(join(place.binaries.root, 'full'), '')
    process.kill(supervisor.pid(), 'SIGKILL')
    await vi.waitFor(
      () => expect(log.filter((line) => line.startsWith('Nova tentativa')).length).toBeGreaterThan(7),
      30_000,
    )
    rmSync(join(place.binaries.root, 'full'))
    await vi.waitFor(async () => expect(await query(running.config, 'SELECT 1')).toEqual([[1]]), 30_000)
  })
})

/** The same programs, but the server says that the disk is full as long as a file called `full` lies beside it. */
function fullOnDemand(place: Place): Place {
  const root = join(dirname(place.base), `${basename(place.base)}-programs`)
  onTestFinished(() => rmSync(root, { recursive: true }))
  const bin = join(root, 'native', 'bin')
  mkdirSync(bin, { recursive: true })
  const real = program(place.binaries, 'postgres')
  const words = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
  writeFileSync(
    join(bin, 'postgres'),
    `#!/bin/sh\nif [ -e ${root}/full ]; then echo '${words}' >&2; exit 1; fi\nexec ${real} "$@"\n`,
    { mode: 0o755 },
  )
  return { ...place, binaries: { ...place.binaries, root } }
}
