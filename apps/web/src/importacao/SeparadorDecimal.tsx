import type { formDaFolha } from '@portal/contract/importacao/folhas'
import { SEPARADORES } from '@portal/contract/planilhas/numeros'
import { SelectField } from '../ui/fields/SelectField.tsx'
import type { Draft } from '../ui/form/draft.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'

type ComSeparador = Pick<Draft<typeof formDaFolha>, 'separador'>

/** A sheet that is imported without a simulation answers here what its rows were refused for (decision 0030). */
export const SeparadorDecimal = <Values extends ComSeparador>({ form }: { form: RecordForm<Values> }) => (
  <SelectField
    form={form}
    name="separador"
    label="Separador decimal"
    options={SEPARADORES}
    placeholder="Descobrir pela planilha"
  />
)
