import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Corpo, type Mundo } from './mundo.fixture.ts'
import { SENHA, type Nome } from './pessoas.fixture.ts'

const HORA = 60 * 60_000
const NOVA = 'nova-senha-1'
const INVALIDO = { status: 404, corpo: { message: 'O link é inválido ou expirou.' } }

let mundo: Mundo
let ultimoIp = 0
const novoIp = () => `10.2.0.${++ultimoIp}`

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const pedirPara = (email: string, ip = novoIp()) =>
  mundo.pedir('POST', `/login/RequestResetPassword/${encodeURIComponent(email)}`, { ip })

async function linkPara(nome: Nome): Promise<string> {
  expect((await pedirPara(`${nome}@exemplo.com.br`)).status).toBe(200)
  return mundo.correio.at(-1)?.link?.split('/').at(-1) ?? ''
}

const definir = (porta: 'ResetPassword' | 'firstAccess', idPublico: string, senha = NOVA) =>
  mundo.pedir('POST', `/login/${porta}/`, { ip: novoIp(), corpo: { idPublico, senha } })
const emailDe = (porta: 'emailAccess' | 'firstAccess', publico: string) =>
  mundo.pedir('GET', `/login/${porta}/${publico}`, { ip: novoIp() })

describe('asking for a new password (Spec 000 §7, §8)', () => {
  it('mails a link built from PUBLIC_URL, in HTML and plain text', async () => {
    const resposta = await mundo.app.inject({
      method: 'POST',
      url: '/api/login/RequestResetPassword/UMA@exemplo.com.br',
      headers: { host: 'malvado.exemplo' },
    })
    expect([resposta.statusCode, resposta.json<Corpo>().message]).toEqual([
      200,
      'O Email foi enviado com seus dados de acesso.',
    ])
    const mail = mundo.correio.at(-1)
    expect(mail).toMatchObject({ para: 'uma@exemplo.com.br', assunto: 'Nova senha do Portal do Fornecedor' })
    expect(mail?.link).toMatch(/^https:\/\/portal\.teste\/novaSenha\/[\w-]{43}$/)
    for (const parte of [mail?.texto, mail?.html]) expect(parte).toContain(mail?.link)
  })

  it.each(['ninguem@exemplo.com.br', 'parado@exemplo.com.br'])('answers 404 for %s', async (email) => {
    expect(await pedirPara(email)).toMatchObject({ status: 404, corpo: { message: 'Usuário não encontrado.' } })
  })

  it('says what is wrong with an e-mail', async () => {
    const { status, lista } = await mundo.pedir('POST', '/login/RequestResetPassword/uma')
    expect([status, lista[0]?.message, lista[0]?.propertyName]).toEqual([400, 'Digite um e-mail válido.', 'email'])
  })

  it('answers five requests an hour for an account from an address', async () => {
    const ip = novoIp()
    for (let i = 0; i < 5; i++) expect((await pedirPara('bia@exemplo.com.br', ip)).status).toBe(200)
    const barrado = await pedirPara('bia@exemplo.com.br', ip)
    expect(barrado.status).toBe(429)
    expect(Number(barrado.esperar)).toBeGreaterThan(59 * 60)
    mundo.avancar(HORA)
    expect((await pedirPara('bia@exemplo.com.br', ip)).status).toBe(200)
  })

  it('leaves the older link good when the mail cannot be sent', async () => {
    const { deps } = mundo
    const velho = await linkPara('uma')
    const { mailer } = deps
    deps.mailer = { enviar: () => Promise.reject(new Error('sem servidor')) }
    const resposta = await pedirPara('uma@exemplo.com.br')
    deps.mailer = mailer
    expect(resposta).toMatchObject({
      status: 400,
      corpo: { message: 'Não foi possivel enviar o email com os dados de acesso' },
    })
    expect((await emailDe('emailAccess', velho)).status).toBe(200)
  })
})

describe('a link (decisions S-09)', () => {
  it('tells its e-mail, sets the password, ends what the old one opened, and signs in', async () => {
    const antigo = (await mundo.entrar('adao')).corpo.token
    const publico = await linkPara('adao')
    expect(await emailDe('emailAccess', publico)).toMatchObject({
      status: 200,
      corpo: { email: 'adao@exemplo.com.br' },
    })
    const { status, corpo } = await definir('ResetPassword', publico)
    expect(status).toBe(200)
    expect(corpo.usuario.nome).toBe('adao')
    expect((await mundo.pedir('GET', '/minhaConta/usuario', { token: corpo.token })).status).toBe(200)
    expect((await mundo.pedir('GET', '/minhaConta/usuario', { token: antigo })).status).toBe(401)
    expect((await mundo.entrar('adao')).status).toBe(400)
    expect((await mundo.entrar('adao', { senha: NOVA })).status).toBe(200)
    expect(await emailDe('emailAccess', publico)).toMatchObject(INVALIDO)
    expect(await definir('ResetPassword', publico, 'mais-uma-1')).toMatchObject(INVALIDO)
  })

  it.each([
    ['ResetPassword', 'uma'],
    ['firstAccess', 'nova'],
  ] as const)('takes no password at %s that is guessed first, and stays good', async (porta, nome) => {
    const publico = await linkPara(nome)
    for (const senha of ['senha123', 'Senha123', 'FLAMENGO2019', 'Verão2025', 'Portal2026']) {
      const { status, lista } = await definir(porta, publico, senha)
      expect([status, lista[0]?.message, lista[0]?.propertyName]).toEqual([
        400,
        'Esta senha é muito comum. Escolha outra.',
        'senha',
      ])
    }
    expect((await emailDe(porta === 'firstAccess' ? porta : 'emailAccess', publico)).status).toBe(200)
  })

  it('serves one of two who use it at once', async () => {
    const outra = await mundo.outraInstancia()
    const idPublico = await linkPara('filipe')
    const usar = (instancia: typeof outra, senha: string) =>
      instancia.pedir('POST', '/login/ResetPassword', { ip: novoIp(), corpo: { idPublico, senha } })
    const respostas = await Promise.all([
      usar(mundo, 'primeira-1'),
      usar(outra, 'segunda-2'),
      usar(mundo, 'terceira-3'),
      usar(outra, 'quarta-4'),
    ])
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
  })

  it('is ended by a newer one', async () => {
    const velho = await linkPara('uma')
    const novo = await linkPara('uma')
    expect(await emailDe('emailAccess', velho)).toMatchObject(INVALIDO)
    expect((await emailDe('emailAccess', novo)).status).toBe(200)
  })

  it('is bound to its purpose', async () => {
    const publico = await linkPara('uma')
    expect(await emailDe('firstAccess', publico)).toMatchObject(INVALIDO)
    expect(await definir('firstAccess', publico)).toMatchObject(INVALIDO)
    expect((await emailDe('emailAccess', publico)).status).toBe(200)
  })

  it('of a reset ends after a day', async () => {
    const publico = await linkPara('uma')
    mundo.avancar(23 * HORA)
    expect((await emailDe('emailAccess', publico)).status).toBe(200)
    mundo.avancar(2 * HORA)
    expect(await emailDe('emailAccess', publico)).toMatchObject(INVALIDO)
    expect(await definir('ResetPassword', publico)).toMatchObject(INVALIDO)
  })

  it('of a user without password is a first access and lives for a week', async () => {
    const publico = await linkPara('nova')
    expect(mundo.correio.at(-1)?.link).toContain('/meuPrimeiroAcesso/')
    mundo.avancar(6 * 24 * HORA)
    expect(await emailDe('firstAccess', publico)).toMatchObject({
      status: 200,
      corpo: { email: 'nova@exemplo.com.br' },
    })
    expect((await definir('firstAccess', publico)).status).toBe(200)
    expect((await mundo.entrar('nova', { senha: NOVA })).status).toBe(200)
  })

  it.each([
    ['', 'A senha é obrigatória.'],
    ['abc12', 'A senha precisa ter no mínimo 6 caracteres.'],
    ['123456', 'A senha precisa ter pelo menos uma letra.'],
    ['abcdef', 'A senha precisa ter pelo menos um número.'],
  ])('refuses the password %o and stays good', async (senha, mensagem) => {
    const publico = await linkPara('uma')
    const { status, lista } = await mundo.pedir('POST', '/login/ResetPassword', {
      corpo: { idPublico: publico, senha },
    })
    expect([status, lista[0]?.message, lista[0]?.propertyName]).toEqual([400, mensagem, 'senha'])
    expect((await emailDe('emailAccess', publico)).status).toBe(200)
    mundo.avancar(HORA)
  })

  it('is not in the database, the audit trail or the answers', async () => {
    const publico = await linkPara('marta')
    const { rows } = await mundo.deps.database.ler.query<{ tudo: string }>(
      'SELECT (SELECT json_agg(l) FROM link_acesso l)::text || (SELECT json_agg(a) FROM auditoria a)::text AS tudo',
    )
    for (const segredo of [publico, NOVA, SENHA, '$argon2']) expect(rows[0]?.tudo).not.toContain(segredo)
  })

  it('that is guessed is counted', async () => {
    const ip = novoIp()
    const adivinhar = (i: number) =>
      mundo.pedir('GET', `/login/${i % 2 ? 'emailAccess' : 'firstAccess'}/chute-${i}`, { ip })
    for (let i = 0; i < 100; i++) expect((await adivinhar(i)).status).toBe(404)
    expect((await adivinhar(100)).status).toBe(429)
    expect((await mundo.entrar('uma', { ip })).status).toBe(429)
  })
})

it.each<[string, Nome, () => Promise<unknown>]>([
  [
    'the address',
    'filipe',
    async () => {
      const { token } = (await mundo.entrar('marta')).corpo
      const { corpo } = await mundo.pedir('GET', `/usuario/${mundo.ids.filipe}`, { token })
      const mudado = { ...corpo, serial: '1', email: 'filipe.novo@exemplo.com.br' }
      expect((await mundo.pedir('POST', '/usuario', { token, corpo: mudado })).status).toBe(200)
    },
  ],
  [
    'the password',
    'mario',
    async () => {
      const { token } = (await mundo.entrar('mario')).corpo
      const corpo = { senhaAtual: SENHA, novaSenha: NOVA, confirmarNovaSenha: NOVA }
      expect((await mundo.pedir('POST', '/minhaConta/alterarSenha', { token, corpo })).status).toBe(200)
    },
  ],
])('a mail that left while %s changed opens nothing', async (_, nome, mudar) => {
  const { deps } = mundo
  const { mailer } = deps
  let saiu: string | undefined
  const mudancas: Promise<unknown>[] = []
  deps.mailer = {
    enviar: async ({ link }) => {
      saiu = link?.split('/').at(-1)
      mudancas.push(mudar())
      await Promise.all(mudancas)
    },
  }
  const resposta = await pedirPara(`${nome}@exemplo.com.br`)
  deps.mailer = mailer
  await Promise.all(mudancas)
  expect(await emailDe('emailAccess', saiu ?? '')).toMatchObject(INVALIDO)
  expect(resposta).toMatchObject({
    status: 400,
    corpo: { message: 'Não foi possivel enviar o email com os dados de acesso' },
  })
})
