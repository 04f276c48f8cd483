import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ultimoLink } from '../correio.ts'
import { escolherEm } from '../escolha.ts'
import { semErros, textos, visitante, type Aba } from '../fixtures.ts'
import { ir, PESSOAS } from '../navegador.ts'
import { botao, campo, entrar, tentarEntrar, tokenDe } from './visitante.ts'
import { endereco } from '../setup.ts'

const NAO_CONFERE = 'Senha não confere. Digite a mesma senha nos dois campos.'
const NOVA = 'Nova2027'
/** Has not made her first access yet; the demo's other people keep their passwords. */
const MARCIA = 'marcia.vilela@exemplo.com.br'

let aba: Aba
beforeEach(async () => {
  aba = await visitante()
})
afterEach(() => aba.context.close())

const aparece = (texto: string) => aba.page.getByText(texto, { exact: true }).first().waitFor()

describe('Login', () => {
  it('asks for both fields and a valid address (session.011, session.012, session.013)', async () => {
    const { page } = aba
    await ir(page, '/', 'Entrar')
    await botao(page, 'Entrar').click()
    await aparece('O e-mail é obrigatório.')
    await aparece('Digite sua senha.')
    await tentarEntrar(page, 'sem-arroba', 'x')
    await aparece('Digite um e-mail válido.')
    semErros(aba)
  })

  it('says the same to an unknown address and a wrong password, and stays', async () => {
    const { page } = aba
    await ir(page, '/', 'Entrar')
    for (const email of ['ninguem@exemplo.com.br', PESSOAS.leitura]) {
      await tentarEntrar(page, email, 'errada1')
      await page.getByRole('alert').filter({ hasText: 'E-mail ou senha inválidos.' }).waitFor()
      await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click()
      await page.getByRole('alert').waitFor({ state: 'detached' })
    }
    await expect.poll(() => tokenDe(page)).toBeNull()
    semErros(aba, 400)
  })

  it('lets in, keeps user, token and hash in the session storage and sends the token with every call (session.001, session.002, session.005, global.002)', async () => {
    const { page } = aba
    const pedido = page.waitForRequest((request) => request.url().includes('/api/minhaConta'))
    await entrar(page, PESSOAS.semPapel)
    await page.getByRole('heading', { name: 'Olá, José Antônio Sá' }).waitFor()
    const [usuario, hashSession] = await page.evaluate(() =>
      ['usuario', 'hashSession'].map((chave) => sessionStorage.getItem(chave)),
    )
    expect(JSON.parse(usuario ?? '')).toMatchObject({ nome: 'José Antônio Sá', roles: [], hashSession })
    expect((await pedido).headers()['authorization']).toBe(`Bearer ${await tokenDe(page)}`)
    semErros(aba)
  })

  it('waits after too many wrong passwords', async () => {
    const corpo = JSON.stringify({ email: 'insiste@exemplo.com.br', senha: 'errada1' })
    for (let vez = 0; vez < 10; vez += 1)
      await fetch(`${endereco()}/api/login/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: corpo,
      })
    await ir(aba.page, '/', 'Entrar')
    await tentarEntrar(aba.page, 'insiste@exemplo.com.br', 'errada1')
    await aparece('Muitas tentativas. Aguarde alguns minutos e tente novamente.')
    semErros(aba, 429)
  })
})

describe('Esqueceu sua senha, Meu primeiro acesso, Nova senha', () => {
  const pedir = async (email: string) => {
    await campo(aba.page, 'E-mail').fill(email)
    await botao(aba.page, 'Enviar').click()
  }
  const preencher = async (senha: string, confirmar: string) => {
    await aba.page.getByLabel('Senha', { exact: true }).fill(senha)
    await aba.page.getByLabel('Confirmar senha', { exact: true }).fill(confirmar)
    await botao(aba.page, 'Salvar').click()
  }

  it('asks for the address and knows who is nobody (session.014, session.015, session.016)', async () => {
    await ir(aba.page, '/', 'Entrar')
    await aba.page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await aba.page.getByRole('heading', { level: 1, name: 'Esqueci minha senha' }).waitFor()
    await botao(aba.page, 'Enviar').click()
    await aparece('O e-mail é obrigatório.')
    await pedir('sem-arroba')
    await aparece('Digite um e-mail válido.')
    await pedir('ninguem@exemplo.com.br')
    await aparece('Usuário não encontrado.')
    semErros(aba, 404)
  })

  it('gives a person without password her first access, with every rule of a password (session.005, session.017-021)', async () => {
    await ir(aba.page, '/esqueceuSuaSenha', 'Esqueci minha senha')
    await pedir(MARCIA)
    await aba.page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' }).waitFor()
    await ir(aba.page, await ultimoLink(MARCIA), 'Meu primeiro acesso')
    await aba.page.getByText(MARCIA).waitFor()
    const casos: readonly (readonly [string, string, string])[] = [
      ['', '', 'A senha é obrigatória.'],
      ['abc12', 'abc12', 'A senha precisa ter no mínimo 6 caracteres.'],
      ['123456', '123456', 'A senha precisa ter pelo menos uma letra.'],
      ['abcdef', 'abcdef', 'A senha precisa ter pelo menos um número.'],
      [NOVA, `${NOVA}!`, NAO_CONFERE],
    ]
    for (const [senha, confirmar, mensagem] of casos) {
      await preencher(senha, confirmar)
      await aparece(mensagem)
    }
    await preencher(NOVA, NOVA)
    await aba.page.waitForURL('**/dashboard')
    await aba.page.getByRole('heading', { name: 'Olá, Márcia Vilela' }).waitFor()
    semErros(aba)
  })

  it('sets a new password once by a link; used or invented, it leads to the root (session.022)', async () => {
    const { page } = aba
    await ir(page, '/esqueceuSuaSenha', 'Esqueci minha senha')
    await pedir(MARCIA)
    await page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' }).waitFor()
    const link = await ultimoLink(MARCIA)
    await ir(page, link, 'Nova senha')
    await preencher(`${NOVA}b`, `${NOVA}b`)
    await page.waitForURL('**/dashboard')
    await page.goto('/sair')
    for (const invalido of [link, '/novaSenha/inventado', '/meuPrimeiroAcesso/inventado']) {
      await ir(page, invalido, 'Entrar')
      await aparece('O link é inválido ou já foi usado.')
      expect(new URL(page.url()).pathname).toBe('/')
    }
    await entrar(page, MARCIA, `${NOVA}b`)
    semErros(aba, 400, 404)
  })
})

describe('the end of a session', () => {
  it('comes with Sair in the menu and with /sair, and Back does not return (session.006, session.007)', async () => {
    const { page } = aba
    await entrar(page, PESSOAS.desenho)
    await ir(page, '/minhaConta', 'Minha Conta')
    await page.getByRole('button', { name: 'menu de Débora Lins' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => ['usuario', 'token', 'hashSession'].map((chave) => sessionStorage.getItem(chave))),
      )
      .toEqual([null, null, null])
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
    await entrar(page, PESSOAS.desenho)
    const token = await tokenDe(page)
    await ir(page, '/sair', 'Entrar')
    await expect.poll(() => tokenDe(page)).toBeNull()
    const depois = await fetch(`${endereco()}/api/minhaConta/usuario`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(depois.status).toBe(401)
    semErros(aba)
  })

  it('on the server throws the page out at the next click (session.006, global.003)', async () => {
    const { page } = aba
    await entrar(page, PESSOAS.leitura)
    // Else what the page still asks for would hear of it first.
    await page.waitForLoadState('networkidle')
    await fetch(`${endereco()}/api/login/sair`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenDe(page)}` },
    })
    await page.getByRole('button', { name: 'menu de Otávio Reis' }).click()
    await page.getByRole('menuitem', { name: 'Minha Conta' }).click()
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
    await aparece('Sua sessão terminou. Entre novamente.')
    expect([new URL(page.url()).pathname, await tokenDe(page)]).toEqual(['/', null])
    semErros(aba, 401)
  })

  it('is shared: a new tab gets the session of an open one and leaves with it (decisions 0.3)', async () => {
    const { page, context } = aba
    await entrar(page, PESSOAS.desenho)
    const outra = await context.newPage()
    await ir(outra, '/minhaConta', 'Minha Conta')
    await expect.poll(() => tokenDe(outra)).toBe(await tokenDe(page))
    await page.goto('/sair')
    await outra.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
    await expect.poll(() => tokenDe(outra)).toBeNull()
    semErros(aba)
  })
})

describe('/trocarUsuario and the Master’s switch', () => {
  const hashDe = async (token: string | null) => {
    const resposta = await fetch(`${endereco()}/api/login/hashSession`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await resposta.json()) as { hashSession: string }).hashSession
  }

  it('signs a visitor in once by a hashId; a bad one only reaches the console (session.009, session.010, global.033)', async () => {
    const { page } = aba
    const dono = await visitante()
    await entrar(dono.page, PESSOAS.liberacao)
    const troca = `/trocarUsuario?hashId=${await hashDe(await tokenDe(dono.page))}`
    await ir(page, troca, 'Olá, Lívia Sampaio')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await page.goto('/sair')
    for (const ruim of [troca, '/trocarUsuario?hashId=ruim', '/trocarUsuario']) {
      await ir(page, ruim, 'Entrar')
      expect(await page.getByRole('alert').count()).toBe(0)
    }
    expect(aba.erros.filter((erro) => !erro.startsWith('Failed to load resource'))).toHaveLength(3)
    semErros(dono)
    await dono.context.close()
  })

  it('replaces token and user, keeps the person in sight and leads back (session.008, permissoes.001)', async () => {
    const { page } = aba
    await entrar(page, PESSOAS.master)
    const antes = await tokenDe(page)
    await ir(page, '/cores', 'Cores')
    await escolherEm(page.getByPlaceholder('Selecione um usuário...'), 'Beatriz Nogueira', false)
    await page.getByRole('heading', { name: 'Olá, Beatriz Nogueira' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await expect.poll(() => tokenDe(page)).not.toBe(antes)
    await page.getByText('Você está trabalhando como Beatriz Nogueira').waitFor()
    await page.getByPlaceholder('Selecione um usuário...').click()
    await textos(page.getByRole('option'), ['Voltar para Helena Prado'])
    await page.keyboard.press('Escape')
    await botao(page, 'Voltar para Helena Prado').click()
    await page.getByRole('heading', { name: 'Olá, Helena Prado' }).waitFor()
    semErros(aba)
  })
})

it('/contact shows the support address, below any further segment', async () => {
  await ir(aba.page, '/contact/qualquer', 'Contato')
  await expect.poll(() => aba.page.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:\S+@\S+$/)
  semErros(aba)
})
