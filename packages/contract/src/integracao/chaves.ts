import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { texto } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import type { Quem } from '../core/papeis.ts'

/** What a machine may do with its key (decision 0038). */
export const ESCOPOS = [
  { label: 'Sincronizar clientes', value: 'CLIENTES' },
  { label: 'Entregar atualizações', value: 'ATUALIZACOES' },
] as const
export type Escopo = (typeof ESCOPOS)[number]['value']

/** Keys act for the whole register of customers: they are the provider's own. */
export const CUIDA_DA_INTEGRACAO = ['Configuracao'] as const satisfies Quem

export const SO_DA_PROVEDORA = 'Só um Master da empresa provedora cria chaves de API.'

const MAIOR_NOME = 60

export const chaveForm = z.object({
  nome: texto(MAIOR_NOME, `O nome só pode ter no máximo ${MAIOR_NOME} caracteres.`),
  escopos: z
    .array(
      z.enum(
        ESCOPOS.map(({ value }) => value),
        { error: MENSAGENS.valorInvalido },
      ),
      {
        error: MENSAGENS.campoObrigatorio,
      },
    )
    .min(1, MENSAGENS.campoObrigatorio)
    .max(ESCOPOS.length, MENSAGENS.valorInvalido),
})

const chave = z.object({
  id: z.number(),
  nome: z.string(),
  prefixo: z.string(),
  escopos: z.string().array(),
  criadoEm: z.string(),
  revogadaEm: z.string().nullable(),
  usadaEm: z.string().nullable(),
})
export type ChaveApi = z.output<typeof chave>

/** What the page offers to who asks. */
export const obterIntegracao = defineCall({
  ids: ['proprio.integracao.obter'],
  method: 'GET',
  path: '/integracao',
  result: z.object({ criaChaves: z.boolean() }),
  papeis: CUIDA_DA_INTEGRACAO,
})
export const listaChaves = defineCall({
  ids: ['proprio.integracao.chaves'],
  method: 'GET',
  path: '/integracao/chaves',
  result: chave.array(),
  papeis: CUIDA_DA_INTEGRACAO,
})
/** The only answer that ever carries the key itself. */
export const criarChave = defineCall({
  ids: ['proprio.integracao.criarChave'],
  method: 'POST',
  path: '/integracao/chaves',
  body: chaveForm,
  result: z.object({ id: z.number(), chave: z.string(), message: z.string() }),
  papeis: CUIDA_DA_INTEGRACAO,
})
export const revogarChave = defineCall({
  ids: ['proprio.integracao.revogarChave'],
  method: 'POST',
  path: '/integracao/chaves/:id/revogar',
  result: feito,
  papeis: CUIDA_DA_INTEGRACAO,
})
