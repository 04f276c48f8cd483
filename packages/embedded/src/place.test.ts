import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyBinaries, findBinaries, prepareBinaries, program } from './binaries.ts'
import { dataDirectory } from './directories.fixture.ts'
import { choosePlace } from './place.ts'
import { canReach, runUser, whyNotRunnable } from './runUser.ts'

const isRoot = process.getuid?.() === 0

/** A data directory below one that only root may cross, and a place to move to. */
function hidden() {
  const root = dataDirectory()
  const closed = join(root, 'fechado')
  const dataDir = join(closed, 'data')
  const refuge = join(root, 'refugio')
  mkdirSync(dataDir, { recursive: true })
  chmodSync(closed, 0o700)
  return { dataDir, closed, refuge }
}

function putCluster(base: string): void {
  mkdirSync(join(base, 'postgres'), { recursive: true })
  writeFileSync(join(base, 'postgres', 'PG_VERSION'), '18\n')
}

describe.runIf(isRoot)('started as root', () => {
  it('moves data and programs to where the unprivileged user can go, and says so', () => {
    const { dataDir, refuge } = hidden()
    const log: string[] = []
    const place = choosePlace(dataDir, (_, message) => log.push(message), refuge)
    expect(place.base).toMatch(join(refuge, 'dados-'))
    expect(place.binaries.root).toBe(join(refuge, `postgresql-${place.binaries.version}`))
    expect(whyNotRunnable(program(place.binaries, 'initdb'), place.user)).toBeUndefined()
    expect(log.join()).toContain(dataDir)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('keeps using the moved database when the directory becomes reachable', () => {
    const { dataDir, closed, refuge } = hidden()
    const { base } = choosePlace(dataDir, () => undefined, refuge)
    putCluster(base)
    chmodSync(closed, 0o755)
    expect(choosePlace(dataDir, () => undefined, refuge).base).toBe(base)
  })

  it('refuses to begin an empty database beside one it cannot reach any more', () => {
    const { dataDir, refuge } = hidden()
    putCluster(dataDir)
    expect(() => choosePlace(dataDir, () => undefined, refuge)).toThrow(/chmod o\+x/)
    expect(existsSync(refuge)).toBe(false)
  })

  it('refuses to choose between two databases', () => {
    const { dataDir, refuge } = hidden()
    putCluster(choosePlace(dataDir, () => undefined, refuge).base)
    putCluster(dataDir)
    expect(() => choosePlace(dataDir, () => undefined, refuge)).toThrow(/dois bancos de dados/)
  })

  it('leaves a reachable directory where it is', () => {
    const dataDir = dataDirectory()
    expect(choosePlace(dataDir, () => undefined).base).toBe(dataDir)
  })

  it('opens its own private directory to the group of its user instead of leaving it', () => {
    const dataDir = dataDirectory(0o700)
    const { base, user } = choosePlace(dataDir, () => undefined)
    expect(base).toBe(dataDir)
    expect(statSync(dataDir)).toMatchObject({ uid: 0, gid: user?.gid })
    expect(statSync(dataDir).mode & 0o777).toBe(0o710)
  })

  it('sees that a closed directory on the way stops its user', () => {
    const { dataDir } = hidden()
    const user = runUser(join(dataDir, 'postgres'))
    expect(user && canReach(dataDir, user)).toBe(false)
  })
})

describe('programs whose install script was blocked', () => {
  it('get their library links back', () => {
    const dir = dataDirectory()
    const copy = copyBinaries(findBinaries(), dir)
    const links = readdirSync(join(copy.root, 'native', 'lib'), { withFileTypes: true }).filter((entry) =>
      entry.isSymbolicLink(),
    )
    for (const { parentPath, name } of links) rmSync(join(parentPath, name))
    chmodSync(program(copy, 'postgres'), 0o644)
    expect(whyNotRunnable(program(copy, 'postgres'), undefined)).toBeDefined()
    expect(prepareBinaries(copy)).toBe(true)
    expect(whyNotRunnable(program(copy, 'postgres'), undefined)).toBeUndefined()
  })
})
