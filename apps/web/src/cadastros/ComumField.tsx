import { SIM_NAO } from '@portal/contract/core/options'
import { useProvedora } from '../api/session.ts'
import { OpcaoField } from '../ui/fields/OpcaoField.tsx'
import type { FieldProps } from '../ui/fields/useField.ts'

const SO_NAO = SIM_NAO.filter(({ value }) => value === 0)

/** A record shared by all companies is the provider's; a company's own are its own (decisions 0.4). */
export const ComumField = <Values,>(field: FieldProps<Values>) => (
  <OpcaoField {...field} options={useProvedora() ? SIM_NAO : SO_NAO} />
)
