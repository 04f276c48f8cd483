import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ultimoLink } from '../correio.ts'
import { escolherEm } from '../escolha.ts'
import { semErros, textos, visitante, type Aba } from '../fixtures.ts'
import { ir, PESSOAS } from '../navegador.ts'
import { botao, campo, entrar, tentarEntrar, tokenDe } from '../jornadas/visitante.ts'
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
    await ir(aba.page, '/esqueceuSuaSenha', 'Esqueci minha senha')
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
    await ir(page, '/sair', 'Entrar')
    for (const invalido of [link, '/novaSenha/inventado', '/meuPrimeiroAcesso/inventado']) {
      await ir(page, invalido, 'Entrar')
      await aparece('O link é inválido ou já foi usado.')
      expect(new URL(page.url()).pathname).toBe('/')
    }
    await entrar(page, MARCIA, `${NOVA}b`)
    semErros(aba, 400, 404)
  })
})

describe('the Master’s switch', () => {
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
