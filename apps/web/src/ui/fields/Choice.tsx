import type { SyntheticEvent } from 'react'
import { Select, type ComboboxItem, type SelectProps } from '@mantine/core'
import { useNotThere } from './useNotThere.tsx'
import type { LateOptions } from './useOptions.ts'

interface ChoiceProps extends Omit<SelectProps, 'value' | 'onChange' | 'allowDeselect' | 'searchable'> {
  value: string
  onChange: (value: string) => void
  /** Present where the server lists what `data` offers. */
  late?: LateOptions | undefined
}

/** Up to this many options are found by looking; among more the person types. */
const FEW = 8

/** The text of the choice is selected, so that typing replaces it. */
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** What the page offers beside what the server lists, as “Todos”. */
const isOwn = (one: unknown): one is ComboboxItem =>
  typeof one === 'object' && one !== null && 'value' in one && one.value === ''

/** A select outside of forms in which something is always chosen. */
export function Choice({ data, onChange, late, ...select }: ChoiceProps) {
  const many = (data?.length ?? 0) > FEW
  return (
    <Select
      allowDeselect={false}
      {...(many && { searchable: true, onFocus: selectText, onClick: selectText })}
      {...select}
      {...useNotThere(
        late,
        data?.flatMap((one) => (isOwn(one) ? [one] : [])),
      )}
      data={data ?? []}
      onChange={(value) => value !== null && onChange(value)}
    />
  )
}
