import { useState } from 'react'
import { tipoMaterial } from '@portal/contract/core/fields'
import { exportarProdutos, formDaExportacao } from '@portal/contract/exportacao/produtos'
import { planilhasDa } from '@portal/contract/planilhas/colunas'
import type { FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { useChecked } from '../ui/form/useChecked.ts'
import { useFieldValue } from '../ui/form/useRecordForm.ts'
import { BotoesDeExportacao, useExportar } from './Exportar.tsx'
import { FormularioDeExportacao } from './FormularioDeExportacao.tsx'
import { FiltrosDeProdutos, useFormDaExportacao } from './FiltrosDeProdutos.tsx'
import { Choice } from '../ui/fields/Choice.tsx'

/** Filters of the export of products (exportacao.001, exportacao.002, exportacao.003). */
export function ProdutosAba() {
  const form = useFormDaExportacao()
  const { container, check } = useChecked(formDaExportacao, form)
  const { estado, exportar, esquecer } = useExportar()
  const tipo = tipoMaterial.safeParse(useFieldValue(form, 'tipoProduto')).data
  const folhas = tipo ? planilhasDa(PASTAS[tipo]) : []
  const [folha, setFolha] = useState<string>()
  const enviar = (formato: FormatoDeExportacao) => {
    const lido = check()
    if (!lido) return
    const { tipoProduto, ...filtro } = lido
    const call = exportarProdutos.find((uma) => uma.tipo === tipoProduto)?.call
    const planilha = formato === 'csv' && folhas.some(({ nome }) => nome === folha) ? folha : undefined
    if (call) void exportar(call, { query: { ...filtro, formato, planilha } }, formato)
  }
  return (
    <FormularioDeExportacao container={container}>
      <FiltrosDeProdutos form={form} onChoose={esquecer} />
      <BotoesDeExportacao estado={estado} onExportar={enviar}>
        {folhas.length > 1 && (
          <Choice
            aria-label="Planilha do .csv"
            data={folhas.map(({ nome, titulo }) => ({ label: titulo, value: nome }))}
            value={folha ?? folhas[0]?.nome ?? ''}
            onChange={setFolha}
          />
        )}
      </BotoesDeExportacao>
    </FormularioDeExportacao>
  )
}
