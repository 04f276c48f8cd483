import { Combobox } from '@mantine/core'
import type { Option } from '@portal/contract/core/options'
import { staysRefused, TRY_AGAIN } from '../../api/refusals.ts'
import { COMING, NOTHING_FOUND, notRead } from './optionWords.ts'
import type { LateOptions } from './useOptions.ts'

/** Stands in the place of a list that did not come: arrows, Enter and the pointer reach it as they reach an option. */
export const AGAIN: Option = { label: TRY_AGAIN, value: '' }

/** What a list offers while it is not there; undefined once it is. */
export const insteadOf = (late: LateOptions | undefined): readonly Option[] | undefined =>
  late && { coming: [], failed: staysRefused(late.error) ? [] : [AGAIN], there: undefined }[late.state]

/** Says in the opened list that it is on its way, why it did not come, or that it has none of what was typed. */
export function LateNotice({ of: late, none }: { of: LateOptions | undefined; none: boolean }) {
  if (late?.state === 'coming') return <Combobox.Empty role="status">{COMING}</Combobox.Empty>
  if (late?.state === 'failed') return !late.told && <Combobox.Empty role="alert">{notRead(late.error)}</Combobox.Empty>
  return none && <Combobox.Empty>{NOTHING_FOUND}</Combobox.Empty>
}
