interface Answer {
  data: unknown
  error: unknown
  refetch: () => Promise<unknown>
}

/** As it is shown in the place of what there is no answer for; one that was known once goes on as it was. */
export interface Failure {
  error: unknown
  onRetry: () => void
}

export const failureOf = ({ data, error, refetch }: Answer): Failure | undefined =>
  error && data === undefined ? { error, onRetry: () => void refetch() } : undefined
