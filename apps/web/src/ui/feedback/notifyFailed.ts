import { ApiError } from '../../api/apiError.ts'
import { errorMessage, textoDoServidor } from '../../api/errorMessage.ts'
import { notify, notifyErrors } from './notify.ts'

/** The server's own words make a warning, an answer without any makes an error (decisions C-25). */
export const notifyFailed = (error: unknown): void =>
  notify[textoDoServidor(error) === undefined ? 'error' : 'warn'](errorMessage(error))

/** A failed save: its errors by their level, else an error (decisions C-25, Spec 000 §8). */
export function notifyNotSaved(error: unknown): void {
  if (error instanceof ApiError && error.erros.length > 0) notifyErrors(error.erros)
  else notify.error(errorMessage(error))
}
