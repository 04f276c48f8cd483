import { expect, it } from 'vitest'
import type { z } from 'zod'
import { alterarSenhaForm } from './conta.ts'

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

it.each([
  [
    { senhaAtual: '', novaSenha: '', confirmarNovaSenha: '' },
    { senhaAtual: 'Campo obrigatório', novaSenha: 'Campo obrigatório', confirmarNovaSenha: 'Campo obrigatório' },
  ],
  [{ senhaAtual: 'a', novaSenha: 'abc12', confirmarNovaSenha: 'abc12' }, { novaSenha: CURTA }],
  [{ senhaAtual: 'a', novaSenha: '123456', confirmarNovaSenha: '123456' }, { novaSenha: SEM_LETRA }],
  [{ senhaAtual: 'a', novaSenha: 'abcdef', confirmarNovaSenha: 'abcdef' }, { novaSenha: SEM_NUMERO }],
  [
    { senhaAtual: '', novaSenha: 'abc123', confirmarNovaSenha: 'abc12' },
    { senhaAtual: 'Campo obrigatório', confirmarNovaSenha: NAO_CONFERE },
  ],
  [{ senhaAtual: 'a', novaSenha: 'abc123', confirmarNovaSenha: 'abc123' }, {}],
])('the change of password answers %o with %o', (valores, esperado) =>
  expect(mensagens(alterarSenhaForm, valores)).toEqual(esperado),
)
