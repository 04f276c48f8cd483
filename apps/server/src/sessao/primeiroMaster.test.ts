import { afterAll, beforeAll, expect, it } from 'vitest'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import type { Corpo } from './mundo.fixture.ts'
import { criarPrimeiroMaster } from './primeiroMaster.ts'

let servidor: ServidorDeTeste

beforeAll(async () => {
  servidor = await novoServidor({ env: { HOST: '0.0.0.0', PORT: '3456' } })
})
afterAll(() => servidor.fechar())

const publicoDe = (link: string | undefined) => link?.split('/').at(-1) ?? ''

it('gives an empty database its Master, by one link that is made anew until it was used', async () => {
  const { deps, app, banco } = servidor
  const outra = await novoServidor({ banco })
  const links = await Promise.all([criarPrimeiroMaster(deps), criarPrimeiroMaster(outra.deps)])
  await outra.fechar()
  const terceiro = await criarPrimeiroMaster(deps)
  expect(terceiro).toMatch(/^http:\/\/localhost:3456\/meuPrimeiroAcesso\/[\w-]{43}$/)
  const { rows } = await deps.database.ler.query(
    'SELECT u.email, u.tipo, e.provedora FROM usuario u JOIN empresa e ON e.id = u.id_empresa',
  )
  expect(rows).toEqual([{ email: 'master@portal.local', tipo: 1, provedora: true }])

  for (const velho of links)
    expect((await app.inject({ url: `/api/login/firstAccess/${publicoDe(velho)}` })).statusCode).toBe(404)
  const resposta = await app.inject({
    method: 'POST',
    url: '/api/login/firstAccess',
    payload: { idPublico: publicoDe(terceiro), senha: 'senha-do-master-1' },
  })
  expect(resposta.json<Corpo>().usuario.roles).toContain('Master')
  expect(await criarPrimeiroMaster(deps)).toBeUndefined()
})
