import { useState } from 'react'
import { NativeSelect, Paper, SimpleGrid, Stack } from '@mantine/core'
import { SITUACOES_DE_EXPORTACAO, type SituacaoDeExportacao } from '@portal/contract/planilhas/exportacao'
import type { FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { ESCOLHA_PARA_EXPORTAR, exportarPrecos, obterImportacoesDePrecos } from '@portal/contract/precos/tabelas'
import { BotoesDeExportacao, useExportar } from '../exportacao/Exportar.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { useOptions } from '../ui/fields/useOptions.ts'

const ESCOLHA = { label: 'Selecione', value: '' }

/** A table and a situation in which it has prices (Spec 002 §5). */
export function ExportarPrecosAba() {
  const tabelas = useOptions(obterImportacoesDePrecos)
  const [tabela, setTabela] = useState('')
  const [situacao, setSituacao] = useState<SituacaoDeExportacao>()
  const { estado, exportar, esquecer } = useExportar()
  const enviar = (formato: FormatoDeExportacao) => {
    if (tabela === '' || situacao === undefined) return notify.info(ESCOLHA_PARA_EXPORTAR)
    return void exportar(exportarPrecos, { query: { idTabelaPreco: Number(tabela), situacao, formato } }, formato)
  }
  return (
    <Paper withBorder p="md" maw={860}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="Tabela de preço"
            data={[ESCOLHA, ...tabelas.map(({ label, value }) => ({ label, value: String(value) }))]}
            value={tabela}
            onChange={({ currentTarget }) => {
              esquecer()
              setTabela(currentTarget.value)
            }}
          />
          <NativeSelect
            label="Situação"
            data={[ESCOLHA, ...SITUACOES_DE_EXPORTACAO]}
            value={situacao ?? ''}
            onChange={({ currentTarget }) => {
              esquecer()
              setSituacao(SITUACOES_DE_EXPORTACAO.find(({ value }) => value === currentTarget.value)?.value)
            }}
          />
        </SimpleGrid>
        <BotoesDeExportacao estado={estado} onExportar={enviar} />
      </Stack>
    </Paper>
  )
}
