/** What benches on a Docker engine share: what is held, and a product that is reached by its address alone. */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { healthy, signIn } from './product.ts'
import { send, sheetOf, write } from './sheets.ts'

const READY_MS = 300_000
export const SENHA = 'Primeira-Senha-2026'

let missed = false
export const hold = (right: boolean, line: string) => {
  process.stdout.write(`${right ? 'ok    ' : 'MISSED'} ${line}\n`)
  missed ||= !right
}
export const exitCode = () => (missed ? 1 : 0)

export const docker = (...args: string[]) => execFileSync('docker', args, { encoding: 'utf8' }).trim()

export interface Tried {
  status: number | null
  said: string
}
export function tried(args: string[], { cwd, input }: { cwd?: string; input?: string } = {}): Tried {
  const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8', cwd, input })
  return { status, said: `${stdout}${stderr}`.trim() }
}
export const lastLine = (said: string) => said.split('\n').at(-1) ?? ''

export async function ready(url: string, log: () => string): Promise<void> {
  const until = performance.now() + READY_MS
  while (!(await healthy(url))) {
    if (performance.now() > until) throw new Error(`not ready: ${log().slice(-2_000)}`)
    await pause(250)
  }
}

export async function call<T>(url: string, token: string, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** By the link that the log says. */
export async function firstMaster(url: string, log: string): Promise<void> {
  const link = /\/meuPrimeiroAcesso\/([\w-]+)/.exec(log)?.[1]
  hold(link !== undefined, 'the log says the link of the first access')
  await call(url, '', 'POST', 'login/firstAccess', { idPublico: link, senha: SENHA })
  hold((await signIn(url, 'master@portal.local', SENHA)) !== '', 'the first Master signs in with a password of his own')
}

/** Products on the market that the import brought. */
export async function onMarket(url: string, token: string): Promise<number> {
  const { total } = await call<{ total: number }>(
    url,
    token,
    'GET',
    'produto/lista?modoEdicao=false&limite=12&busca=BENCH',
  )
  return total
}

export interface Imported {
  count: number
  folder: string
  /** Called with the job while it works. */
  meanwhile?: (tarefa: string) => Promise<void>
}

/** Components by a sheet, homologated and made available. */
export async function importAndPublish(url: string, token: string, wanted: Imported): Promise<void> {
  const { count, folder, meanwhile } = wanted
  const options = await call<{ value: number; label: string }[]>(
    url,
    token,
    'GET',
    'geral/selecaoReferenciaMaterial/COMPONENTE',
  )
  const byLabel = (label: string) => Promise.resolve(options.find((option) => option.label === label)?.value ?? 0)
  const sheet = await sheetOf(url, token, byLabel, count)
  const path = join(folder, 'componentes.xlsx')
  await write(sheet, path)
  const { logs, tarefa } = await send({ url, token }, { path, idReference: sheet.idReference, wait: !meanwhile })
  if (tarefa !== null) await meanwhile?.(tarefa)
  hold(logs.length === 0, `${count} products imported from a sheet`)
  await call(url, token, 'POST', 'produto/homologar', {})
  await call(url, token, 'POST', 'produto/disponibilizar/todos', {})
  hold((await onMarket(url, token)) === count, 'homologated and made available: on the market')
}
