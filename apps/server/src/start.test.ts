import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { connect, createServer } from 'node:net'
import { ConfiguracaoInvalida, lerSettings } from './core/settings.ts'
import { isRunning } from '@portal/embedded/processes'
import { iniciar } from './start.ts'
import { cabo } from './test/cabo.fixture.ts'
import { criarBanco } from './test/banco.fixture.ts'

const pasta = mkdtempSync(join(tmpdir(), 'portal-inicio-'))
chmodSync(pasta, 0o755)
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

const settings = (mais: Record<string, string> = {}) =>
  lerSettings({ DATA_DIR: join(pasta, 'dados'), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', DEMO: '0', ...mais })

const json = { 'content-type': 'application/json' }

describe('the product from start to stop', () => {
  it('begins with the link of the first Master, finishes what is under way and begins again on what it left', async () => {
    const primeira = await iniciar(settings())
    const [aviso, link = ''] = primeira.avisos
    expect([aviso, link]).toEqual([
      'Primeiro acesso (link de uso único, vale por 7 dias):',
      expect.stringContaining('/meuPrimeiroAcesso/'),
    ])
    const idPublico = link.split('/').at(-1)
    const chegou = once(primeira.app.server, 'request')
    const entrando = fetch(`${primeira.endereco}/api/login/firstAccess`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ idPublico, senha: 'primeira-senha-1' }),
    })
    await chegou
    const [resposta] = await Promise.all([entrando, primeira.parar()])
    expect(resposta.status).toBe(200)
    const { token } = (await resposta.json()) as { token: string }

    const segunda = await iniciar(settings())
    expect(segunda.avisos).toEqual([])
    const conta = await fetch(`${segunda.endereco}/api/minhaConta/usuario`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([conta.status, await conta.json()]).toEqual([200, expect.objectContaining({ email: 'master@portal.local' })])
    await segunda.parar()
  })

  it('names a taken port and closes what it had opened', async () => {
    const outro = createServer()
    await new Promise<void>((pronto) => outro.listen(0, '127.0.0.1', pronto))
    const endereco = outro.address()
    const PORT = String(typeof endereco === 'object' && endereco ? endereco.port : 0)
    await expect(iniciar(settings({ PORT }))).rejects.toThrow(
      new ConfiguracaoInvalida(
        `Configuração inválida:\n  PORT: a porta ${PORT} já está em uso; feche o outro programa ou escolha outra`,
      ),
    )
    await new Promise((pronto) => outro.close(pronto))
    const livre = await iniciar(settings())
    await livre.parar()
  })

  it.each([
    ['COPIA_DIR', () => join(pasta, 'nenhuns', 'copias'), 'fica dentro de DATA_DIR'],
    ['COPIA_AGENDA', () => '99 2 * * *', 'não é um horário que exista'],
    ['COPIA_AGENDA', () => '15 2 29 2 *', 'não é um horário que exista'],
    ['COPIA_SENHA_FILE', () => join(pasta, 'senha-que-falta'), 'COPIA_SENHA_FILE: ENOENT'],
  ])('is refused with %s that no copy could go by, and makes no folder', async (nome, valor, porque) => {
    const DATA_DIR = join(pasta, 'nenhuns')
    const comeco = iniciar(settings({ DATA_DIR, COPIA_DIR: join(pasta, 'copias'), [nome]: valor() }))
    await expect(comeco).rejects.toThrow(ConfiguracaoInvalida)
    await expect(comeco).rejects.toThrow(porque)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('leaves a sender that is stuck behind, and the database stopped, when nobody wants to wait', async () => {
    const { app, endereco, deps, parar, apressar } = await iniciar(settings())
    const { rows } = await deps.database.ler.query<{ pid: number }>(
      `SELECT (string_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1]::int AS pid`,
    )
    const pid = rows[0]?.pid ?? 0
    expect(isRunning(pid)).toBe(true)
    const chegou = once(app.server, 'request')
    const preso = connect(Number(new URL(endereco).port), '127.0.0.1').on('error', () => undefined)
    preso.write(
      'POST /api/login/authenticate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    )
    await chegou
    const parado = parar()
    apressar()
    await parado
    expect(isRunning(pid)).toBe(false)
  })

  it('twice at once on an empty database makes everything once', async () => {
    const banco = await criarBanco(inject('banco'), 'template0')
    const { host, port, user, password, database } = banco.config
    const linha = await cabo({ host: String(host), port: Number(port) })
    onTestFinished(async () => {
      await linha.puxar()
      await banco.apagar()
    })
    const uma = (nome: string) =>
      iniciar(
        settings({
          DATA_DIR: join(pasta, nome),
          DATABASE_URL: `postgres://${user}:${String(password)}@127.0.0.1:${linha.porta}/${database}`,
          APP_SECRET: 'Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e',
        }),
      )
    const instancias = await Promise.all([uma('a'), uma('b')])
    const { rows } = await instancias[0].deps.database.ler.query('SELECT count(*) FROM empresa WHERE provedora')
    expect(rows).toEqual([{ count: 1 }])
    await Promise.all(instancias.map(({ parar }) => parar()))
  })
})
