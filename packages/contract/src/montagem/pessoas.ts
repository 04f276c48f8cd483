import { z } from 'zod'
import { post } from '../core/call.ts'
import { booleano, escolhaOpcional, textoOpcional } from '../core/fields.ts'
import { semAsUltimasEmBranco } from '../core/linhas.ts'
import { MENSAGENS, textoMaximo } from '../core/mensagens.ts'
import { TIPO_USUARIO_OPCOES } from '../core/options.ts'
import type { PoliticaDeArquivo } from '../core/upload.ts'
import { conjuntoDeIds } from '../empresas/forms.ts'
import { usuarioForm } from '../usuarios/form.ts'

/** As many people as are saved at once; each is saved by itself. */
export const MAIS_PESSOAS = 200
const MAIOR_NOME = 200

/** A row that nobody has typed into. */
export const PESSOA_EM_BRANCO = {
  nome: '',
  email: '',
  serial: '',
  tipo: null,
  recursos: [],
  como: '',
} satisfies Readonly<Record<string, unknown>>

/** `como` names somebody, here or elsewhere, whose tipo and resources are taken where the row says none. */
const pessoa = z
  .object({
    ...usuarioForm.pick({ nome: true, email: true, serial: true }).shape,
    tipo: escolhaOpcional(TIPO_USUARIO_OPCOES).default(null),
    recursos: conjuntoDeIds().default([]),
    como: textoOpcional(MAIOR_NOME, textoMaximo('O', 'nome', MAIOR_NOME)),
  })
  .refine(({ tipo, como }) => tipo !== null || como !== null, { path: ['tipo'], error: MENSAGENS.campoObrigatorio })
export type NovaPessoa = z.output<typeof pessoa>

export const novasPessoas = z.preprocess(
  (linhas) => semAsUltimasEmBranco(linhas, PESSOA_EM_BRANCO),
  pessoa.array().max(MAIS_PESSOAS, `No máximo ${MAIS_PESSOAS} pessoas de uma vez.`).default([]),
)

/** What is asked of both saves beside the form. */
export const simuladas = { enviarAcesso: booleano().default(false), simular: booleano().default(false) }

export const pessoasForm = z.object({ pessoas: novasPessoas })

export const RECUSAS_DAS_PESSOAS = {
  nenhuma: 'Escreva ao menos uma pessoa.',
  ninguem: 'Nenhum usuário de quem você cuida se chama assim.',
  varios: 'Há mais de um usuário com este nome: escreva o e-mail.',
  recursoFora: 'A empresa não terá este recurso: marque-o acima.',
  recursoQueFalta: 'A empresa não tem este recurso: ele é liberado na aba Recursos.',
  emailRepetido: 'Este e-mail está em mais de uma linha.',
  emailEmUso: 'Já existe um registro com este e-mail.',
} as const

export const pessoaFeita = z.object({
  nome: z.string(),
  email: z.string(),
  tipo: z.number(),
  recursos: z.string().array(),
  /** Resources of whom the row names that it does not get: the company lacks them, or the caller may not give them. */
  deixados: z.string().array(),
})

const papeis = ['Configuracao'] as const

/** People of a company that is there, as those that it begins with (decision 0087). */
export const adicionarPessoas = post('/montagem/pessoas/:idEmpresa', {
  ids: ['proprio.montagem.adicionarPessoas'],
  body: pessoasForm.extend(simuladas),
  result: z.object({
    simulado: z.boolean(),
    pessoas: pessoaFeita.array(),
    /** So many get their access data by a job that begins with the save. */
    acessos: z.number(),
  }),
  papeis,
  prazo: 'longo',
  summary: 'Inclui pessoas em uma empresa de uma vez; com simular=true só diz o que seria feito.',
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
