import { Checkbox, Group } from '@mantine/core'
import { labelOf, type Option } from '@portal/contract/core/options'
import { useField, type FieldProps } from './useField.ts'

interface ChoicesFieldProps<Values> extends FieldProps<Values> {
  options: readonly Option<string>[]
}

/** Several of a handful of options, all visible at once. */
export function ChoicesField<Values>({ options, ...field }: ChoicesFieldProps<Values>) {
  const read = (value: unknown) =>
    Array.isArray(value) ? value.map((item) => labelOf(options, String(item))).join(', ') : ''
  const { key, required, props } = useField<string[], Values>(field, read)
  const { defaultValue, disabled, onFocus: _focus, onBlur: _blur, ...others } = props
  return (
    <Checkbox.Group key={key} label={field.label} required={required} defaultValue={defaultValue ?? []} {...others}>
      <Group gap="6px 20px" my={4}>
        {options.map(({ label, value }) => (
          <Checkbox key={value} value={value} label={label} disabled={disabled} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
