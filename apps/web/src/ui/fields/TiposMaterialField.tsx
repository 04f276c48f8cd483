import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { ChoicesField } from './ChoicesField.tsx'
import type { FieldProps } from './useField.ts'

export function TiposMaterialField<Values>(field: FieldProps<Values>) {
  return <ChoicesField options={TIPO_MATERIAL} {...field} />
}
