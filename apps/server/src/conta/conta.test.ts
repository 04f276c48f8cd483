import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Mundo } from '../sessao/mundo.fixture.ts'
import { SENHA } from '../sessao/pessoas.fixture.ts'

const NOVA = 'outra-123'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const conta = (token: string) => mundo.pedir('GET', '/minhaConta/usuario', { token })
const sessoes = async (token: string) => (await mundo.pedir('GET', '/minhaConta/sessoes', { token })).lista
const alterar = (token: string, corpo: object, ip = '10.4.0.1') =>
  mundo.pedir('POST', '/minhaConta/alterarSenha', { token, corpo, ip })
const senhas = (senhaAtual: string, novaSenha = NOVA) => ({ senhaAtual, novaSenha, confirmarNovaSenha: novaSenha })

describe('my account (Spec 002 §2.13)', () => {
  it('shows who works here, with the name of his type', async () => {
    const { token } = (await mundo.entrar('uma')).corpo
    const { corpo } = await conta(token)
    expect(corpo).toMatchObject({
      id: mundo.ids.uma,
      nome: 'uma',
      email: 'uma@exemplo.com.br',
      tipo: 4,
      tipoLabel: 'Usuário MOF',
      empresa: 'alfa',
    })
    expect(JSON.stringify(corpo)).not.toContain('argon2')
  })

  it('tells the settings that the screens need', async () => {
    const { token } = (await mundo.entrar('uma')).corpo
    expect((await mundo.pedir('GET', '/minhaConta/configuracao', { token })).corpo).toEqual({
      siteIrmao: null,
      emailSuporte: 'ajuda@portal.teste',
    })
    expect((await mundo.pedir('GET', '/login/configuracao')).corpo).toEqual({ emailSuporte: 'ajuda@portal.teste' })
    const outra = await mundo.outraInstancia({ SISTER_SITE_URL: 'https://irmao.teste/' })
    expect((await outra.pedir('GET', '/minhaConta/configuracao', { token })).corpo).toMatchObject({
      siteIrmao: 'https://irmao.teste/',
    })
  })
})

describe('changing the password (Spec 002 §5, decisions S-16)', () => {
  it('keeps this session and ends the others', async () => {
    const [esta, outra] = [(await mundo.entrar('adao')).corpo.token, (await mundo.entrar('adao')).corpo.token]
    expect((await alterar(esta, senhas(SENHA))).corpo).toMatchObject({
      isValid: true,
      message: 'A ação foi concluída.',
    })
    expect((await conta(esta)).status).toBe(200)
    expect((await conta(outra)).status).toBe(401)
    expect((await mundo.entrar('adao')).status).toBe(400)
    expect((await mundo.entrar('adao', { senha: NOVA })).status).toBe(200)
  })

  it('ends a reset link that is still in the post', async () => {
    const { token } = (await mundo.entrar('bia')).corpo
    await mundo.pedir('POST', '/login/RequestResetPassword/bia@exemplo.com.br')
    const publico = mundo.correio.at(-1)?.link?.split('/').at(-1) ?? ''
    expect((await alterar(token, senhas(SENHA))).status).toBe(200)
    expect((await mundo.pedir('GET', `/login/emailAccess/${publico}`)).status).toBe(404)
  })

  it('refuses a wrong current password at its field', async () => {
    const { token } = (await mundo.entrar('uma')).corpo
    const { status, lista } = await alterar(token, senhas('errada-1'))
    expect([status, lista[0]?.propertyName, lista[0]?.message]).toEqual([400, 'senhaAtual', 'Senha atual incorreta.'])
    expect((await conta(token)).status).toBe(200)
  })

  it('refuses a password that is guessed first', async () => {
    const { token } = (await mundo.entrar('uma')).corpo
    const { status, lista } = await alterar(token, senhas(SENHA, 'Mudar123'))
    expect([status, lista[0]?.propertyName, lista[0]?.message]).toEqual([
      400,
      'novaSenha',
      'Esta senha é muito comum. Escolha outra.',
    ])
    expect((await mundo.entrar('uma')).status).toBe(200)
  })

  it('answers the rules of the form', async () => {
    const { token } = (await mundo.entrar('uma')).corpo
    const { lista } = await alterar(token, { senhaAtual: '', novaSenha: 'abc', confirmarNovaSenha: 'abd' })
    const primeiras = new Map(lista.toReversed().map(({ propertyName, message }) => [propertyName, message]))
    expect(Object.fromEntries(primeiras)).toEqual({
      senhaAtual: 'Campo obrigatório',
      novaSenha: 'A senha precisa ter no mínimo 6 caracteres.',
      confirmarNovaSenha: 'Senha não confere. Digite a mesma senha nos dois campos.',
    })
  })

  it('counts guesses together with those of the sign-in', async () => {
    const ip = '10.4.0.9'
    const { token } = (await mundo.entrar('mario')).corpo
    for (let i = 0; i < 5; i++) expect((await alterar(token, senhas(`errada-${i}`), ip)).status).toBe(400)
    for (let i = 0; i < 5; i++) expect((await mundo.entrar('mario', { senha: `errada-${i}`, ip })).status).toBe(400)
    expect((await alterar(token, senhas(SENHA), ip)).status).toBe(429)
    expect((await mundo.entrar('mario', { ip })).status).toBe(429)
  })

  it('leaves no password in the audit trail or in the answers kept for repeated keys', async () => {
    const { token } = (await mundo.entrar('marta')).corpo
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'uma-chave' }
    const resposta = await mundo.app.inject({
      method: 'POST',
      url: '/api/minhaConta/alterarSenha',
      headers,
      payload: senhas(SENHA, 'nova-marta-1'),
    })
    expect(resposta.statusCode).toBe(200)
    const { rows } = await mundo.deps.database.ler.query<{ trilha: string; chaves: number }>(
      'SELECT (SELECT json_agg(a)::text FROM auditoria a) AS trilha, (SELECT count(*) FROM chave_idempotencia) AS chaves',
    )
    expect(rows[0]?.chaves).toBe(0)
    expect(rows[0]?.trilha).toContain('senha alterada')
    for (const segredo of ['nova-marta-1', SENHA, '$argon2']) expect(rows[0]?.trilha).not.toContain(segredo)
  })
})

describe('open sessions', () => {
  it('are listed with device and address, and this one is marked', async () => {
    const { token } = (await mundo.entrar('filipe', { agente: WINDOWS, ip: '10.4.1.1' })).corpo
    await mundo.entrar('filipe', { agente: 'curl/8.0', ip: '10.4.1.2' })
    const lista = await sessoes(token)
    expect(lista).toHaveLength(2)
    expect(lista.find(({ atual }) => atual)).toMatchObject({
      dispositivo: 'Chrome em Windows',
      ip: '10.4.1.1',
      como: null,
    })
    expect(lista.find(({ atual }) => !atual)).toMatchObject({ dispositivo: 'curl/8.0', ip: '10.4.1.2' })
  })

  it('can be ended by their owner, this one included', async () => {
    const outra = (await mundo.entrar('paula')).corpo.token
    const segunda = (await mundo.entrar('paula')).corpo.token
    const id = (await sessoes(segunda)).find(({ atual }) => atual)?.id ?? ''
    const encerrar = (token: string, sessao: string) =>
      mundo.pedir('DELETE', `/minhaConta/sessoes/${sessao}`, { token })
    expect((await encerrar(outra, id)).status).toBe(200)
    expect((await conta(segunda)).status).toBe(401)
    expect((await encerrar(outra, id)).status).toBe(404)
    const propria = (await sessoes(outra)).find(({ atual }) => atual)?.id ?? ''
    expect((await encerrar(outra, propria)).status).toBe(200)
    expect((await conta(outra)).status).toBe(401)
  })

  it.each(['1', 'nada', "x' OR true"])('answers 404 for %o', async (sessao) => {
    const { token } = (await mundo.entrar('uma')).corpo
    expect((await mundo.pedir('DELETE', `/minhaConta/sessoes/${encodeURIComponent(sessao)}`, { token })).status).toBe(
      404,
    )
  })

  it('of somebody else answer 404 and stay open', async () => {
    const alheia = (await mundo.entrar('uma')).corpo.token
    const id = (await sessoes(alheia)).find(({ atual }) => atual)?.id ?? ''
    const { token } = (await mundo.entrar('paula')).corpo
    expect((await mundo.pedir('DELETE', `/minhaConta/sessoes/${id}`, { token })).status).toBe(404)
    expect((await conta(alheia)).status).toBe(200)
  })

  it('of a person name whom he works as, and the other user does not see them', async () => {
    const { token } = (await mundo.entrar('paula')).corpo
    const trocada = (await mundo.pedir('POST', '/login/changeUser', { token, corpo: { idUsuario: mundo.ids.uma } }))
      .corpo.token
    expect((await sessoes(trocada)).find(({ atual }) => atual)).toMatchObject({ como: 'uma' })
    const daUma = (await mundo.entrar('uma')).corpo.token
    expect((await sessoes(daUma)).every(({ como }) => como === null)).toBe(true)
  })
})
