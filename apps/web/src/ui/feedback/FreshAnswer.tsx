import { useState, type ReactNode } from 'react'
import type { AnyCall, Input, ResultOf } from '@portal/contract/core/call'
import { useAnswer } from '../../api/useCall.ts'
import { Dialog } from './Dialog.tsx'
import { failureOf } from './failureOf.ts'
import { ErrorState } from './ListNotice.tsx'

interface FreshAnswerProps<C extends AnyCall> {
  call: C
  input?: Input<C>
  title: string
  onClose: () => void
  children: (answer: ResultOf<C>, askAgain: () => Promise<unknown>) => ReactNode
}

/** A question that rests on the present state is put only with an answer of this moment. */
export function FreshAnswer<C extends AnyCall>({ call, input, title, onClose, children }: FreshAnswerProps<C>) {
  const [opened] = useState(() => Date.now())
  const { data: known, dataUpdatedAt, error, refetch } = useAnswer(call, input, { gcTime: 0, staleTime: 0 })
  // The screen below may hold an answer of before.
  const data = dataUpdatedAt >= opened ? known : undefined
  const failure = failureOf({ data, error, refetch })
  if (failure)
    return (
      <Dialog title={title} onClose={onClose}>
        <ErrorState {...failure} />
      </Dialog>
    )
  return data === undefined ? null : children(data, refetch)
}
