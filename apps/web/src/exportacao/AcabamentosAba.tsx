import { useRef } from 'react'
import { Paper, SimpleGrid, Stack } from '@mantine/core'
import { STATUS_PRODUTO } from '@portal/contract/core/options'
import { exportarAcabamentos, filtroDosAcabamentos } from '@portal/contract/exportacao/folhas'
import { SITUACOES_DE_EXPORTACAO } from '@portal/contract/planilhas/exportacao'
import type { FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { focusFirstError, useRecordForm } from '../ui/form/useRecordForm.ts'
import { BotoesDeExportacao, useExportar } from './Exportar.tsx'

/** Filters of the export of finishes (exportacao.004). */
export function AcabamentosAba() {
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(filtroDosAcabamentos, {})
  const { estado, exportar, esquecer } = useExportar()
  const referencias = useOptions(selecaoReferenciaMaterial, { params: { tipo: 'ACABAMENTO' } })
  const enviar = (formato: FormatoDeExportacao) => {
    const lido = filtroDosAcabamentos.safeParse(form.getValues())
    const errados = Object.keys(form.validate().errors)
    if (!lido.success) return void setTimeout(() => focusFirstError(container.current, errados))
    return void exportar(exportarAcabamentos, { query: { ...lido.data, formato } }, formato)
  }
  return (
    <Paper withBorder p="md" maw={860}>
      <form ref={container} noValidate onSubmit={(evento) => evento.preventDefault()}>
        <Stack gap="md">
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
        </Stack>
      </form>
    </Paper>
  )
}
