import { z } from 'zod'
import { VE_LIBERACOES } from '../clientes/clientes.ts'
import { get } from '../core/call.ts'
import { diaOuInstante } from '../mercado/noDia.ts'
import { itemResolvido } from './resolver.ts'
import { vazioAusente } from '../core/fields.ts'

const simulacao = z.object({
  idSerial: z.number(),
  /** A past day is answered out of what was recorded, any other by what holds now (decision 0045). */
  quando: z.enum(['ANTES', 'HOJE', 'DEPOIS']),
  /** End of the day that was asked for. */
  em: z.string().nullable(),
  /** Moment at which recording began. */
  historicoDesde: z.string().nullable(),
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

/** Answer for a day before recording began. */
export const SEM_HISTORICO = 'O histórico das liberações ainda não existia neste dia.'
export const AINDA_SEM_CADASTRO = 'Neste dia o cliente ainda não estava no cadastro.'

/** Items that a customer receives on a day, among those that the caller may see (decisions 0.3). */
export const simularCliente = get('/simulacao/:idSerial', {
  ids: ['proprio.liberacoes.simulacao'],
  query: z.object({ em: z.preprocess(vazioAusente, diaOuInstante().optional()) }),
  result: simulacao,
  papeis: VE_LIBERACOES,
  summary:
    'O que um cliente recebe hoje, ou recebia em um dia passado (em), com o motivo de cada item, e o que não recebe, com o que mudaria isso.',
})
