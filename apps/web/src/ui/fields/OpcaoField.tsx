import { Group, Radio } from '@mantine/core'
import { labelOf, type Option } from '@portal/contract/core/options'
import { useField, type FieldProps } from './useField.ts'

interface OpcaoFieldProps<Values> extends FieldProps<Values> {
  options: readonly Option<number>[]
}

/** One of a handful of numbers, 0 among them: all are seen at once. */
export function OpcaoField<Values>({ options, ...field }: OpcaoFieldProps<Values>) {
  const read = (value: unknown) => labelOf(options, typeof value === 'number' ? value : null)
  const { key, required, props } = useField<number, Values>(field, read)
  const { defaultValue, onChange, onFocus: _focus, onBlur: _blur, ...others } = props
  return (
    <Radio.Group
      key={key}
      label={field.label}
      required={required}
      defaultValue={defaultValue == null ? null : String(defaultValue)}
      onChange={(value) => onChange(Number(value))}
      {...others}
    >
      <Group gap="6px 20px" my={4}>
        {options.map(({ label, value }) => (
          <Radio key={value} value={String(value)} label={label} />
        ))}
      </Group>
    </Radio.Group>
  )
}
