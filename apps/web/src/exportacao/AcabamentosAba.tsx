import { SimpleGrid } from '@mantine/core'
import { STATUS_PRODUTO } from '@portal/contract/core/options'
import { exportarAcabamentos, filtroDosAcabamentos } from '@portal/contract/exportacao/folhas'
import { SITUACOES_DE_EXPORTACAO } from '@portal/contract/planilhas/exportacao'
import type { FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { useChecked } from '../ui/form/useChecked.ts'
import { useRecordForm } from '../ui/form/useRecordForm.ts'
import { BotoesDeExportacao, useExportar } from './Exportar.tsx'
import { FormularioDeExportacao } from './FormularioDeExportacao.tsx'

/** Filters of the export of finishes (exportacao.004). */
export function AcabamentosAba() {
  const form = useRecordForm(filtroDosAcabamentos, {})
  const { container, check } = useChecked(filtroDosAcabamentos, form)
  const { estado, exportar, esquecer } = useExportar()
  const referencias = useOptions(selecaoReferenciaMaterial, { params: { tipo: 'ACABAMENTO' } })
  const enviar = (formato: FormatoDeExportacao) => {
    const filtro = check()
    if (filtro) void exportar(exportarAcabamentos, { query: { ...filtro, formato } }, formato)
  }
  return (
    <FormularioDeExportacao container={container}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField
          form={form}
          name="situacao"
          label="Situação"
          options={SITUACOES_DE_EXPORTACAO}
          onChoose={esquecer}
        />
        <SelectField form={form} name="referencia" label="Referência" options={referencias} onChoose={esquecer} />
        <SelectField form={form} name="status" label="Status" options={STATUS_PRODUTO} onChoose={esquecer} />
      </SimpleGrid>
      <BotoesDeExportacao estado={estado} onExportar={enviar} />
    </FormularioDeExportacao>
  )
}
