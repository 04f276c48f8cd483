import { existsSync } from 'node:fs'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Background chatter of the browser is refused on machines without the Internet, many times a second. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic', '--disable-gpu']

export interface LaunchOptions {
  executablePath: string
  args: string[]
  headless: true
}

/** `CHROMIUM_PATH`, else the machine's own, else the one that the registry carries. */
export async function launchOptions(): Promise<LaunchOptions> {
  const asRoot = process.getuid?.() === 0
  return { executablePath: await findChromium(), args: [...QUIET, ...(asRoot ? ['--no-sandbox'] : [])], headless: true }
}

async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const installed = SYSTEM.find((path) => existsSync(path))
  if (installed) return installed
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
