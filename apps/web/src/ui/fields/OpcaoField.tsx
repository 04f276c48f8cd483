import { CloseButton, Group, Radio } from '@mantine/core'
import { labelOf, type Option } from '@portal/contract/core/options'
import { useFieldValue } from '../form/useRecordForm.ts'
import { useField, type FieldProps } from './useField.ts'

interface OpcaoFieldProps<Values> extends FieldProps<Values> {
  options: readonly Option[]
  /** Receives the person's choice, beside the form. */
  onChoose?: (value: Option['value']) => void
  /** "None" is an answer too. */
  clearable?: 'clearable'
}

/** A flag that a record holds as true or false is offered as 1 and 0 (decisions C-13). */
const codeOf = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value) as Option['value'] | null

/** One of a handful of options, 0 among them, all visible at once. */
export function OpcaoField<Values>({ options, onChoose, clearable, ...field }: OpcaoFieldProps<Values>) {
  const read = (value: unknown) => labelOf(options, codeOf(value))
  const { key, required, props } = useField<Option['value'] | boolean, Values>(field, read)
  const { defaultValue, onChange, disabled, onFocus: _focus, onBlur: _blur, ...others } = props
  const choose = (text: string) => {
    const chosen = options.find(({ value }) => String(value) === text)
    if (!chosen) return
    // The value keeps the type it was read in: the same choice again counts as unchanged.
    onChange(typeof defaultValue === 'boolean' ? chosen.value === 1 : chosen.value)
    onChoose?.(chosen.value)
  }
  return (
    <Radio.Group
      key={key}
      label={field.label}
      required={required}
      defaultValue={defaultValue == null ? null : String(codeOf(defaultValue))}
      onChange={choose}
      {...others}
    >
      <Group gap="6px 20px" my={4}>
        {options.map(({ label, value }) => (
          <Radio key={value} value={String(value)} label={label} disabled={disabled} />
        ))}
        {clearable && !disabled && <Clear {...field} />}
      </Group>
    </Radio.Group>
  )
}

/** Clears the answer; the group is drawn anew, so the focus is put back into it. */
function Clear<Values>({ form, name, label }: FieldProps<Values>) {
  const value = useFieldValue(form, name)
  if (value === null || value === undefined) return null
  const clear = (around: HTMLFormElement | null) => {
    form.clear(name)
    setTimeout(() => around?.querySelector<HTMLElement>(`[data-path="${name}"] input`)?.focus())
  }
  return (
    <CloseButton size="sm" aria-label={`Limpar ${label}`} onClick={({ currentTarget }) => clear(currentTarget.form)} />
  )
}
