import { afterAll, beforeAll, expect, it } from 'vitest'
import { novoMundo, type Mundo, type Resposta } from './mundo.fixture.ts'
import { SENHA, type Nome } from './pessoas.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const tokenDe = async (nome: Nome) => (await mundo.entrar(nome)).corpo.token
const trocar = (token: string) =>
  mundo.pedir('POST', '/login/changeUser', { token, corpo: { idUsuario: mundo.ids.uma } })
const mudarSenha = (token: string) =>
  mundo.pedir('POST', '/minhaConta/alterarSenha', {
    token,
    corpo: { senhaAtual: SENHA, novaSenha: 'outra-123', confirmarNovaSenha: 'outra-123' },
  })

async function esperandoTrava(quantos: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await mundo.deps.database.ler.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0]?.n ?? 0
    })
    .toBeGreaterThanOrEqual(quantos)
}

/** Nobody's session may be made of uma while this is under way. */
async function segurandoUma<T>(fn: () => Promise<T>): Promise<T> {
  const client = await mundo.deps.database.escrever.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT FROM usuario WHERE id = $1 FOR UPDATE', [mundo.ids.uma])
    return await fn()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

it.each<[string, Nome, (token: string) => Promise<() => Promise<Resposta>>]>([
  ['the switch of a session', 'marta', async (token) => () => trocar(token)],
  [
    'the hash of one that was switched',
    'mario',
    async (token) => {
      const { hashSession } = (await trocar(token)).corpo.usuario
      return () => mundo.pedir('GET', `/login/token?hashId=${encodeURIComponent(hashSession)}`)
    },
  ],
])('%s that is under way when the password changes opens nothing that stays', async (_, nome, preparar) => {
  const [minha, outra] = [await tokenDe(nome), await tokenDe(nome)]
  const passar = await preparar(outra)
  const [passada, senha] = await segurandoUma(async () => {
    const passando = passar()
    await esperandoTrava(1)
    const mudando = mudarSenha(minha)
    await Promise.race([mudando, esperandoTrava(2)])
    return [passando, mudando] as const
  }).then((ambas) => Promise.all(ambas))
  expect([passada.status, senha.status]).toEqual([200, 200])
  const conta = (token: string) => mundo.pedir('GET', '/minhaConta/usuario', { token })
  expect((await conta(minha)).status).toBe(200)
  expect((await conta(passada.corpo.token)).status).toBe(401)
})
