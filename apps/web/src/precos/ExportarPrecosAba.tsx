import { useState } from 'react'
import { Paper, SimpleGrid, Stack } from '@mantine/core'
import { SITUACOES_DE_EXPORTACAO, type SituacaoDeExportacao } from '@portal/contract/planilhas/exportacao'
import type { FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { ESCOLHA_PARA_EXPORTAR, exportarPrecos, obterImportacoesDePrecos } from '@portal/contract/precos/tabelas'
import { BotoesDeExportacao, useExportar } from '../exportacao/Exportar.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { useOptions } from '../ui/fields/useOptions.ts'
import { Choice } from '../ui/fields/Choice.tsx'

const ESCOLHA = { label: 'Selecione', value: '' }

/** A table and a situation in which it has prices (Spec 002 §5). */
export function ExportarPrecosAba() {
  const tabelas = useOptions(obterImportacoesDePrecos)
  const [tabela, setTabela] = useState('')
  const [escolhida, setEscolhida] = useState<SituacaoDeExportacao>()
  const presentes = tabelas.known.find(({ value }) => String(value) === tabela)?.situacoes ?? []
  const situacoes = SITUACOES_DE_EXPORTACAO.filter(({ value }) => presentes.includes(value))
  // The next table may have no prices in the chosen situation.
  const situacao = situacoes.find(({ value }) => value === escolhida)?.value
  const { estado, exportar, esquecer } = useExportar()
  const enviar = (formato: FormatoDeExportacao) => {
    if (tabela === '' || situacao === undefined) return notify.info(ESCOLHA_PARA_EXPORTAR)
    return void exportar(exportarPrecos, { query: { idTabelaPreco: Number(tabela), situacao, formato } }, formato)
  }
  return (
    <Paper withBorder p="md" maw={860}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Choice
            label="Tabela de preços"
            late={tabelas}
            data={[ESCOLHA, ...tabelas.known.map(({ label, value }) => ({ label, value: String(value) }))]}
            value={tabela}
            onChange={(value) => {
              esquecer()
              setTabela(value)
            }}
          />
          <Choice
            label="Situação"
            data={[ESCOLHA, ...situacoes]}
            value={situacao ?? ''}
            onChange={(escolha) => {
              esquecer()
              setEscolhida(situacoes.find(({ value }) => value === escolha)?.value)
            }}
          />
        </SimpleGrid>
        <BotoesDeExportacao estado={estado} onExportar={enviar} />
      </Stack>
    </Paper>
  )
}
