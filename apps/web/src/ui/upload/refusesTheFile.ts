import { ApiError } from '../../api/apiError.ts'

/** Statuses by which the server refuses a file itself (decisions 0.1): no second try mends it, anything else may. */
const ABOUT_THE_FILE: readonly number[] = [400, 413, 415]

export const refusesTheFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && ABOUT_THE_FILE.includes(error.status)
