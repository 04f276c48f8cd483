import { afterAll, beforeAll, expect, it } from 'vitest'
import { apagarVencidos } from './apagarVencidos.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

const DIA = 24 * 60 * 60_000

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const contar = async () => {
  const { rows } = await mundo.deps.database.ler.query(
    'SELECT (SELECT count(*) FROM sessao) AS sessoes, (SELECT count(*) FROM tentativa) AS tentativas, (SELECT count(*) FROM link_acesso) AS links, (SELECT count(*) FROM hash_usado) AS hashes',
  )
  return rows[0] as Record<string, number>
}

it('removes what nothing reads any more, and only that', async () => {
  const { usuario } = (await mundo.entrar('uma')).corpo
  await mundo.entrar('uma', { senha: 'errada-1' })
  await mundo.pedir('GET', `/login/token?hashId=${usuario.hashSession}`)
  await mundo.pedir('POST', '/login/RequestResetPassword/bia@exemplo.com.br')
  const antes = await contar()
  expect(Object.values(antes).every((linhas) => linhas > 0)).toBe(true)
  await apagarVencidos(mundo.deps)
  expect(await contar()).toEqual(antes)
  mundo.avancar(2 * DIA)
  await apagarVencidos(mundo.deps)
  expect(await contar()).toEqual({ ...antes, tentativas: 0, hashes: 0 })
  mundo.avancar(31 * DIA)
  await apagarVencidos(mundo.deps)
  expect(await contar()).toEqual({ sessoes: 0, tentativas: 0, links: 0, hashes: 0 })
})
