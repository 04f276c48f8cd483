import { z } from 'zod'
import { VE_LIBERACOES } from '../clientes/clientes.ts'
import { defineCall } from '../core/call.ts'
import { itemResolvido } from './resolver.ts'

const simulacao = z.object({
  idSerial: z.number(),
  bloqueadaAtualizacao: z.boolean(),
  /** Null while releasing is open. */
  liberacaoBloqueadaDesde: z.string().nullable(),
  nivel: z.number(),
  homologador: z.boolean(),
  qtdeLimitePerfil: z.number(),
  qtdeLimiteComponente: z.number(),
  projetistas: z.string().array(),
  itens: itemResolvido.array(),
})
export type Simulacao = z.output<typeof simulacao>

/** What a customer sees today, of what the caller may see (decisions 0.3). */
export const simularCliente = defineCall({
  ids: ['proprio.liberacoes.simulacao'],
  method: 'GET',
  path: '/simulacao/:idSerial',
  result: simulacao,
  papeis: VE_LIBERACOES,
  summary: 'O que um cliente recebe hoje, com o motivo de cada item, e o que não recebe, com o que mudaria isso.',
})
