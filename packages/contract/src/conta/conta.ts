import { z } from 'zod'
import { exclusao, leitura } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { instante, novaSenha, SENHA_NAO_CONFERE } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { AUTENTICADO } from '../core/papeis.ts'

const OBRIGATORIO = MENSAGENS.campoObrigatorio
const preenchida = () => z.string({ error: OBRIGATORIO }).min(1, OBRIGATORIO)

/** Spec 002 §5 "Change password". */
export const alterarSenhaForm = z
  .object({ senhaAtual: preenchida().max(200), novaSenha: novaSenha(OBRIGATORIO), confirmarNovaSenha: preenchida() })
  .refine((senhas) => senhas.novaSenha === senhas.confirmarNovaSenha, {
    error: SENHA_NAO_CONFERE,
    path: ['confirmarNovaSenha'],
    when: ({ value }) => temAsDuas(value),
  })

const temAsDuas = (value: unknown): boolean =>
  z.object({ novaSenha: z.string(), confirmarNovaSenha: z.string().min(1) }).safeParse(value).success

/** Spec 002 §3 "User account". */
export const minhaConta = z.object({
  id: z.number(),
  nome: z.string(),
  email: z.string(),
  tipo: z.number(),
  tipoLabel: z.string(),
  idEmpresa: z.number(),
  empresa: z.string(),
})

export const sessaoAberta = z.object({
  id: z.string(),
  dispositivo: z.string(),
  ip: z.string(),
  criadaEm: instante(),
  vistaEm: instante(),
  atual: z.boolean(),
  /** Name of the user whose rights a switched session has. */
  como: z.string().nullable(),
})
export type SessaoAberta = z.output<typeof sessaoAberta>

export const obterMinhaConta = leitura(['conta.usuario'], '/minhaConta/usuario', minhaConta, AUTENTICADO)
export const alterarSenha = post('/minhaConta/alterarSenha', {
  ids: ['conta.alterarSenha'],
  body: alterarSenhaForm,
  result: feito,
  papeis: AUTENTICADO,
})
export const listaSessoes = leitura(['proprio.conta.sessoes'], '/minhaConta/sessoes', sessaoAberta.array(), AUTENTICADO)
export const encerrarSessao = exclusao(['proprio.conta.encerrarSessao'], '/minhaConta/sessoes/:sessao', AUTENTICADO)

/** Settings for the shell: links to the sister site exist only when the site does (decisions §0, RT-22). */
export const configuracaoDaConta = get('/minhaConta/configuracao', {
  ids: ['proprio.conta.configuracao'],
  result: z.object({ siteIrmao: z.string().nullable(), emailSuporte: z.string() }),
  papeis: AUTENTICADO,
})
