import { tipoMaterial } from '@portal/contract/core/fields'
import type { Option } from '@portal/contract/core/options'
import type { formDaImportacao } from '@portal/contract/importacao/produtos'
import { selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions, type LateOptions } from '../ui/fields/useOptions.ts'
import type { Draft } from '../ui/form/draft.ts'
import { useFieldValue, type RecordForm } from '../ui/form/useRecordForm.ts'

type FormDaImportacao = RecordForm<Draft<typeof formDaImportacao>>

/** The kind that was chosen, if any. */
export const useTipoEscolhido = (form: FormDaImportacao) =>
  tipoMaterial.safeParse(useFieldValue(form, 'tipoProduto')).data

/** Where rows name their own (decisions 0.4). */
export const SEM_REFERENCIA = 'Vazia: cada linha vai para a referência que a coluna Referência da planilha diz.'

interface TipoEReferenciaProps {
  form: FormDaImportacao
  tipos: readonly Option[] | LateOptions
  /** What happens without a reference, where that may be. */
  semReferencia?: string
}

/** The references are those of the kind (importacao.004, imagens.002). */
export function TipoEReferencia({ form, tipos, semReferencia }: TipoEReferenciaProps) {
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
        hint={semReferencia}
        waits={tipo === undefined ? 'Escolha o tipo de produto' : undefined}
      />
    </>
  )
}
