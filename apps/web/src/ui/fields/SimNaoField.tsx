import { Group, Radio } from '@mantine/core'
import { labelOf, SIM_NAO } from '@portal/contract/core/options'
import { useField, type FieldProps } from './useField.ts'

const read = (value: unknown) => labelOf(SIM_NAO, typeof value === 'number' ? value : null)

export function SimNaoField<Values>(field: FieldProps<Values>) {
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
        {SIM_NAO.map(({ label, value }) => (
          <Radio key={value} value={String(value)} label={label} />
        ))}
      </Group>
    </Radio.Group>
  )
}
