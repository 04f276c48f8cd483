import { useId, useState } from 'react'
import { CloseButton, Combobox, TextInput, useVirtualizedCombobox } from '@mantine/core'
import { labelOf, type Option } from '@portal/contract/core/options'
import { OptionList } from './OptionList.tsx'

export type SelectValue = string | number

interface SelectProps {
  label: string
  required: boolean
  disabled: boolean
  options: readonly Option[]
  placeholder?: string | undefined
  hint?: string | undefined
  /** Present where the server searches: `options` is what it found for the text. */
  onSearch?: ((text: string) => void) | undefined
  'data-path': string
  defaultValue: SelectValue | null | undefined
  error: string | undefined
  onChange: (value: SelectValue | null) => void
  onFocus: () => void
  onBlur: () => void
}

export function Select({
  label,
  required,
  options,
  placeholder = 'Selecione',
  hint,
  onSearch,
  defaultValue,
  onChange,
  onFocus,
  onBlur,
  ...input
}: SelectProps) {
  const id = useId()
  const [value, setValue] = useState<SelectValue | null>(defaultValue === '' ? null : (defaultValue ?? null))
  const [chosen, setChosen] = useState<Option | null>(null)
  const [search, setSearch] = useState<string | null>(null)
  const [activeIndex, setActiveIndex] = useState(-1)
  const found = onSearch ? options : searchOptions(options, search ?? '')
  const idOf = (index: number) => `${id}-${index}`
  const choose = (option: Option | null) => {
    setValue(option?.value ?? null)
    setChosen(option)
    setSearch(null)
    onChange(option?.value ?? null)
    combobox.closeDropdown()
  }
  const combobox = useVirtualizedCombobox({
    totalOptionsCount: found.length,
    getOptionId: idOf,
    selectedOptionIndex: activeIndex,
    setSelectedOptionIndex: setActiveIndex,
    activeOptionIndex: found.findIndex((option) => option.value === value),
    onSelectedOptionSubmit: (index) => {
      const option = found[index]
      if (option) choose(option)
    },
    onDropdownOpen: () => {
      setActiveIndex(found.findIndex((option) => option.value === value))
      if (search === null) onSearch?.('')
    },
    onDropdownClose: () => setSearch(null),
  })
  /** The list opens on the chosen option; typing moves to the first that is found. */
  const type = (text: string) => {
    combobox.openDropdown()
    setSearch(text)
    setActiveIndex(text ? 0 : -1)
    onSearch?.(text)
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(picked) => choose(options.find((option) => String(option.value) === picked) ?? null)}
      shadow="sm"
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          label={label}
          description={hint}
          required={required}
          placeholder={placeholder}
          autoComplete="off"
          value={search ?? (chosen?.value === value ? chosen?.label : undefined) ?? labelOf(options, value)}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={onFocus}
          onBlur={() => {
            combobox.closeDropdown()
            onBlur()
          }}
          rightSectionPointerEvents="all"
          rightSection={
            value !== null && !required && !input.disabled ? (
              <CloseButton size="sm" aria-label={`Limpar ${label}`} onClick={() => choose(null)} />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <OptionList options={found} activeIndex={activeIndex} value={value} idOf={idOf} onActive={setActiveIndex} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Neither case nor accents keep an option from being found. */
export function searchOptions<Item extends Option>(options: readonly Item[], search: string): readonly Item[] {
  const wanted = plain(search.trim())
  return wanted ? options.filter(({ label }) => plain(label).includes(wanted)) : options
}
