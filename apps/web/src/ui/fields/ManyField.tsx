import { labelOf, type Option } from '@portal/contract/core/options'
import { ManySelect } from './ManySelect.tsx'
import { useField, type FieldProps } from './useField.ts'
import { offeredBy, type LateOptions } from './useOptions.ts'

interface ManyFieldProps<Values> extends FieldProps<Values> {
  options: readonly Option<number>[] | LateOptions<Option<number>>
}

/** Nobody reads a longer list: typing finds the rest. */
const SHOWN = 100
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

export function ManyField<Values>({ options, ...field }: ManyFieldProps<Values>) {
  const { offered, late } = offeredBy(options)
  const read = (value: unknown) =>
    Array.isArray(value) ? list.format(value.map((item) => labelOf(offered, item as number))) : ''
  const { key, required, props } = useField<number[], Values>(field, read)
  const { defaultValue, onChange, ...others } = props
  return (
    <ManySelect
      key={key}
      label={field.label}
      required={required}
      late={late}
      data={offered.map(({ label, value }) => ({ label, value: String(value) }))}
      defaultValue={(defaultValue ?? []).map(String)}
      onChange={(values) => onChange(values.map(Number))}
      limit={SHOWN}
      {...others}
    />
  )
}
