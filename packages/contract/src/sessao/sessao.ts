import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { id, novaSenha } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO, MASTER, PUBLICA } from '../core/papeis.ts'
import { loginForm } from './forms.ts'

/** Spec 000 §3 "User session". */
export const usuarioDaSessao = z.object({
  id: z.number(),
  nome: z.string(),
  email: z.string(),
  tipo: z.number(),
  /** Carried by a link to the sister site; short-lived and good for one use, see `hashSession`. */
  hashSession: z.string(),
  roles: z.string().array(),
  idEmpresa: z.number(),
  empresa: z.string(),
  /** A Master of the provider, who keeps what binds all companies. */
  provedora: z.boolean(),
  /** The person behind a switched user (decisions S-07), otherwise null. */
  pessoa: z.object({ id: z.number(), nome: z.string() }).nullable(),
})

/** Answer of every door that signs in (decisions S-03). */
export const acesso = z.object({ usuario: usuarioDaSessao, token: z.string() })
export type Acesso = z.output<typeof acesso>

const idPublico = () =>
  z.string({ error: 'O link é inválido.' }).trim().min(1, 'O link é inválido.').max(200, 'O link é inválido.')
export const senhaPorLink = z.object({ idPublico: idPublico(), senha: novaSenha() })
const emailDoLink = z.object({ email: z.string() })

export const autenticar = defineCall({
  ids: ['session.autenticar'],
  method: 'POST',
  path: '/login/authenticate',
  body: loginForm,
  result: acesso,
  papeis: PUBLICA,
})

/** A switched session may always ask the way back (decisions 0.2). */
export const trocarUsuario = defineCall({
  ids: ['session.trocarUsuario'],
  method: 'POST',
  path: '/login/changeUser',
  body: z.object({ idUsuario: id() }),
  result: acesso,
  papeis: [MASTER],
  sessaoTrocada: true,
})
export const selecaoTrocaUsuario = defineCall({
  ids: ['session.selecaoTrocaUsuario'],
  method: 'GET',
  path: '/Geral/selecaoTrocaUsuario',
  result: optionDeId.extend({ email: z.string(), empresa: z.string() }).array(),
  papeis: [MASTER],
  sessaoTrocada: true,
})

export const solicitarNovaSenha = defineCall({
  ids: ['session.solicitarNovaSenha'],
  method: 'POST',
  path: '/login/RequestResetPassword/:email',
  result: feito,
  papeis: PUBLICA,
})
export const obterPrimeiroAcesso = defineCall({
  ids: ['session.primeiroAcesso.obter'],
  method: 'GET',
  path: '/login/firstAccess/:pId',
  result: emailDoLink,
  papeis: PUBLICA,
})
export const salvarPrimeiroAcesso = defineCall({
  ids: ['session.primeiroAcesso.salvar'],
  method: 'POST',
  path: '/login/firstAccess',
  body: senhaPorLink,
  result: acesso,
  papeis: PUBLICA,
})
export const obterAcessoEmail = defineCall({
  ids: ['session.acessoEmail.obter'],
  method: 'GET',
  path: '/login/emailAccess/:pId',
  result: emailDoLink,
  papeis: PUBLICA,
})
export const salvarNovaSenha = defineCall({
  ids: ['session.novaSenha.salvar'],
  method: 'POST',
  path: '/login/ResetPassword',
  body: senhaPorLink,
  result: acesso,
  papeis: PUBLICA,
})

/** Built-in issuer in the place of the external authentication service (decisions S-08). */
export const tokenExterno = defineCall({
  ids: ['session.tokenExterno'],
  method: 'GET',
  path: '/login/token',
  query: z.object({
    hashId: z.string({ error: 'O link é inválido.' }).min(1, 'O link é inválido.').max(4_000, 'O link é inválido.'),
  }),
  result: acesso,
  papeis: PUBLICA,
})

/** A fresh hash for one link to the sister site; asked when the link is followed. */
export const hashSession = defineCall({
  ids: ['proprio.session.hashSession'],
  method: 'POST',
  path: '/login/hashSession',
  result: z.object({ hashSession: z.string() }),
  papeis: AUTENTICADO,
})

/** Public, because signing out must work with a session that has already ended (decisions RT-15). */
export const sair = defineCall({
  ids: ['proprio.session.sair'],
  method: 'POST',
  path: '/login/sair',
  result: feito,
  papeis: PUBLICA,
})

/** What pages before the sign-in show (decisions RT-03). */
export const configuracaoPublica = defineCall({
  ids: ['proprio.session.configuracao'],
  method: 'GET',
  path: '/login/configuracao',
  result: z.object({ emailSuporte: z.string() }),
  papeis: PUBLICA,
})
