import { Select, type SelectProps } from '@mantine/core'
import type { Option } from '@portal/contract/core/options'
import { useNotThere } from './useNotThere.tsx'
import { offeredBy, type LateOptions } from './useOptions.ts'

interface IdSelectProps<Id extends number | string> extends Omit<SelectProps<Id>, 'data' | 'value' | 'onChange'> {
  data: readonly Option<Id>[] | LateOptions<Option<Id>>
  value: Id | undefined
  onChange: (value: Id | undefined) => void
}

/** Nobody reads a longer list: typing finds the rest. */
const SHOWN = 60

/** One of many, outside of forms, found by typing: Enter takes the first. */
export function IdSelect<Id extends number | string>({ data, value, onChange, ...select }: IdSelectProps<Id>) {
  const { offered, late } = offeredBy(data)
  return (
    <Select<Id>
      searchable
      clearable
      limit={SHOWN}
      {...select}
      {...useNotThere(late)}
      data={offered}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}
