import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retrato } from '../test/retrato.fixture.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'
import type { Nome } from './pessoas.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const tokenDe = async (nome: Nome) => (await mundo.entrar(nome)).corpo.token
const selecao = async (token: string) => (await mundo.pedir('GET', '/geral/selecaoTrocaUsuario', { token })).lista
const trocar = (token: string, nome: Nome) =>
  mundo.pedir('POST', '/login/changeUser', { token, corpo: { idUsuario: mundo.ids[nome] } })
const nomes = (opcoes: { label: string }[]) => opcoes.map(({ label }) => label)

describe('the user switch (decisions 0.2, S-07)', () => {
  it('lists the active users of the own company and below, in the order people read', async () => {
    expect(nomes(await selecao(await tokenDe('marta')))).toEqual(['adao', 'filipe', 'mario', 'nova', 'uma'])
  })

  it('lists everybody else for a Master of the provider', async () => {
    expect(nomes(await selecao(await tokenDe('paula')))).toEqual([
      'adao',
      'bia',
      'filipe',
      'mario',
      'marta',
      'nova',
      'uma',
    ])
  })

  it.each<Nome>(['adao', 'uma'])('is not for %s, who is no Master', async (nome) => {
    const token = await tokenDe(nome)
    expect((await mundo.pedir('GET', '/Geral/selecaoTrocaUsuario', { token })).status).toBe(403)
    expect((await trocar(token, 'filipe')).status).toBe(403)
  })

  it('opens and closes no account in the other’s name (decisions 0.4)', async () => {
    const token = (await trocar(await tokenDe('paula'), 'marta')).corpo.token
    const ler = async (nome: Nome) => (await mundo.pedir('GET', `/usuario/${mundo.ids[nome]}`, { token })).corpo
    const [propria, uma] = [await ler('marta'), { ...(await ler('uma')), serial: '1' }]
    const antes = await retrato(mundo.deps.database.ler)
    for (const resposta of [
      await mundo.pedir('POST', '/usuario', {
        token,
        corpo: { ...propria, serial: '1', email: 'outra@exemplo.com.br' },
      }),
      await mundo.pedir('POST', '/usuario', { token, corpo: { ...uma, email: 'outra@exemplo.com.br' } }),
      await mundo.pedir('POST', '/usuario', { token, corpo: { ...uma, ativo: 0 } }),
      await mundo.pedir('POST', `/usuario/enviarDadosAcesso/${mundo.ids.uma}`, { token }),
      await mundo.pedir('DELETE', `/usuario/${mundo.ids.uma}`, { token }),
      await mundo.pedir('POST', `/lgpd/anonimizar/${mundo.ids.uma}`, { token, corpo: { motivo: 'pedido da pessoa' } }),
    ])
      expect(resposta).toMatchObject({
        status: 403,
        corpo: {
          message: 'Enquanto trabalha como outra pessoa, isto não é possível. Volte primeiro para o seu usuário.',
        },
      })
    expect(await retrato(mundo.deps.database.ler)).toEqual(antes)
    expect((await mundo.pedir('POST', '/usuario', { token, corpo: { ...uma, nome: 'uma' } })).status).toBe(200)
  })

  it.each<[string, Nome]>([
    ['upward', 'paula'],
    ['beside', 'bia'],
    ['to a stopped user', 'parado'],
    ['to himself', 'marta'],
  ])('never goes %s', async (_, alvo) => {
    const token = await tokenDe('marta')
    expect(await trocar(token, alvo)).toMatchObject({ status: 404, corpo: { message: 'Registro não encontrado.' } })
    expect((await mundo.pedir('GET', '/minhaConta/usuario', { token })).status).toBe(200)
  })

  it('replaces the session, gives the rights of the other user and keeps the person', async () => {
    const token = await tokenDe('marta')
    const { status, corpo } = await trocar(token, 'uma')
    expect(status).toBe(200)
    expect(corpo.usuario).toMatchObject({
      id: mundo.ids.uma,
      nome: 'uma',
      roles: ['CadastroVidros', 'Configuracao'],
      pessoa: { id: mundo.ids.marta, nome: 'marta' },
    })
    expect(decodeJwt(corpo.token)).toMatchObject({
      sub: String(mundo.ids.uma),
      pes: String(mundo.ids.marta),
      exp: decodeJwt(token).exp,
    })
    expect((await mundo.pedir('GET', '/minhaConta/usuario', { token })).status).toBe(401)
  })

  it('offers a switched session only the way back, and takes it', async () => {
    const { token } = (await trocar(await tokenDe('marta'), 'uma')).corpo
    expect(await selecao(token)).toMatchObject([{ label: 'Voltar para marta', value: mundo.ids.marta }])
    expect((await trocar(token, 'adao')).status).toBe(404)
    const volta = await trocar(token, 'marta')
    expect(volta.corpo.usuario).toMatchObject({ nome: 'marta', pessoa: null })
    expect(nomes(await selecao(volta.corpo.token))).toContain('uma')
  })

  it('is not nested, even as another Master', async () => {
    const { token } = (await trocar(await tokenDe('paula'), 'marta')).corpo
    expect(await selecao(token)).toMatchObject([{ label: 'Voltar para paula' }])
    expect((await trocar(token, 'uma')).status).toBe(404)
  })

  it('gives one new session to two switches at once', async () => {
    const token = await tokenDe('marta')
    const respostas = await Promise.all([trocar(token, 'uma'), trocar(token, 'adao')])
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('names user and person in the audit trail', async () => {
    const { token } = (await trocar(await tokenDe('marta'), 'uma')).corpo
    await mundo.pedir('POST', '/cor', { token, corpo: { descricao: 'Prata', tipoMaterial: ['PERFIL'], comum: 0 } })
    const { rows } = await mundo.deps.database.ler.query(
      "SELECT id_usuario, id_pessoa FROM auditoria WHERE tabela = 'cor' ORDER BY id DESC LIMIT 1",
    )
    expect(rows).toEqual([{ id_usuario: mundo.ids.uma, id_pessoa: mundo.ids.marta }])
  })

  it('does not let the person change the other password', async () => {
    const { token } = (await trocar(await tokenDe('marta'), 'uma')).corpo
    const corpo = { senhaAtual: 'segredo-1', novaSenha: 'outra-123', confirmarNovaSenha: 'outra-123' }
    expect((await mundo.pedir('POST', '/minhaConta/alterarSenha', { token, corpo })).status).toBe(403)
  })

  it('ends with the right of the person to switch', async () => {
    const { database } = mundo.deps
    const { token } = (await trocar(await tokenDe('mario'), 'filipe')).corpo
    const conta = () => mundo.pedir('GET', '/minhaConta/usuario', { token })
    expect((await conta()).status).toBe(200)
    await database.escrever.query(
      "UPDATE empresa SET id_empresa_mae = (SELECT id FROM empresa WHERE fantasia = 'beta') WHERE fantasia = 'filha'",
    )
    expect((await conta()).status).toBe(401)
    await database.escrever.query(
      "UPDATE empresa SET id_empresa_mae = (SELECT id FROM empresa WHERE fantasia = 'alfa') WHERE fantasia = 'filha'",
    )
    expect((await conta()).status).toBe(200)
    await database.escrever.query('UPDATE usuario SET tipo = 2 WHERE id = $1', [mundo.ids.mario])
    expect((await conta()).status).toBe(401)
  })
})
