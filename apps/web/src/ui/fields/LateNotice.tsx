import { Combobox } from '@mantine/core'
import type { Option } from '@portal/contract/core/options'
import { errorMessage } from '../../api/errorMessage.ts'
import type { LateOptions } from './useLateOptions.ts'

/** Stands in the place of a list that did not come: arrows, Enter and the pointer reach it as they reach an option. */
export const AGAIN: Option = { label: 'Tentar novamente', value: '' }

/** What a list offers while it is not there; undefined once it is. */
export const insteadOf = (late: LateOptions | undefined): readonly Option[] | undefined =>
  late && { coming: [], failed: [AGAIN], there: undefined }[late.state]

/** Says in the opened list that it is on its way, or why it did not come. */
export function LateNotice({ of: late }: { of: LateOptions | undefined }) {
  if (late?.state === 'coming') return <Combobox.Empty role="status">Carregando…</Combobox.Empty>
  if (late?.state === 'failed') return <Combobox.Empty role="alert">{errorMessage(late.error)}</Combobox.Empty>
  return null
}
