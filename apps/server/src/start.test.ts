import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfiguracaoInvalida, lerSettings } from './core/settings.ts'
import { iniciar } from './start.ts'

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
})
