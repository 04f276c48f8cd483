import type { Campo as CampoDoRegistro } from '@portal/contract/campos/campo'
import type { Option } from '@portal/contract/core/options'
import { DecimalField } from '../ui/fields/DecimalField.tsx'
import { OpcaoField } from '../ui/fields/OpcaoField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import type { LateOptions } from '../ui/fields/useOptions.ts'
import type { FieldOf } from '../ui/form/draft.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'

interface CampoProps<Values, Nome extends FieldOf<Values>> {
  form: RecordForm<Values>
  /** Fields of the record (contract/campos): label, unit, limits and kind of input are theirs. */
  campos: Readonly<Record<Nome, CampoDoRegistro>>
  name: Nome
  options?: readonly Option[] | LateOptions
  hint?: string
  required?: boolean
  onChoose?: (value: Option['value'] | null) => void
}

const NENHUMA: readonly Option[] = []

export function Campo<Values, Nome extends FieldOf<Values>>(props: CampoProps<Values, Nome>) {
  const { form, campos, name, options = NENHUMA, hint, required, onChoose } = props
  const campo = campos[name]
  const { rotulo: label, unidade: unit, lista, opcoes, exigido, novo } = campo
  const clearable = !exigido && !required && novo === null
  const field = { form, name, label, ...(required !== undefined && { required }), ...(onChoose && { onChoose }) }
  if (lista) return <SelectField {...field} options={options} />
  if (opcoes) return <OpcaoField {...field} options={opcoes} {...(clearable && { clearable: 'clearable' })} />
  return <DecimalField {...field} {...(hint !== undefined && { hint })} {...(unit !== undefined && { unit })} />
}
