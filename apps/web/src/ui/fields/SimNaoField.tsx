import { SIM_NAO, type Option } from '@portal/contract/core/options'
import { OpcaoField } from './OpcaoField.tsx'
import type { FieldProps } from './useField.ts'

interface SimNaoFieldProps<Values> extends FieldProps<Values> {
  onChoose?: (value: Option['value']) => void
}

export function SimNaoField<Values>(field: SimNaoFieldProps<Values>) {
  return <OpcaoField {...field} options={SIM_NAO} />
}
