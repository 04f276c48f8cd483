import { z } from 'zod'
import { get } from '../core/call.ts'
import { listQuery, paged } from '../core/listing.ts'
import { optionDeId } from '../core/options.ts'
import type { Quem } from '../core/papeis.ts'
import { filtroDeUsuarios } from './filtro.ts'
import { papelDaPessoa } from './usuarios.ts'

const papeis = ['Configuracao'] as const satisfies Quem

const acessoNaMatriz = z.object({
  id: z.number(),
  nome: z.string(),
  email: z.string(),
  tipo: z.number(),
  ativo: z.number(),
  temSenha: z.boolean(),
  empresa: z.string(),
  perfil: z.string().nullable(),
  papeis: papelDaPessoa.array(),
})
export type AcessoNaMatriz = z.output<typeof acessoNaMatriz>

/** People × resources: of each person every right with its rule, as the page of her access tells it. */
export const matrizDeAcessos = get('/usuario/acessos', {
  ids: ['proprio.usuarios.acessos'],
  query: listQuery(['id', 'nome', 'email', 'tipo', 'ativo', 'empresa']).extend(filtroDeUsuarios.shape),
  result: paged(acessoNaMatriz),
  papeis,
})

/** Names of one resource that are told; the others are counted, and listed by the general list. */
export const NOMES_POR_RECURSO = 30

const recursoComGente = optionDeId.extend({
  papel: z.string(),
  total: z.number(),
  pessoas: z.object({ id: z.number(), nome: z.string(), tipo: z.number(), empresa: z.string() }).array(),
})
export type RecursoComGente = z.output<typeof recursoComGente>

/** Resource → people who have it today, among those whom the caller manages. */
export const pessoasPorRecurso = get('/usuario/acessos/porRecurso', {
  ids: ['proprio.usuarios.porRecurso'],
  query: filtroDeUsuarios.omit({ recurso: true }),
  result: recursoComGente.array(),
  papeis,
})
