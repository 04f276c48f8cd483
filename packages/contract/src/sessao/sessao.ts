import { z } from 'zod'
import { acao, leitura } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
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
  /** For a link to the sister site; short-lived and good for one use, see `hashSession`. */
  hashSession: z.string(),
  roles: z.string().array(),
  idEmpresa: z.number(),
  empresa: z.string(),
  /** True for a Master of the provider, who keeps what binds all companies. */
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

export const autenticar = post('/login/authenticate', {
  ids: ['session.autenticar'],
  body: loginForm,
  result: acesso,
  papeis: PUBLICA,
})

/** A switched session may always take the way back (decisions 0.2). */
export const trocarUsuario = post('/login/changeUser', {
  ids: ['session.trocarUsuario'],
  body: z.object({ idUsuario: id() }),
  result: acesso,
  papeis: [MASTER],
  sessaoTrocada: true,
})
export const selecaoTrocaUsuario = get('/Geral/selecaoTrocaUsuario', {
  ids: ['session.selecaoTrocaUsuario'],
  result: optionDeId.extend({ email: z.string(), empresa: z.string() }).array(),
  papeis: [MASTER],
  sessaoTrocada: true,
})

export const solicitarNovaSenha = acao(['session.solicitarNovaSenha'], '/login/RequestResetPassword/:email', PUBLICA)
export const obterPrimeiroAcesso = get('/login/firstAccess/:pId', {
  ids: ['session.primeiroAcesso.obter'],
  result: emailDoLink,
  papeis: PUBLICA,
})
export const salvarPrimeiroAcesso = post('/login/firstAccess', {
  ids: ['session.primeiroAcesso.salvar'],
  body: senhaPorLink,
  result: acesso,
  papeis: PUBLICA,
})
export const obterAcessoEmail = leitura(['session.acessoEmail.obter'], '/login/emailAccess/:pId', emailDoLink, PUBLICA)
export const salvarNovaSenha = post('/login/ResetPassword', {
  ids: ['session.novaSenha.salvar'],
  body: senhaPorLink,
  result: acesso,
  papeis: PUBLICA,
})

/** Built-in issuer in the place of the external authentication service (decisions S-08). */
export const tokenExterno = get('/login/token', {
  ids: ['session.tokenExterno'],
  query: z.object({
    hashId: z.string({ error: 'O link é inválido.' }).min(1, 'O link é inválido.').max(4_000, 'O link é inválido.'),
  }),
  result: acesso,
  papeis: PUBLICA,
})

/** A fresh hash for one link to the sister site, made when the link is followed. */
export const hashSession = post('/login/hashSession', {
  ids: ['proprio.session.hashSession'],
  result: z.object({ hashSession: z.string() }),
  papeis: AUTENTICADO,
})

/** Public, because signing out must work with a session that has already ended (decisions RT-15). */
export const sair = post('/login/sair', { ids: ['proprio.session.sair'], result: feito, papeis: PUBLICA })

/** Settings for pages before the sign-in (decisions RT-03). */
export const configuracaoPublica = get('/login/configuracao', {
  ids: ['proprio.session.configuracao'],
  result: z.object({ emailSuporte: z.string() }),
  papeis: PUBLICA,
})
