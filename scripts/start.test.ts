import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { isRunning } from '@portal/embedded/processes'
import { fromRoot } from './root.mjs'

const PRODUTO = fromRoot('apps', 'server', 'dist', 'main.js')

/** Files that a start reads, whatever is asked later: each is named by one that is read. */
function lidosAoIniciar(arquivo = PRODUTO, lidos = new Set<string>()): Set<string> {
  if (lidos.has(arquivo)) return lidos
  lidos.add(arquivo)
  const texto = readFileSync(arquivo, 'utf8')
  for (const [, perto = ''] of texto.matchAll(/^(?:import|export)\b[^;'"]*["'](\.\/[^"']+)["']/gm))
    lidosAoIniciar(join(PRODUTO, '..', perto), lidos)
  return lidos
}

it('does not read the code of traces unless somebody takes them (decision 0070)', () => {
  const comRastros = globSync(join(PRODUTO, '..', '*.js')).filter((um) =>
    readFileSync(um, 'utf8').includes('resourceSpans'),
  )
  expect(comRastros).toHaveLength(1)
  expect([...lidosAoIniciar()].filter((um) => comRastros.includes(um))).toEqual([])
})

type Ambiente = Record<string, string>

/** The product as `npm start` runs it, on a folder of its own. */
function comecar(mais: Ambiente) {
  const pasta = mkdtempSync(join(tmpdir(), 'portal-sinais-'))
  chmodSync(pasta, 0o755)
  const DATA_DIR = join(pasta, 'dados')
  const env = { ...process.env, DATA_DIR, HOST: '127.0.0.1', PORT: '0', DEMO: '0', LOG_FORMAT: 'json', ...mais }
  const processo = spawn(process.execPath, [PRODUTO], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const fim = once(processo, 'exit')
  onTestFinished(async () => {
    processo.kill('SIGKILL')
    await fim
    rmSync(pasta, { recursive: true, force: true })
  })
  let dito = ''
  processo.stdout.on('data', (dados: Buffer) => (dito += dados.toString()))
  return { processo, fim, DATA_DIR, dito: () => dito }
}

/** With a database of its own, until it is ready. */
async function ligar(mais: Ambiente = {}) {
  const { dito, DATA_DIR, ...comecado } = comecar(mais)
  const porta = () => /pronto em http:\/\/127\.0\.0\.1:(\d+)/.exec(dito())?.[1]
  await expect.poll(porta).toBeDefined()
  const travaDoBanco = join(DATA_DIR, 'postgres', 'postmaster.pid')
  const postmaster = Number(readFileSync(travaDoBanco, 'utf8').split('\n')[0])
  return {
    ...comecado,
    porta: Number(porta()),
    travaDoBanco,
    postmaster,
    disse: (texto: string) => dito().includes(texto),
    linkDoMaster: () => /\/meuPrimeiroAcesso\/(\S+)/.exec(dito())?.[1],
  }
}

async function portaLivre(): Promise<number> {
  const servidor = createServer()
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const endereco = servidor.address()
  await new Promise((fechada) => servidor.close(fechada))
  return typeof endereco === 'object' && endereco ? endereco.port : 0
}

const estadoDe = (porta: number) => async (caminho: string) =>
  fetch(`http://127.0.0.1:${porta}/api/${caminho}`).then(
    async (resposta) => (await resposta.text(), resposta.status),
    () => undefined,
  )

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

it('announces its end before the port closes: alive, no longer ready, and still answering calls', async () => {
  const { processo, fim, porta, postmaster, disse } = await ligar()
  const estado = estadoDe(porta)
  expect([await estado('live'), await estado('health')]).toEqual([200, 200])
  processo.kill('SIGTERM')
  await expect.poll(() => disse('Encerrando o portal…')).toBe(true)
  expect([await estado('health'), await estado('live'), await estado('login/configuracao')]).toEqual([503, 200, 200])
  expect(await fim).toEqual([0, null])
  expect(isRunning(postmaster)).toBe(false)
})

it('ends although an upload is stuck that might take ten minutes, and its database with it', async () => {
  const { processo, fim, porta, postmaster, travaDoBanco, linkDoMaster } = await ligar({ PARADA_AVISO_S: '0' })
  const entrada = await fetch(`http://127.0.0.1:${porta}/api/login/firstAccess`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idPublico: linkDoMaster(), senha: 'primeira-senha-1' }),
  })
  const { token } = (await entrada.json()) as { token: string }
  const preso = connect(porta, '127.0.0.1').on('error', () => undefined)
  const cabecalhos = `host: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9999`
  preso.write(
    `POST /api/linha HTTP/1.1\r\n${cabecalhos}\r\n\r\n--b\r\ncontent-disposition: form-data; name="nome"\r\n\r\nm`,
  )
  const respondido = text(preso)
  expect(await estadoDe(porta)('health')).toBe(200)
  processo.kill('SIGTERM')
  expect(await fim).toEqual([0, null])
  expect(await respondido.catch(() => '')).toBe('')
  expect([isRunning(postmaster), existsSync(travaDoBanco)]).toEqual([false, false])
})

it('is alive and not ready while it waits for its database, and ends when it is told to meanwhile', async () => {
  const PORT = await portaLivre()
  const { processo, fim } = comecar({
    PORT: String(PORT),
    DATABASE_URL: `postgres://portal:x@127.0.0.1:${await portaLivre()}/portal`,
    APP_SECRET: 'Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e',
  })
  const estado = estadoDe(PORT)
  await expect.poll(() => estado('live')).toBe(200)
  expect([await estado('health'), await estado('cor/lista'), await estado('../')]).toEqual([503, 503, 503])
  processo.kill('SIGTERM')
  expect(await fim).toEqual([0, null])
})
