import { useRef, useState } from 'react'
import { NativeSelect, Paper, SimpleGrid, Stack } from '@mantine/core'
import { tipoMaterial } from '@portal/contract/core/fields'
import { STATUS_PRODUTO, TIPO_MATERIAL } from '@portal/contract/core/options'
import { exportarProdutos, filtroDaExportacao, formDaExportacao } from '@portal/contract/exportacao/produtos'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { planilhasDa } from '@portal/contract/planilhas/colunas'
import { SITUACOES_DE_EXPORTACAO } from '@portal/contract/planilhas/exportacao'
import type { FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { linhasDaReferencia, selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { useSession } from '../api/session.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { focusFirstError, useFieldValue, useRecordForm } from '../ui/form/useRecordForm.ts'
import { BotoesDeExportacao, useExportar } from './Exportar.tsx'

/** Filters of the export of products (exportacao.001, exportacao.002, exportacao.003). */
export function ProdutosAba() {
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(formDaExportacao, {})
  const { estado, exportar, esquecer } = useExportar()
  const papeis = useSession()?.papeis ?? []
  const tipo = tipoMaterial.safeParse(useFieldValue(form, 'tipoProduto')).data
  const referencia = filtroDaExportacao.shape.referencia.safeParse(useFieldValue(form, 'referencia')).data
  const tipos = TIPO_MATERIAL.filter(({ value }) => papeis.includes(telaDoTipo(value)))
  const referencias = useOptions(selecaoReferenciaMaterial, tipo ? { params: { tipo } } : null)
  const linhas = useOptions(linhasDaReferencia, referencia ? { params: { idReferencia: referencia } } : null)
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
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <SelectField
              form={form}
              name="tipoProduto"
              label="Tipo de produto"
              options={tipos}
              onChoose={() => {
                esquecer()
                form.clear('referencia', 'linha')
              }}
            />
            <SelectField
              form={form}
              name="situacao"
              label="Situação"
              options={SITUACOES_DE_EXPORTACAO}
              onChoose={esquecer}
            />
            <SelectField
              form={form}
              name="referencia"
              label="Referência"
              options={referencias}
              disabled={tipo === undefined}
              onChoose={() => {
                esquecer()
                form.clear('linha')
              }}
            />
            <SelectField
              form={form}
              name="linha"
              label="Linha"
              options={linhas}
              disabled={referencia === undefined}
              onChoose={esquecer}
            />
            <SelectField form={form} name="status" label="Status" options={STATUS_PRODUTO} onChoose={esquecer} />
          </SimpleGrid>
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
