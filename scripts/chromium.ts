import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { access, chmod, constants, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import packed, { inflate } from '@sparticuz/chromium'

export interface ChromiumLaunch {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MODULES = fileURLToPath(new URL('../node_modules', import.meta.url))
const PACKAGE = join(MODULES, '@sparticuz', 'chromium')
const runProgram = promisify(execFile)

/** Pages are put together without a graphics card's ways, real or played: here these take more time than they save (decision 0017). */
const DRAWN = ['--disable-gpu-compositing']

/** How playwright-core starts a real Chromium here: the one named, else the machine's, else the one from npm. */
export async function launchOptions(): Promise<ChromiumLaunch> {
  const own = process.env['CHROMIUM_PATH'] ?? (await ofTheSystem())
  if (own) return { executablePath: own, args: [...DRAWN, ...(isRoot() ? ['--no-sandbox'] : [])], env: environment({}) }
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  // The package has no sandbox helper, and a machine without a graphics card draws 3D in software.
  const args = [...DRAWN, '--no-sandbox', '--enable-unsafe-swiftshader']
  return { executablePath, args, env: await packedEnvironment(folder) }
}

const isRoot = () => process.getuid?.() === 0

async function ofTheSystem(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const usable = await Promise.all(candidates.map((path) => may(path, constants.X_OK)))
  return candidates[usable.indexOf(true)]
}

const may = (path: string, mode: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  )

/** Counts what is changed below in an unpacked Chromium: one that was unpacked before is left alone. */
const UNPACKED = 2
/** The package's own file looks where Lambda keeps fonts; without a single one Chromium ends at the first field of a form. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** The folder of the unpacked Chromium; it appears whole or not at all, also when two runs unpack at once. */
async function unpacked(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const cache = (await may(MODULES, constants.W_OK))
    ? join(MODULES, '.cache')
    : join(tmpdir(), `portal-chromium-${process.getuid?.() ?? 'user'}`)
  const folder = join(cache, `chromium-${version}-${UNPACKED}`)
  if (await may(folder, constants.R_OK)) return folder
  await mkdir(cache, { recursive: true, mode: 0o755 })
  const side = await mkdtemp(join(cache, 'unpacking-'))
  await unpackInto(side)
  await rename(side, folder).catch(() => rm(side, { recursive: true, force: true }))
  return folder
}

/** The package always unpacks below the temporary folder of its process, where one user's files lock out the next. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const executable = await packed.executablePath()
    await inflate(join(PACKAGE, 'bin', 'al2023.tar.br'))
    await writeFile(join(folder, 'fonts', 'fonts.conf'), FONTS)
    for (const path of [folder, executable]) await chmod(path, 0o755)
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** Machines without the libraries that Chromium needs get those of the package, and only they. */
async function packedEnvironment(folder: string): Promise<Record<string, string>> {
  const env = environment({ FONTCONFIG_PATH: join(folder, 'fonts') })
  const starts = await runProgram(join(folder, 'chromium'), ['--version'], { env }).then(
    () => true,
    () => false,
  )
  return starts ? env : { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
}

/** Without a UTF-8 locale Chromium gives a download with an accent another name. */
const environment = (more: Record<string, string>): Record<string, string> => ({
  LANG: 'C.UTF-8',
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
  ...more,
})
