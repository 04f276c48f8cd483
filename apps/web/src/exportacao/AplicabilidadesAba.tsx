import { SimpleGrid } from '@mantine/core'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import {
  exportarAplicabilidades,
  filtroDasAplicabilidades,
  referenciasComAplicabilidadeAExportar,
} from '@portal/contract/exportacao/folhas'
import { SITUACOES_DE_EXPORTACAO } from '@portal/contract/planilhas/exportacao'
import type { FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { useChecked } from '../ui/form/useChecked.ts'
import { useRecordForm } from '../ui/form/useRecordForm.ts'
import { BotoesDeExportacao, useExportar } from './Exportar.tsx'
import { FormularioDeExportacao } from './FormularioDeExportacao.tsx'

/** Only components have any (decisions I-25). */
const TIPOS = TIPO_MATERIAL.filter(({ value }) => value === 'COMPONENTE')

/** Filters of the export of applicability (exportacao.005, exportacao.006, exportacao.007). */
export function AplicabilidadesAba() {
  const form = useRecordForm(filtroDasAplicabilidades, {})
  const { container, check } = useChecked(filtroDasAplicabilidades, form)
  const { estado, exportar, esquecer } = useExportar()
  const referencias = useOptions(referenciasComAplicabilidadeAExportar)
  const enviar = (formato: FormatoDeExportacao) => {
    const filtro = check()
    if (filtro) void exportar(exportarAplicabilidades, { query: { ...filtro, formato } }, formato)
  }
  return (
    <FormularioDeExportacao container={container}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField form={form} name="tipo" label="Tipo de produto" options={TIPOS} onChoose={esquecer} />
        <SelectField form={form} name="idReferencia" label="Referência" options={referencias} onChoose={esquecer} />
        <SelectField
          form={form}
          name="situacao"
          label="Situação"
          options={SITUACOES_DE_EXPORTACAO}
          onChoose={esquecer}
        />
      </SimpleGrid>
      <BotoesDeExportacao estado={estado} onExportar={enviar} />
    </FormularioDeExportacao>
  )
}
