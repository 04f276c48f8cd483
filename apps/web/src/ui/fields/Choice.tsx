import type { SyntheticEvent } from 'react'
import { Select, type SelectProps } from '@mantine/core'
import { NOTHING_FOUND } from './nothingFound.ts'

interface ChoiceProps extends Omit<SelectProps, 'value' | 'onChange' | 'allowDeselect' | 'searchable'> {
  value: string
  onChange: (value: string) => void
}

/** So many are found by looking; among more one types. */
const FEW = 8

/** What is chosen stands in the field: typing takes its place. */
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** One of several outside of a form: something is always chosen. */
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
