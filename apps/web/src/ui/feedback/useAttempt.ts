import { useState } from 'react'
import { notifyFailed } from './notifyFailed.ts'

/** Runs something that takes a while; a failure is told, and it can be tried again. */
export function useAttempt(): [pending: boolean, attempt: (what: () => Promise<unknown>) => Promise<void>] {
  const [pending, setPending] = useState(false)
  const attempt = async (what: () => Promise<unknown>) => {
    setPending(true)
    try {
      await what()
    } catch (error) {
      notifyFailed(error)
    } finally {
      setPending(false)
    }
  }
  return [pending, attempt]
}
