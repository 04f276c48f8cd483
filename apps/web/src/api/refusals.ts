import { MENSAGENS } from '@portal/contract/core/mensagens'
import { ApiError } from './apiError.ts'

/** Statuses by which the server would answer the same once more (decisions 0.1): against a rule, without the right, not there, over. */
const THE_SAME_AGAIN: readonly number[] = [400, 403, 404, 409]

/** What is offered wherever another answer may come. */
export const TRY_AGAIN = 'Tentar novamente'

/** What only met another save, or itself, is over as soon as that one is. */
const PASSING: readonly string[] = [MENSAGENS.chaveEmUso, MENSAGENS.gravandoOMesmo]

export const staysRefused = (error: unknown): boolean =>
  error instanceof ApiError && THE_SAME_AGAIN.includes(error.status) && !PASSING.includes(error.message)
