import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { booleano, escolhaOpcional, id, selecao, textoOpcional } from '../core/fields.ts'
import { semAsUltimasEmBranco } from '../core/linhas.ts'
import { MENSAGENS, textoMaximo } from '../core/mensagens.ts'
import { optionDeId, TIPO_USUARIO_OPCOES } from '../core/options.ts'
import { MASTER } from '../core/papeis.ts'
import type { PoliticaDeArquivo } from '../core/upload.ts'
import { recurso } from '../empresas/empresas.ts'
import { conjuntoDeIds, dadosDaEmpresa } from '../empresas/forms.ts'
import { usuarioForm } from '../usuarios/form.ts'

/** As many people as a company is made with at once; each is saved by itself. */
export const MAIS_PESSOAS = 200
const MAIS_REFERENCIAS = 5_000
const MAIOR_NOME = 200

/** A row that nobody has typed into. */
export const PESSOA_EM_BRANCO: Readonly<Record<string, unknown>> = {
  nome: '',
  email: '',
  serial: '',
  tipo: null,
  recursos: [],
  como: '',
}

/** `como` names somebody, here or elsewhere, whose tipo and resources are taken where the row says none. */
const pessoa = z
  .object({
    ...usuarioForm.pick({ nome: true, email: true, serial: true }).shape,
    tipo: escolhaOpcional(TIPO_USUARIO_OPCOES).default(null),
    recursos: conjuntoDeIds().default([]),
    como: textoOpcional(MAIOR_NOME, textoMaximo('O', 'nome', MAIOR_NOME)),
  })
  .refine(({ tipo, como }) => tipo !== null || como !== null, { path: ['tipo'], error: MENSAGENS.campoObrigatorio })
export type PessoaDaMontagem = z.output<typeof pessoa>

/** A company with all that it begins with, saved by one call in one transaction (decision 0087). */
export const montagemForm = z.object({
  ...dadosDaEmpresa.shape,
  perfil: selecao(),
  recursos: conjuntoDeIds().default([]),
  /** The matrix, by its rows: on which screens each reference is released. */
  referencias: z
    .object({ referencia: id(), telas: conjuntoDeIds() })
    .array()
    .max(MAIS_REFERENCIAS, MENSAGENS.valorInvalido)
    .default([]),
  pessoas: z.preprocess(
    (linhas) => semAsUltimasEmBranco(linhas, PESSOA_EM_BRANCO),
    pessoa.array().max(MAIS_PESSOAS, `No máximo ${MAIS_PESSOAS} pessoas de uma vez.`).default([]),
  ),
})
export type Montagem = z.output<typeof montagemForm>

export const RECUSAS_DA_MONTAGEM = {
  ninguem: 'Nenhum usuário que você gere se chama assim.',
  varios: 'Há mais de um usuário com este nome: escreva o e-mail.',
  recursoFora: 'A empresa não terá este recurso: marque-o acima.',
  emailRepetido: 'Este e-mail está em mais de uma linha.',
  emailEmUso: 'Já existe um registro com este e-mail.',
} as const

const papeis = [MASTER] as const

/** Only a Master makes companies (decision 0020). With `simular` all is judged as it would be saved, and nothing stays. */
export const montarEmpresa = post('/montagem', {
  ids: ['proprio.montagem.montar'],
  body: montagemForm.extend({ enviarAcesso: booleano().default(false), simular: booleano().default(false) }),
  result: z.object({
    simulado: z.boolean(),
    /** Null of a simulation: the company is not there. */
    idEmpresa: z.number().nullable(),
    fantasia: z.string(),
    recursos: z.string().array(),
    /** References, and on how many screens in all. */
    referencias: z.number(),
    liberacoes: z.number(),
    pessoas: z
      .object({
        nome: z.string(),
        email: z.string(),
        tipo: z.number(),
        recursos: z.string().array(),
        /** Resources of whom the row names that this company lacks. */
        semEmpresa: z.string().array(),
      })
      .array(),
    /** So many get their access data by a job that begins with the save. */
    acessos: z.number(),
  }),
  papeis,
  prazo: 'longo',
  summary: 'Inclui uma empresa com recursos, referências e pessoas; com simular=true só diz o que seria feito.',
})

export const opcoesDaMontagem = get('/montagem/opcoes', {
  ids: ['proprio.montagem.opcoes'],
  result: z.object({
    perfis: optionDeId.extend({ recursos: z.number().array() }).array(),
    /** `podeLiberar`: nobody gives what his own company lacks. */
    recursos: recurso.extend({ podeLiberar: z.boolean() }).array(),
    /** Screens on which the caller may release the reference; null for all. */
    referencias: optionDeId.extend({ telas: z.number().array().nullable() }).array(),
  }),
  papeis,
})

/** Titles of a sheet of people; of their columns only the first two must be there. */
export const COLUNAS_DE_PESSOAS = [
  ['nome', 'Nome'],
  ['email', 'E-mail'],
  ['serial', 'Serial'],
  ['tipo', 'Tipo'],
  ['recursos', 'Recursos'],
  ['como', 'Como'],
] as const
export type ColunaDePessoas = (typeof COLUNAS_DE_PESSOAS)[number][0]

export const PLANILHA_DE_PESSOAS = {
  campo: 'arquivo',
  extensoes: ['.xls', '.xlsx'],
  tipos: ['xlsx', 'xls'],
  mensagem: 'O arquivo deve ser .xls',
  opcional: true,
} as const satisfies PoliticaDeArquivo

export const SEM_PESSOAS = 'A planilha não tem pessoas abaixo dos títulos.'
export const SEM_TITULOS = 'A planilha precisa de uma linha com os títulos Nome e E-mail.'

/** Rows of a sheet as texts: what is right about them is asked where they are typed. */
export const lerPessoas = post('/montagem/planilha', {
  ids: ['proprio.montagem.planilha'],
  body: z.object({}),
  result: z.object({
    pessoas: z.record(z.enum(COLUNAS_DE_PESSOAS.map(([campo]) => campo)), z.string()).array(),
    /** Rows past what one save takes. */
    deixadas: z.number(),
  }),
  papeis,
  kind: 'multipart',
  prazo: 'longo',
})
