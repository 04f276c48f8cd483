import { useId, useState } from 'react'
import { CloseButton, Combobox, TextInput, useVirtualizedCombobox } from '@mantine/core'
import { labelOf, type Option } from '@portal/contract/core/options'
import { searchOptions } from './optionSearch.ts'
import { OptionList } from './OptionList.tsx'
import { useField, type FieldProps } from './useField.ts'

interface SelectFieldProps<Values> extends FieldProps<Values> {
  options: readonly Option[]
}

type Value = string | number

/** One of many, found by typing; the list may be thousands long. */
export function SelectField<Values>({ options, ...field }: SelectFieldProps<Values>) {
  const { key, required, props } = useField<Value, Values>(field, (value) => labelOf(options, value as Value | null))
  return <Select key={key} label={field.label} required={required} options={options} {...props} />
}

interface SelectProps {
  label: string
  required: boolean
  options: readonly Option[]
  'data-path': string
  defaultValue: Value | null | undefined
  error: string | undefined
  onChange: (value: Value | null) => void
  onFocus: () => void
  onBlur: () => void
}

function Select({ label, required, options, defaultValue, onChange, onFocus, onBlur, ...input }: SelectProps) {
  const id = useId()
  const [value, setValue] = useState<Value | null>(defaultValue === '' ? null : (defaultValue ?? null))
  const [search, setSearch] = useState<string | null>(null)
  const [activeIndex, setActiveIndex] = useState(-1)
  const found = searchOptions(options, search ?? '')
  const idOf = (index: number) => `${id}-${index}`
  const choose = (next: Value | null) => {
    setValue(next)
    setSearch(null)
    onChange(next)
    combobox.closeDropdown()
  }
  const combobox = useVirtualizedCombobox({
    totalOptionsCount: found.length,
    getOptionId: idOf,
    selectedOptionIndex: activeIndex,
    setSelectedOptionIndex: setActiveIndex,
    activeOptionIndex: found.findIndex((option) => option.value === value),
    onSelectedOptionSubmit: (index) => choose(found[index]?.value ?? null),
    onDropdownOpen: () => setActiveIndex(found.findIndex((option) => option.value === value)),
    onDropdownClose: () => setSearch(null),
  })
  const type = (text: string) => {
    setSearch(text)
    setActiveIndex(text ? 0 : -1)
    combobox.openDropdown()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => choose(options.find((option) => String(option.value) === chosen)?.value ?? null)}
      shadow="sm"
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          label={label}
          required={required}
          placeholder="Selecione"
          autoComplete="off"
          value={search ?? labelOf(options, value)}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={onFocus}
          onBlur={() => {
            combobox.closeDropdown()
            onBlur()
          }}
          rightSectionPointerEvents="all"
          rightSection={
            value !== null && !required ? (
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
