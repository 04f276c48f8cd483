import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { isRunning } from '@portal/embedded/processes'
import { ensureServerBuilt } from './build.mjs'
import { fromRoot } from './root.mjs'

const PRODUTO = fromRoot('apps', 'server', 'dist', 'main.js')

beforeAll(async () => {
  if (!(await ensureServerBuilt())) throw new Error('the server could not be built')
})

/** The product as `npm start` runs it, on a database of its own. */
async function ligar() {
  const pasta = mkdtempSync(join(tmpdir(), 'portal-sinais-'))
  chmodSync(pasta, 0o755)
  const DATA_DIR = join(pasta, 'dados')
  const env = { ...process.env, DATA_DIR, HOST: '127.0.0.1', PORT: '0', DEMO: '0', LOG_FORMAT: 'json' }
  const processo = spawn(process.execPath, [PRODUTO], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const fim = once(processo, 'exit')
  onTestFinished(async () => {
    processo.kill('SIGKILL')
    await fim
    rmSync(pasta, { recursive: true, force: true })
  })
  let dito = ''
  processo.stdout.on('data', (dados: Buffer) => (dito += dados.toString()))
  const porta = () => /pronto em http:\/\/127\.0\.0\.1:(\d+)/.exec(dito)?.[1]
  await expect.poll(porta).toBeDefined()
  const travaDoBanco = join(DATA_DIR, 'postgres', 'postmaster.pid')
  const postmaster = Number(readFileSync(travaDoBanco, 'utf8').split('\n')[0])
  return {
    processo,
    fim,
    porta: Number(porta()),
    travaDoBanco,
    postmaster,
    disse: (texto: string) => dito.includes(texto),
  }
}

/** Announces a body that never comes: left alone it is told so (408) after some seconds, and keeps the stop waiting until then. */
async function prender(porta: number): Promise<Socket> {
  const preso = connect(porta, '127.0.0.1').on('error', () => undefined)
  await once(preso, 'connect')
  const cabecalhos = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 9'
  preso.write(`POST /api/login/authenticate HTTP/1.1\r\n${cabecalhos}\r\n\r\n{`)
  return preso
}

it('ends with the second signal, which leaves a stuck sender without an answer, and the database stopped in order', async () => {
  const { processo, fim, porta, travaDoBanco, postmaster, disse } = await ligar()
  expect(isRunning(postmaster)).toBe(true)
  const respondido = text(await prender(porta))
  /** What is answered after it came was read after it. */
  expect((await fetch(`http://127.0.0.1:${porta}/api/health`)).status).toBe(200)
  processo.kill('SIGTERM')
  await expect.poll(() => disse('Encerrando o portal…')).toBe(true)
  /** A terminal and npm hand on one signal twice: what comes at once after it is that. */
  processo.kill('SIGTERM')
  await expect
    .poll(() => {
      processo.kill('SIGTERM')
      return processo.exitCode
    })
    .toBe(0)
  expect(await fim).toEqual([0, null])
  expect(await respondido.catch(() => '')).toBe('')
  expect([isRunning(postmaster), existsSync(travaDoBanco)]).toEqual([false, false])
})
