import { z } from 'zod'
import { get } from '../core/call.ts'
import { telaDoTipo } from '../referencias/telas.ts'

const comparacao = z.object({
  campo: z.enum(['peso', 'jxt', 'wxt', 'jy', 'wy', 'perimetroTotal', 'perimetroTratamento']),
  nome: z.string(),
  unidade: z.string(),
  digitado: z.number().nullable(),
  calculado: z.number(),
  /** Percent by which the typed value differs from the computed one; null where nothing was typed. */
  diferenca: z.number().nullable(),
})

/** Lengths in mm, y downwards. */
const desenho = z.object({
  caminho: z.string(),
  largura: z.number(),
  altura: z.number(),
  centro: z.object({ x: z.number(), y: z.number() }),
})

export const secaoDoPerfil = z.object({
  /** File of the section; null while no drawing says one (decisions 0.3). */
  fonte: z.enum(['SECAO', 'FIGURA']).nullable(),
  arquivo: z.string().nullable(),
  erro: z.string().nullable(),
  /** True for a drawing without a unit, whose unit was taken for a millimetre. */
  escalaSuposta: z.boolean(),
  /** mm² */
  area: z.number().nullable(),
  contornos: z.number().nullable(),
  comparacao: comparacao.array(),
  desenho: desenho.nullable(),
})
export type SecaoDoPerfil = z.output<typeof secaoDoPerfil>

export const obterSecao = get('/perfil/secao/:id', {
  ids: ['proprio.perfil.secao'],
  result: secaoDoPerfil,
  papeis: [telaDoTipo('PERFIL')],
  summary: 'O que o desenho da seção diz de um perfil, ao lado do que foi digitado.',
})
