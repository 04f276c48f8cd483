import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CloseButton, Combobox, TextInput, useVirtualizedCombobox } from '@mantine/core'
import { labelOf, type Option } from '@portal/contract/core/options'
import { AGAIN, insteadOf, LateNotice } from './LateNotice.tsx'
import { OptionList } from './OptionList.tsx'
import type { LateOptions } from './useOptions.ts'

export type SelectValue = string | number

interface SelectProps {
  label: string
  required: boolean
  disabled: boolean
  options: readonly Option[]
  /** By these a value is named, also where it is not offered. */
  named?: readonly Option[]
  /** Present where the list comes once it is opened. */
  late?: LateOptions | undefined
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
  named = options,
  late,
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
  const found = insteadOf(late) ?? (onSearch ? options : searchOptions(options, search ?? ''))
  const chosenIndex = found.findIndex((option) => option.value === value)
  const idOf = (index: number) => `${id}-${index}`
  const choose = (option: Option | null) => {
    if (option === AGAIN) return late?.ask()
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
    // Where an arrow opens the list: the library takes a place before the first for the last.
    activeOptionIndex: Math.max(chosenIndex, 0),
    onSelectedOptionSubmit: (index) => {
      const option = found[index]
      if (option) choose(option)
    },
    onDropdownOpen: () => {
      late?.ask()
      setActiveIndex(chosenIndex)
      if (search === null) onSearch?.('')
    },
    onDropdownClose: () => setSearch(null),
  })
  const keepEnter = useEnterBefore(late, (text) => {
    const [first] = text ? searchOptions(options, text) : []
    if (first) choose(first)
    else setActiveIndex(search || found[0] === AGAIN ? 0 : chosenIndex)
  })
  /** The list opens on the chosen option; typing moves to the first that is found. */
  const type = (text: string) => {
    combobox.openDropdown()
    setSearch(text)
    setActiveIndex(text ? 0 : -1)
    onSearch?.(text)
    keepEnter(null)
  }
  const listId = `${id}-list`
  return (
    <Combobox
      store={{ ...combobox, listId }}
      keepMounted={false}
      onOptionSubmit={(picked) => choose(found.find((option) => String(option.value) === picked) ?? null)}
      shadow="sm"
    >
      {/* The library goes on naming what an arrow reached, also once it is gone; what is undefined it takes for not said. */}
      <Combobox.Target
        withExpandedAttribute
        aria-activedescendant={combobox.dropdownOpened && found[activeIndex] ? idOf(activeIndex) : null}
      >
        <TextInput
          {...input}
          label={label}
          description={hint}
          required={required}
          placeholder={placeholder}
          autoComplete="off"
          value={search ?? (chosen?.value === value ? chosen?.label : undefined) ?? nameOf(value, named, late)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && late?.state === 'coming') keepEnter(search)
          }}
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
      {combobox.dropdownOpened && (
        <Combobox.Dropdown>
          <LateNotice of={late} none={found.length === 0} />
          <OptionList
            id={listId}
            options={found}
            activeIndex={activeIndex}
            value={value}
            idOf={idOf}
            onActive={setActiveIndex}
            busy={late?.state === 'coming'}
          />
        </Combobox.Dropdown>
      )}
    </Combobox>
  )
}

/** A number says nothing while its name is on its way. */
const nameOf = (value: SelectValue | null, named: readonly Option[], late: LateOptions | undefined): string =>
  late?.state === 'coming' && !named.some((option) => option.value === value) ? '' : labelOf(named, value)

/** Enter that was pressed before the list came takes what it would have taken: `arrived` gets the text that was searched, which is kept for it. */
function useEnterBefore(late: LateOptions | undefined, arrived: (text: string | null) => void) {
  const enter = useRef<string | null>(null)
  const state = late?.state
  const arrive = useEffectEvent(() => {
    if (state === 'coming') return
    arrived(state === 'there' ? enter.current : null)
    enter.current = null
  })
  useEffect(() => {
    if (state) arrive()
  }, [state])
  return (text: string | null) => void (enter.current = text)
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Neither case nor accents keep an option from being found. */
export function searchOptions<Item extends Option>(options: readonly Item[], search: string): readonly Item[] {
  const wanted = plain(search.trim())
  return wanted ? options.filter(({ label }) => plain(label).includes(wanted)) : options
}
