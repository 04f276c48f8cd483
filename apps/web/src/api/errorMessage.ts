import { MENSAGENS } from '@portal/contract/core/mensagens'
import { ApiError, SEM_RESPOSTA, textoDoCorpo } from './apiError.ts'

/** "Error text is resolved as follows" (Spec 000 §8), with decisions 0.1: `message` counts for each 4xx and for 503. */
export function errorMessage(error: unknown): string {
  const proprio = (error instanceof Error ? error.message.trim() : '') || MENSAGENS.erroSemTexto
  return eFalha(error) ? `${proprio} (código ${error.requisicao})` : proprio
}

/** A fault of the server, which nobody mends by himself: the operator finds it by its id. */
const eFalha = (error: unknown): error is ApiError & { requisicao: string } =>
  error instanceof ApiError && error.status >= 500 && error.status !== 503 && error.requisicao !== undefined

/** The server's own words: they make an error of a failed save, a warning of a delete or load (decisions C-25). */
export function textoDoServidor(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const legivel = error.status === 503 || (error.status >= 400 && error.status < 500)
  if (legivel) return textoDoCorpo(error.body) ?? error.message
  return error.status === SEM_RESPOSTA ? error.message : undefined
}

/** True where another try may help: nothing was answered, or the server asked to come back. */
export const eTemporario = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === SEM_RESPOSTA || error.status >= 502)
