import { useState } from 'react'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { NOTHING_FOUND } from './nothingFound.ts'

/** Enter takes the first option that typing finds, and takes nothing once that is chosen. */
export function ManySelect(props: MultiSelectProps) {
  const [search, setSearch] = useState('')
  return (
    <MultiSelect
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      selectFirstOptionOnChange={search !== ''}
      nothingFoundMessage={NOTHING_FOUND}
      hidePickedOptions
      {...props}
    />
  )
}
