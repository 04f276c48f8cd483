import type { SyntheticEvent } from 'react'
import { Select, type SelectProps } from '@mantine/core'
import { NOTHING_FOUND } from './nothingFound.ts'

interface ChoiceProps extends Omit<SelectProps, 'value' | 'onChange' | 'allowDeselect' | 'searchable'> {
  value: string
  onChange: (value: string) => void
}

/** Up to this many options are found by looking; among more the person types. */
const FEW = 8

/** The text of the choice is selected, so that typing replaces it. */
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** A select outside of forms in which something is always chosen. */
export const Choice = ({ data, onChange, ...select }: ChoiceProps) => (
  <Select
    allowDeselect={false}
    nothingFoundMessage={NOTHING_FOUND}
    {...((data?.length ?? 0) > FEW && {
      searchable: true,
      selectFirstOptionOnChange: true,
      onFocus: selectText,
      onClick: selectText,
    })}
    {...select}
    data={data ?? []}
    onChange={(value) => value !== null && onChange(value)}
  />
)
