import { Select, type SelectProps } from '@mantine/core'
import { NOTHING_FOUND } from './nothingFound.ts'

interface IdSelectProps extends Omit<SelectProps<number>, 'value' | 'onChange'> {
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** Nobody reads a longer list: typing finds the rest. */
const SHOWN = 60

/** One of many, outside of forms, found by typing. */
export const IdSelect = ({ value, onChange, ...select }: IdSelectProps) => (
  <Select
    searchable
    clearable
    limit={SHOWN}
    nothingFoundMessage={NOTHING_FOUND}
    {...select}
    value={value ?? null}
    onChange={(id) => onChange(id ?? undefined)}
  />
)
