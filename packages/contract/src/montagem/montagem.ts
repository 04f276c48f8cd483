import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { id, selecao } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { optionDeId } from '../core/options.ts'
import { MASTER } from '../core/papeis.ts'
import { recurso } from '../empresas/empresas.ts'
import { conjuntoDeIds, dadosDaEmpresa } from '../empresas/forms.ts'
import { novasPessoas, pessoaFeita, simuladas } from './pessoas.ts'

const MAIS_REFERENCIAS = 5_000

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
  pessoas: novasPessoas,
})
export type Montagem = z.output<typeof montagemForm>

const papeis = [MASTER] as const

/** Only a Master makes companies (decision 0020). With `simular` all is judged as it would be saved, and nothing stays. */
export const montarEmpresa = post('/montagem', {
  ids: ['proprio.montagem.montar'],
  body: montagemForm.extend(simuladas),
  result: z.object({
    simulado: z.boolean(),
    /** Null of a simulation: the company is not there. */
    idEmpresa: z.number().nullable(),
    fantasia: z.string(),
    recursos: z.string().array(),
    /** References, and on how many screens in all. */
    referencias: z.number(),
    liberacoes: z.number(),
    pessoas: pessoaFeita.array(),
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
