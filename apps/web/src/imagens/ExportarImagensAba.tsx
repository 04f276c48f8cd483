import { useRef } from 'react'
import { Paper, Stack, Text } from '@mantine/core'
import { formDaExportacao } from '@portal/contract/exportacao/produtos'
import { exportarImagens } from '@portal/contract/imagens/imagens'
import { BotaoDeExportar, useExportar } from '../exportacao/Exportar.tsx'
import { FiltrosDeProdutos, useFormDaExportacao } from '../exportacao/FiltrosDeProdutos.tsx'
import { focusFirstError } from '../ui/form/useRecordForm.ts'

/** Images and technical sheets of the products that a filter finds, as a zip (Spec 002 §2.4, §7.5). */
export function ExportarImagensAba() {
  const container = useRef<HTMLFormElement>(null)
  const form = useFormDaExportacao()
  const { estado, exportar, esquecer } = useExportar()
  const enviar = () => {
    const lido = formDaExportacao.safeParse(form.getValues())
    const errados = Object.keys(form.validate().errors)
    if (!lido.success) return void setTimeout(() => focusFirstError(container.current, errados))
    const { tipoProduto: tipoMaterial, ...filtro } = lido.data
    return void exportar(exportarImagens, { query: { ...filtro, tipoMaterial } }, 'zip')
  }
  return (
    <Paper withBorder p="md" maw={860}>
      <form ref={container} noValidate onSubmit={(evento) => evento.preventDefault()}>
        <Stack gap="md">
          <FiltrosDeProdutos form={form} onChoose={esquecer} />
          <Text size="sm" c="dimmed">
            As imagens e as fichas técnicas vêm em um arquivo .zip, com o código do produto no nome de cada uma.
          </Text>
          <BotaoDeExportar estado={estado} onExportar={enviar} />
        </Stack>
      </form>
    </Paper>
  )
}
