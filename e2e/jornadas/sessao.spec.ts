import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { semErros, visitante, type Aba } from '../fixtures.ts'
import { ir, PESSOAS, seguir } from '../navegador.ts'
import { entrar, tokenDe } from './visitante.ts'
import { endereco } from '../setup.ts'

let aba: Aba
beforeEach(async () => {
  aba = await visitante()
})
afterEach(() => aba.context.close())

const aparece = (texto: string) => aba.page.getByText(texto, { exact: true }).first().waitFor()

describe('Login', () => {
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
    const depois = () =>
      fetch(`${endereco()}/api/minhaConta/usuario`, { headers: { authorization: `Bearer ${token}` } })
    // The page forgets at once, and the server when the call that says so has come.
    await expect.poll(async () => (await depois()).status).toBe(401)
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

  it('comes from the list of open sessions as well: the page of the one that was ended is thrown out at the next click', async () => {
    const { page } = aba
    const outra = await visitante({
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    await entrar(outra.page, PESSOAS.leitura)
    await entrar(page, PESSOAS.leitura)
    await seguir(page, '/minhaConta', 'Minha Conta')
    await aparece('Esta sessão')
    await page
      .getByRole('button', { name: /Encerrar a sessão de .*Firefox/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar a sessão' }).click()
    await aparece('A sessão foi encerrada.')
    await outra.page.getByRole('button', { name: 'menu de Otávio Reis' }).click()
    await outra.page.getByRole('menuitem', { name: 'Minha Conta' }).click()
    await outra.page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
    semErros(aba)
    semErros(outra, 401)
    await outra.context.close()
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

describe('/trocarUsuario', () => {
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
    await ir(page, '/sair', 'Entrar')
    for (const ruim of [troca, '/trocarUsuario?hashId=ruim', '/trocarUsuario']) {
      await ir(page, ruim, 'Entrar')
      expect(await page.getByRole('alert').count()).toBe(0)
    }
    expect(aba.erros.filter((erro) => !erro.startsWith('Failed to load resource'))).toHaveLength(3)
    semErros(dono)
    await dono.context.close()
  })
})
