import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { esqueciSenhaForm, loginForm, novaSenhaForm } from './forms.ts'

/** The first message of each field, as a form shows it. */
const mensagens = (schema: z.ZodType, valores: unknown): Record<string, string> => {
  const { error } = schema.safeParse(valores)
  const issues = error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

const NAO_CONFERE = 'Senha não confere. Digite a mesma senha nos dois campos.'
const CURTA = 'A senha precisa ter no mínimo 6 caracteres.'
const SEM_LETRA = 'A senha precisa ter pelo menos uma letra.'
const SEM_NUMERO = 'A senha precisa ter pelo menos um número.'

describe('the sign-in form (Spec 000 §5)', () => {
  it.each([
    [
      { email: '', senha: '' },
      { email: 'O e-mail é obrigatório.', senha: 'Digite sua senha.' },
    ],
    [{}, { email: 'O e-mail é obrigatório.', senha: 'Digite sua senha.' }],
    [{ email: 'ana@', senha: 'x' }, { email: 'Digite um e-mail válido.' }],
    [{ email: ' ANA@Exemplo.com.br ', senha: 'x' }, {}],
  ])('%o answers %o', (valores, esperado) => expect(mensagens(loginForm, valores)).toEqual(esperado))

  it('compares e-mails without case and blanks around', () => {
    expect(loginForm.parse({ email: ' ANA@Exemplo.com.br ', senha: ' x ' })).toEqual({
      email: 'ana@exemplo.com.br',
      senha: ' x ',
    })
  })
})

it.each([
  ['', 'O e-mail é obrigatório.'],
  ['ana', 'Digite um e-mail válido.'],
])('the forgotten password form answers %o with %o', (email, mensagem) =>
  expect(mensagens(esqueciSenhaForm, { email })).toEqual({ email: mensagem }),
)

it.each([
  [{ senha: '', confirmarSenha: '' }, { senha: 'A senha é obrigatória.' }],
  [{ senha: 'abc12', confirmarSenha: 'abc12' }, { senha: CURTA }],
  [{ senha: '123456', confirmarSenha: '123456' }, { senha: SEM_LETRA }],
  [{ senha: 'abcdef', confirmarSenha: 'abcdef' }, { senha: SEM_NUMERO }],
  [{ senha: 'abc123', confirmarSenha: 'abc124' }, { confirmarSenha: NAO_CONFERE }],
  [
    { senha: 'abc', confirmarSenha: 'abd' },
    { senha: CURTA, confirmarSenha: NAO_CONFERE },
  ],
  [{ senha: 'çãé123', confirmarSenha: 'çãé123' }, {}],
])('the new password form answers %o with %o', (valores, esperado) =>
  expect(mensagens(novaSenhaForm, valores)).toEqual(esperado),
)
