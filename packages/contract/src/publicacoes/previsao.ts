import type { OPERACOES_NO_MERCADO } from '../core/options.ts'

export type Operacao = (typeof OPERACOES_NO_MERCADO)[number]['value']
