import type { AnyCall, Input, ResultOf } from '@portal/contract/core/call'
import type { Option } from '@portal/contract/core/options'
import { useAnswer } from '../../api/useCall.ts'

/** Options that the server lists (decisions C-07); none while what they depend on is not chosen. */
export function useOptions<C extends AnyCall>(
  call: ResultOf<C> extends readonly Option[] ? C : never,
  input: Input<C> | null = {},
): ResultOf<C> | readonly [] {
  return useAnswer(call, input ?? {}, { enabled: input !== null }).data ?? []
}
