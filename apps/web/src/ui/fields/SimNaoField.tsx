import { SIM_NAO } from '@portal/contract/core/options'
import { OpcaoField } from './OpcaoField.tsx'
import type { FieldProps } from './useField.ts'

export function SimNaoField<Values>(field: FieldProps<Values>) {
  return <OpcaoField {...field} options={SIM_NAO} />
}
