import { SimpleGrid } from '@mantine/core'
import { tipoMaterial } from '@portal/contract/core/fields'
import { STATUS_PRODUTO, TIPO_MATERIAL } from '@portal/contract/core/options'
import { filtroDaExportacao, formDaExportacao } from '@portal/contract/exportacao/produtos'
import { SITUACOES_DE_EXPORTACAO } from '@portal/contract/planilhas/exportacao'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { linhasDaReferencia, selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { useSession } from '../api/session.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { useFieldValue, useRecordForm } from '../ui/form/useRecordForm.ts'

export const useFormDaExportacao = () => useRecordForm(formDaExportacao, {})

interface FiltrosProps {
  form: ReturnType<typeof useFormDaExportacao>
  onChoose: () => void
}

/** Filters of the exported products: kind, situation, and what narrows them (Spec 002 §5). */
export function FiltrosDeProdutos({ form, onChoose }: FiltrosProps) {
  const papeis = useSession()?.papeis ?? []
  const tipo = tipoMaterial.safeParse(useFieldValue(form, 'tipoProduto')).data
  const referencia = filtroDaExportacao.shape.referencia.safeParse(useFieldValue(form, 'referencia')).data
  const doCadastro = TIPO_MATERIAL.filter(({ value }) => papeis.includes(telaDoTipo(value)))
  // Without the right to edit any kind, products on the market of every kind may still be exported.
  const tipos = doCadastro.length ? doCadastro : TIPO_MATERIAL
  const referencias = useOptions(selecaoReferenciaMaterial, tipo ? { params: { tipo } } : null)
  const linhas = useOptions(linhasDaReferencia, referencia ? { params: { idReferencia: referencia } } : null)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <SelectField
        form={form}
        name="tipoProduto"
        label="Tipo de produto"
        options={tipos}
        onChoose={() => {
          onChoose()
          form.clear('referencia', 'linha')
        }}
      />
      <SelectField form={form} name="situacao" label="Situação" options={SITUACOES_DE_EXPORTACAO} onChoose={onChoose} />
      <SelectField
        form={form}
        name="referencia"
        label="Referência"
        options={referencias}
        waits={tipo === undefined ? 'Escolha o tipo de produto' : undefined}
        onChoose={() => {
          onChoose()
          form.clear('linha')
        }}
      />
      <SelectField
        form={form}
        name="linha"
        label="Linha"
        options={linhas}
        waits={referencia === undefined ? 'Escolha a referência' : undefined}
        onChoose={onChoose}
      />
      <SelectField form={form} name="status" label="Status" options={STATUS_PRODUTO} onChoose={onChoose} />
    </SimpleGrid>
  )
}
