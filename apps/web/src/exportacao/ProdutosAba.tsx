import { useRef, useState } from 'react'
import { NativeSelect, Paper, Stack } from '@mantine/core'
import { tipoMaterial } from '@portal/contract/core/fields'
import { exportarProdutos, formDaExportacao } from '@portal/contract/exportacao/produtos'
import { planilhasDa } from '@portal/contract/planilhas/colunas'
import type { FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { focusFirstError, useFieldValue } from '../ui/form/useRecordForm.ts'
import { BotoesDeExportacao, useExportar } from './Exportar.tsx'
import { FiltrosDeProdutos, useFormDaExportacao } from './FiltrosDeProdutos.tsx'

/** Filters of the export of products (exportacao.001, exportacao.002, exportacao.003). */
export function ProdutosAba() {
  const container = useRef<HTMLFormElement>(null)
  const form = useFormDaExportacao()
  const { estado, exportar, esquecer } = useExportar()
  const tipo = tipoMaterial.safeParse(useFieldValue(form, 'tipoProduto')).data
  const folhas = tipo ? planilhasDa(PASTAS[tipo]) : []
  const [folha, setFolha] = useState<string>()
  const enviar = (formato: FormatoDeExportacao) => {
    const lido = formDaExportacao.safeParse(form.getValues())
    const errados = Object.keys(form.validate().errors)
    if (!lido.success) return void setTimeout(() => focusFirstError(container.current, errados))
    const { tipoProduto, ...filtro } = lido.data
    const call = exportarProdutos.find((uma) => uma.tipo === tipoProduto)?.call
    const planilha = formato === 'csv' && folhas.some(({ nome }) => nome === folha) ? folha : undefined
    if (call) void exportar(call, { query: { ...filtro, formato, planilha } }, formato)
  }
  return (
    <Paper withBorder p="md" maw={860}>
      <form ref={container} noValidate onSubmit={(evento) => evento.preventDefault()}>
        <Stack gap="md">
          <FiltrosDeProdutos form={form} onChoose={esquecer} />
          <BotoesDeExportacao estado={estado} onExportar={enviar}>
            {folhas.length > 1 && (
              <NativeSelect
                aria-label="Planilha do .csv"
                data={folhas.map(({ nome, titulo }) => ({ label: titulo, value: nome }))}
                value={folha ?? ''}
                onChange={({ currentTarget }) => setFolha(currentTarget.value)}
              />
            )}
          </BotoesDeExportacao>
        </Stack>
      </form>
    </Paper>
  )
}
