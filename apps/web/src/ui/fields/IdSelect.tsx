import { Select, type SelectProps } from '@mantine/core'
import { NOTHING_FOUND } from './nothingFound.ts'

interface IdSelectProps<Id extends number | string> extends Omit<SelectProps<Id>, 'value' | 'onChange'> {
  value: Id | undefined
  onChange: (value: Id | undefined) => void
}

/** Nobody reads a longer list: typing finds the rest. */
const SHOWN = 60

/** One of many, outside of forms, found by typing: Enter takes the first. */
export const IdSelect = <Id extends number | string>({ value, onChange, ...select }: IdSelectProps<Id>) => (
  <Select<Id>
    searchable
    selectFirstOptionOnChange
    clearable
    limit={SHOWN}
    nothingFoundMessage={NOTHING_FOUND}
    {...select}
    value={value ?? null}
    onChange={(id) => onChange(id ?? undefined)}
  />
)
