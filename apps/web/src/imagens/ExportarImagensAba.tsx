import { Text } from '@mantine/core'
import { formDaExportacao } from '@portal/contract/exportacao/produtos'
import { exportarImagens } from '@portal/contract/imagens/imagens'
import { BotaoDeExportar, useExportar } from '../exportacao/Exportar.tsx'
import { FormularioDeExportacao } from '../exportacao/FormularioDeExportacao.tsx'
import { FiltrosDeProdutos, useFormDaExportacao } from '../exportacao/FiltrosDeProdutos.tsx'
import { useChecked } from '../ui/form/useChecked.ts'

/** Images and technical sheets of the products that a filter finds, as a zip (Spec 002 §2.4, §7.5). */
export function ExportarImagensAba() {
  const form = useFormDaExportacao()
  const { container, check } = useChecked(formDaExportacao, form)
  const { estado, exportar, esquecer } = useExportar()
  const enviar = () => {
    const lido = check()
    if (!lido) return
    const { tipoProduto: tipoMaterial, ...filtro } = lido
    void exportar(exportarImagens, { query: { ...filtro, tipoMaterial } }, 'zip')
  }
  return (
    <FormularioDeExportacao container={container}>
      <FiltrosDeProdutos form={form} onChoose={esquecer} />
      <Text size="sm" c="dimmed">
        As imagens e as fichas técnicas vêm em um arquivo .zip, com o código do produto no nome de cada uma.
      </Text>
      <BotaoDeExportar estado={estado} onExportar={enviar} />
    </FormularioDeExportacao>
  )
}
