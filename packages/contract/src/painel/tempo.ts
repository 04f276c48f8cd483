import { z } from 'zod'
import { get } from '../core/call.ts'
import { tipoMaterial, vazioAusente } from '../core/fields.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import type { Option } from '../core/options.ts'
import { PAPEIS_DO_DASHBOARD } from '../core/papeis.ts'

/** How far the time axis reaches back, in days. */
export const PERIODOS = ['30', '90', '365'] as const
export type Periodo = (typeof PERIODOS)[number]
export const PERIODO: readonly Option<Periodo>[] = [
  { label: 'Últimos 30 dias', value: '30' },
  { label: 'Últimos 90 dias', value: '90' },
  { label: 'Últimos 12 meses', value: '365' },
]

export const PASSOS = ['dia', 'semana'] as const
export type Passo = (typeof PASSOS)[number]
export const PASSO: readonly Option<Passo>[] = [
  { label: 'Por dia', value: 'dia' },
  { label: 'Por semana', value: 'semana' },
]

export const filtroDoTempo = z.object({
  tipoProduto: z.preprocess(vazioAusente, tipoMaterial.optional()),
  periodo: z.preprocess(vazioAusente, z.enum(PERIODOS, MENSAGENS.valorInvalido).default('30')),
  passo: z.preprocess(vazioAusente, z.enum(PASSOS, MENSAGENS.valorInvalido).default('dia')),
})
export type FiltroDoTempo = z.output<typeof filtroDoTempo>

const ponto = z.object({
  /** First day of the step. */
  dia: z.string(),
  /** Products of which the working copy changed, whose version was frozen for homologation, that reached CEM DELPHI. */
  editados: z.number(),
  homologados: z.number(),
  noMercado: z.number(),
})
export type PontoNoTempo = z.output<typeof ponto>

/** What happened to products, step by step, those without anything too; only kinds and references that the caller sees. */
export const painelNoTempo = get('/painel/tempo', {
  ids: ['proprio.painel.tempo'],
  query: filtroDoTempo,
  result: z.object({ pontos: ponto.array() }),
  papeis: PAPEIS_DO_DASHBOARD,
})
