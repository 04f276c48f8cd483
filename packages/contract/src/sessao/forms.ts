import { z } from 'zod'
import { email, novaSenha, SENHA_NAO_CONFERE } from '../core/fields.ts'
import { textoMaximo } from '../core/mensagens.ts'

const MAIOR_SENHA = 200

/** A password to be compared: the rules of a new one would tell what an old one looks like. */
const senhaDigitada = (obrigatoria: string) =>
  z
    .string({ error: obrigatoria })
    .min(1, obrigatoria)
    .max(MAIOR_SENHA, textoMaximo('A', 'senha', MAIOR_SENHA))

/** Spec 000 §5 "Login". */
export const loginForm = z.object({ email: email(), senha: senhaDigitada('Digite sua senha.') })

/** Spec 000 §5 "Forgot password". */
export const esqueciSenhaForm = z.object({ email: email() })

/** Spec 000 §5 "New or first password": fields of the two link pages. */
export const novaSenhaForm = z
  .object({ senha: novaSenha(), confirmarSenha: z.string({ error: SENHA_NAO_CONFERE }) })
  .refine(({ senha, confirmarSenha }) => senha === confirmarSenha, {
    error: SENHA_NAO_CONFERE,
    path: ['confirmarSenha'],
    when: ({ value }) => temAsDuas(value),
  })

/** Passwords are compared even while another rule is broken, so that a form shows all messages at once. */
const temAsDuas = (value: unknown): boolean =>
  z.object({ senha: z.string(), confirmarSenha: z.string() }).safeParse(value).success
