import { useState } from 'react'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { NOTHING_FOUND } from './nothingFound.ts'

/** Several of a long list: what typing finds first is taken by Enter, and once it is taken Enter takes no more. */
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
