import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ultimoLink } from '../correio.ts'
import { escolherEm } from '../escolha.ts'
import { semErros, visitante, type Aba } from '../fixtures.ts'
import { ir, PESSOAS } from '../navegador.ts'
import { botao, campo, entrar, tentarEntrar } from '../jornadas/visitante.ts'

/** Gets her first password here, so that the demo's people keep theirs. */
const ERICA = 'erica.schmitt@exemplo.com.br'
const PRIMEIRA = 'Primeira1'
const SEGUNDA = 'Segunda2'

let aba: Aba
beforeAll(async () => {
  aba = await visitante()
  const { page } = aba
  await ir(page, '/esqueceuSuaSenha', 'Esqueci minha senha')
  await campo(page, 'E-mail').fill(ERICA)
  await botao(page, 'Enviar').click()
  await page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' }).waitFor()
  await ir(page, await ultimoLink(ERICA), 'Meu primeiro acesso')
  await page.getByLabel('Senha', { exact: true }).fill(PRIMEIRA)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(PRIMEIRA)
  await botao(page, 'Salvar').click()
  await page.waitForURL('**/dashboard')
  await ir(page, '/minhaConta', 'Minha Conta')
})
afterEach(() => semErros(aba, 400, 401))

describe('Minha Conta', () => {
  /** Its asterisk belongs to the label. */
  const senhaDe = (rotulo: string) => new RegExp(`^${rotulo}`)
  const trocar = async (atual: string, nova: string, confirmar: string) => {
    const { page } = aba
    for (const [rotulo, senha] of [
      ['Senha Atual', atual],
      ['Nova Senha', nova],
      ['Confirmar Nova Senha', confirmar],
    ] as const)
      await page.getByLabel(senhaDe(rotulo)).fill(senha)
    await botao(page, 'Salvar').click()
  }
  const aparece = (texto: string) => aba.page.getByText(texto, { exact: true }).first().waitFor()

  it('shows name and type of the user and the hint (conta.001, conta.009)', async () => {
    await aba.page.getByRole('heading', { level: 2, name: 'Érica Schmitt' }).waitFor()
    await aparece('Administrador')
    await aparece('A senha precisa ter no mínimo 6 caracteres, com letras e números.')
  })

  it('asks for all three and checks the new password (conta.002-008)', async () => {
    await trocar('', '', '')
    await aparece('Campo obrigatório')
    await expect.poll(() => aba.page.getByText('Campo obrigatório', { exact: true }).count()).toBe(3)
    const casos: readonly (readonly [string, string, string])[] = [
      ['abc12', 'abc12', 'A senha precisa ter no mínimo 6 caracteres.'],
      ['123456', '123456', 'A senha precisa ter pelo menos uma letra.'],
      ['abcdef', 'abcdef', 'A senha precisa ter pelo menos um número.'],
      [SEGUNDA, PRIMEIRA, 'Senha não confere. Digite a mesma senha nos dois campos.'],
    ]
    for (const [nova, confirmar, mensagem] of casos) {
      await trocar(PRIMEIRA, nova, confirmar)
      await aparece(mensagem)
    }
  })

  it('puts a wrong current password at its field (global.006)', async () => {
    await trocar('errada1', SEGUNDA, SEGUNDA)
    await aparece('Senha atual incorreta.')
    await expect.poll(() => aba.page.getByLabel(senhaDe('Senha Atual')).getAttribute('aria-invalid')).toBe('true')
  })

  it('changes the password, stays signed in and throws the others out', async () => {
    const outra = await visitante()
    await entrar(outra.page, ERICA, PRIMEIRA)
    await ir(aba.page, '/minhaConta', 'Minha Conta')
    await trocar(PRIMEIRA, SEGUNDA, SEGUNDA)
    await aparece('A ação foi concluída.')
    await expect.poll(() => aba.page.getByLabel(senhaDe('Senha Atual')).inputValue()).toBe('')
    await outra.page.goto('/minhaConta')
    await outra.page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
    // Her sign-in had ended: she comes back to where she was (decisions 0.4).
    await tentarEntrar(outra.page, ERICA, SEGUNDA)
    await outra.page.waitForURL('**/minhaConta')
    await outra.context.close()
  })

  it('hides the password form while working as somebody else', async () => {
    const outra = await visitante()
    const { page } = outra
    await entrar(page, PESSOAS.master)
    await escolherEm(page.getByPlaceholder('Selecione um usuário...'), 'Débora Lins', false)
    await page.getByRole('heading', { name: 'Olá, Débora Lins' }).waitFor()
    await ir(page, '/minhaConta', 'Minha Conta')
    await page.getByText('Como Débora Lins', { exact: true }).waitFor()
    expect(await page.getByRole('heading', { name: 'Alterar senha' }).count()).toBe(0)
    semErros(outra)
    await outra.context.close()
  })
})
