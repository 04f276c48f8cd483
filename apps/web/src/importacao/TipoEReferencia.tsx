import { tipoMaterial } from '@portal/contract/core/fields'
import type { Option } from '@portal/contract/core/options'
import type { formDaImportacao } from '@portal/contract/importacao/produtos'
import { selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import type { Draft } from '../ui/form/draft.ts'
import { useFieldValue, type RecordForm } from '../ui/form/useRecordForm.ts'

type FormDaImportacao = RecordForm<Draft<typeof formDaImportacao>>

/** The kind that was chosen, if any. */
export const useTipoEscolhido = (form: FormDaImportacao) =>
  tipoMaterial.safeParse(useFieldValue(form, 'tipoProduto')).data

/** The references are those of the kind (importacao.004, imagens.002). */
export function TipoEReferencia({ form, tipos }: { form: FormDaImportacao; tipos: readonly Option[] }) {
  const tipo = useTipoEscolhido(form)
  const referencias = useOptions(selecaoReferenciaMaterial, tipo ? { params: { tipo } } : null)
  return (
    <>
      <SelectField
        form={form}
        name="tipoProduto"
        label="Tipo de produto"
        options={tipos}
        onChoose={() => form.clear('referencia')}
      />
      <SelectField
        form={form}
        name="referencia"
        label="Referência"
        options={referencias}
        disabled={tipo === undefined}
      />
    </>
  )
}
