import { useState } from 'react'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useNotThere } from './useNotThere.tsx'
import type { LateOptions } from './useOptions.ts'

interface ManySelectProps extends MultiSelectProps {
  /** Present where the server lists what `data` offers. */
  late?: LateOptions | undefined
}

/** Enter takes the first option that typing finds, and takes nothing once that is chosen. */
export function ManySelect({ late, ...props }: ManySelectProps) {
  const [search, setSearch] = useState('')
  return (
    <MultiSelect
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      hidePickedOptions
      {...props}
      {...useNotThere(late)}
      selectFirstOptionOnChange={search !== ''}
    />
  )
}
