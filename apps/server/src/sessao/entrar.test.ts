import { SignJWT, UnsecuredJWT, base64url, decodeJwt, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { derivar } from '../core/secrets.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'
import { SENHA } from './pessoas.fixture.ts'

const INVALIDO = { message: 'E-mail ou senha inválidos.' }
const MINUTO = 60_000

let mundo: Mundo
let ultimoIp = 0
/** A fresh address, so that the failures of one test do not count in another. */
const novoIp = () => `10.1.${++ultimoIp >> 8}.${ultimoIp & 255}`

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const tentar = (email: string, senha: string, ip: string) =>
  mundo.pedir('POST', '/login/authenticate', { ip, corpo: { email, senha } })
const quem = (token: string) => mundo.pedir('GET', '/minhaConta/usuario', { token })

describe('signing in (Spec 000 §7)', () => {
  it('answers the user, his roles and a token that carries them', async () => {
    const { status, corpo } = await mundo.entrar('uma')
    expect(status).toBe(200)
    expect(corpo.usuario).toMatchObject({
      id: mundo.ids.uma,
      nome: 'uma',
      email: 'uma@exemplo.com.br',
      tipo: 4,
      empresa: 'alfa',
      roles: ['CadastroVidros', 'Configuracao'],
      pessoa: null,
    })
    expect(corpo.usuario.hashSession).not.toBe('')
    const { role, sub, exp = 0, iat = 0 } = decodeJwt<{ role: string }>(corpo.token)
    expect({ role, sub, horas: (exp - iat) / 3600 }).toEqual({
      role: 'CadastroVidros,Configuracao',
      sub: String(mundo.ids.uma),
      horas: 8,
    })
  })

  it('reads the e-mail without case, and names of fields too', async () => {
    const { status } = await mundo.pedir('POST', '/login/authenticate/', {
      corpo: { Email: ' UMA@Exemplo.com.br', SENHA },
    })
    expect(status).toBe(200)
  })

  it.each([
    ['a wrong password', 'uma@exemplo.com.br', 'segredo-2'],
    ['an unknown user', 'ninguem@exemplo.com.br', SENHA],
    ['a stopped user', 'parado@exemplo.com.br', SENHA],
    ['a user without a password', 'nova@exemplo.com.br', SENHA],
  ])('answers %s with the same refusal', async (_, email, senha) => {
    expect(await tentar(email, senha, novoIp())).toMatchObject({ status: 400, corpo: INVALIDO })
  })

  it.each([
    [{ email: '', senha: '' }, ['O e-mail é obrigatório.', 'Digite sua senha.']],
    [{ email: 'uma', senha: 'x' }, ['Digite um e-mail válido.']],
  ])('answers %o with the messages of the form', async (corpo, mensagens) => {
    const resposta = await mundo.pedir('POST', '/login/authenticate', { corpo })
    expect(resposta.status).toBe(400)
    expect(resposta.lista.map(({ message }) => message)).toEqual(mensagens)
  })
})

describe('limits on guessing (decisions 0.2)', () => {
  it('stops the eleventh guess at an account from an address, also with the right password, until the window has passed', async () => {
    const ip = novoIp()
    for (let i = 0; i < 10; i++) expect((await tentar('mario@exemplo.com.br', `errada-${i}`, ip)).status).toBe(400)
    const barrado = await tentar('mario@exemplo.com.br', SENHA, ip)
    expect(barrado.status).toBe(429)
    expect(Number(barrado.esperar)).toBeGreaterThan(14 * 60)
    expect((await tentar('mario@exemplo.com.br', SENHA, novoIp())).status).toBe(200)
    expect((await tentar('marta@exemplo.com.br', SENHA, ip)).status).toBe(200)
    mundo.avancar(15 * MINUTO)
    expect((await tentar('mario@exemplo.com.br', SENHA, ip)).status).toBe(200)
  })

  it('counts an unknown account like a known one', async () => {
    const ip = novoIp()
    for (let i = 0; i < 10; i++) await tentar('fantasma@exemplo.com.br', 'x', ip)
    expect((await tentar('fantasma@exemplo.com.br', 'x', ip)).status).toBe(429)
  })

  it('never counts a success', async () => {
    const ip = novoIp()
    for (let i = 0; i < 12; i++) expect((await tentar('uma@exemplo.com.br', SENHA, ip)).status).toBe(200)
  })

  it('lets exactly ten of many parallel guesses on two instances be answered', async () => {
    const outra = await mundo.outraInstancia()
    const ip = novoIp()
    const corpo = { email: 'adao@exemplo.com.br', senha: 'errada' }
    const respostas = await Promise.all(
      Array.from({ length: 24 }, (_, i) => (i % 2 ? mundo : outra).pedir('POST', '/login/authenticate', { ip, corpo })),
    )
    expect(respostas.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(respostas.filter(({ status }) => status === 429)).toHaveLength(14)
  })

  it('stops an address that guesses at many accounts', async () => {
    const ip = novoIp()
    const { rowCount } = await mundo.deps.database.escrever.query('DELETE FROM tentativa')
    expect(rowCount).toBeGreaterThan(0)
    for (let i = 0; i < 100; i += 10)
      await Promise.all(Array.from({ length: 10 }, (_, n) => tentar(`alvo${i + n}@exemplo.com.br`, 'x', ip)))
    expect((await tentar('uma@exemplo.com.br', SENHA, ip)).status).toBe(429)
    expect((await tentar('uma@exemplo.com.br', SENHA, novoIp())).status).toBe(200)
  })
})

describe('the session behind the token', () => {
  it('works on every instance with the same secret and ends on all of them', async () => {
    const outra = await mundo.outraInstancia()
    const { token } = (await mundo.entrar('uma')).corpo
    expect((await outra.pedir('GET', '/minhaConta/usuario', { token })).status).toBe(200)
    expect((await mundo.pedir('POST', '/login/sair', { token })).status).toBe(200)
    expect((await outra.pedir('GET', '/minhaConta/usuario', { token })).status).toBe(401)
    expect((await quem(token)).status).toBe(401)
  })

  it('signs out also without a session (decisions RT-15)', async () => {
    expect((await mundo.pedir('POST', '/login/sair')).status).toBe(200)
    expect((await mundo.pedir('POST', '/login/sair', { token: 'velho' })).status).toBe(200)
  })

  it('ends after eight hours', async () => {
    const { token } = (await mundo.entrar('uma')).corpo
    mundo.avancar(8 * 60 * MINUTO - 2_000)
    expect((await quem(token)).status).toBe(200)
    mundo.avancar(3_000)
    expect((await quem(token)).status).toBe(401)
  })

  it('refuses at the next call what the user may no longer do', async () => {
    const { token } = (await mundo.entrar('filipe')).corpo
    const criar = (descricao: string) =>
      mundo.pedir('POST', '/cor', { token, corpo: { descricao, tipoMaterial: ['VIDRO'], comum: 0 } })
    expect((await criar('Azul')).status).toBe(200)
    await mundo.deps.database.escrever.query('DELETE FROM usuario_tela WHERE id_usuario = $1', [mundo.ids.filipe])
    expect((await criar('Verde')).status).toBe(403)
    await mundo.deps.database.escrever.query('UPDATE usuario SET ativo = false WHERE id = $1', [mundo.ids.filipe])
    expect((await criar('Verde')).status).toBe(401)
  })

  it('sees everything only of a Master of the provider (decisions §0 "Who sees what")', async () => {
    const id = mundo.ids.mario
    const { token } = (await mundo.entrar('mario')).corpo
    const mudar = (tipo: number, casa: string) =>
      mundo.deps.database.escrever.query(
        'UPDATE usuario SET tipo = $2, id_empresa = (SELECT id FROM empresa WHERE fantasia = $3) WHERE id = $1',
        [id, tipo, casa],
      )
    const veTudo = async () => (await mundo.deps.autenticar(token))?.provedora
    const vistos: unknown[] = []
    for (const [tipo, casa] of [
      [1, 'provedora'],
      [2, 'provedora'],
      [4, 'provedora'],
      [1, 'beta'],
      [4, 'beta'],
    ] as const) {
      await mudar(tipo, casa)
      vistos.push(await veTudo())
    }
    expect(vistos).toEqual([true, false, false, false, false])
  })

  it('notes at most every five minutes when it was last seen', async () => {
    const { token } = (await mundo.entrar('uma')).corpo
    const vista = async () =>
      (await mundo.pedir('GET', '/minhaConta/sessoes', { token })).lista.find(({ atual }) => atual)?.vistaEm
    const antes = await vista()
    mundo.avancar(4 * MINUTO)
    expect(await vista()).toBe(antes)
    mundo.avancar(2 * MINUTO)
    await quem(token)
    await expect.poll(vista).not.toBe(antes)
  })
})

describe('a token that is not ours', () => {
  const assinar = async (chave: Parameters<SignJWT['sign']>[0], alg: string) => {
    const { token } = (await mundo.entrar('uma')).corpo
    return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg }).sign(chave)
  }
  const chave = () => mundo.deps.secrets.chave('token')

  it.each<[string, () => Promise<string>]>([
    ['none as algorithm', async () => new UnsecuredJWT(decodeJwt((await mundo.entrar('uma')).corpo.token)).encode()],
    ['another algorithm of the same family', () => assinar(chave(), 'HS512')],
    ['a key pair', async () => assinar((await generateKeyPair('RS256')).privateKey, 'RS256')],
    ['another secret', () => assinar(derivar('outro segredo').chave('token'), 'HS256')],
    ['the key of another purpose', () => assinar(mundo.deps.secrets.chave('link'), 'HS256')],
    [
      'changed claims',
      async () => {
        const [cabeca, corpo = '', assinatura] = (await mundo.entrar('uma')).corpo.token.split('.')
        const claims = { ...(JSON.parse(Buffer.from(corpo, 'base64url').toString()) as object), role: 'Master' }
        return [cabeca, base64url.encode(JSON.stringify(claims)), assinatura].join('.')
      },
    ],
    [
      'another audience',
      async () => {
        const claims = decodeJwt((await mundo.entrar('uma')).corpo.token)
        return new SignJWT({ ...claims, aud: 'outro' }).setProtectedHeader({ alg: 'HS256' }).sign(chave())
      },
    ],
    [
      'a session that never was',
      async () => {
        const claims = decodeJwt((await mundo.entrar('uma')).corpo.token)
        return new SignJWT({ ...claims, jti: '00000000-0000-4000-8000-000000000000' })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(chave())
      },
    ],
    ['no token at all', async () => 'qualquer-coisa'],
  ])('is refused: %s', async (_, forjar) => {
    expect((await quem(await forjar())).status).toBe(401)
  })

  it('is accepted when rightly signed by hand, so that the refusals above have their own causes', async () => {
    expect((await quem(await assinar(chave(), 'HS256'))).status).toBe(200)
  })
})

it('keeps entries, refusals and leavings in the audit trail, and no secret anywhere', async () => {
  const { token, usuario } = (await mundo.entrar('bia')).corpo
  await tentar('bia@exemplo.com.br', 'senha-errada-9', novoIp())
  await mundo.pedir('POST', '/login/sair', { token })
  const { rows } = await mundo.deps.database.ler.query<{ resultado: string }>(
    `SELECT diferenca -> 'resultado' ->> 'depois' AS resultado FROM auditoria WHERE tabela = 'usuario' AND acao = 'EVENTO' AND id_registro = $1 ORDER BY id`,
    [String(mundo.ids.bia)],
  )
  expect(rows.map(({ resultado }) => resultado)).toEqual(['entrou', 'recusado', 'saiu'])
  const tudo = await mundo.deps.database.ler.query<{ tudo: string }>(
    'SELECT (SELECT json_agg(a) FROM auditoria a)::text || (SELECT json_agg(t) FROM tentativa t)::text || (SELECT json_agg(s) FROM sessao s)::text AS tudo',
  )
  for (const segredo of [token, usuario.hashSession, SENHA, 'senha-errada-9', '$argon2'])
    expect(tudo.rows[0]?.tudo).not.toContain(segredo)
})
