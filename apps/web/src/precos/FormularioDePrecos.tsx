import { useRef, useState } from 'react'
import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { TIPO_DE_TABELA } from '@portal/contract/core/options'
import { ARQUIVO_AUSENTE } from '@portal/contract/core/upload'
import { PLANILHA } from '@portal/contract/importacao/produtos'
import { estruturasDePrecos, formDaTabela } from '@portal/contract/precos/tabelas'
import { downloadApi } from '../api/downloadApi.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { notify } from '../ui/feedback/notify.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { focusFirstError, useFieldValue, useRecordForm } from '../ui/form/useRecordForm.ts'
import { FileChooser } from '../ui/upload/FileChooser.tsx'
import type { EnvioDePrecos } from './envio.ts'

interface FormularioProps {
  /** While the simulation stands in its place: what was filled in is there again afterwards. */
  oculto: boolean
  onSimular: (envio: EnvioDePrecos) => void
}

/** A sheet for a table of this name, an existing one or a new one (tabela-preco.003, tabela-preco.004, tabela-preco.005). */
export function FormularioDePrecos({ oculto, onSimular }: FormularioProps) {
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(formDaTabela, {})
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [recusa, setRecusa] = useState<string>()
  const [substituir, setSubstituir] = useState(false)
  const simular = () => {
    const lido = formDaTabela.safeParse(form.getValues())
    const errados = Object.keys(form.validate().errors)
    if (!arquivo) setRecusa(recusa ?? ARQUIVO_AUSENTE)
    if (lido.success && arquivo) return onSimular({ ...lido.data, substituir, arquivo })
    return void setTimeout(() => focusFirstError(container.current, [...errados, ...(arquivo ? [] : [PLANILHA.campo])]))
  }
  return (
    // A Paper shows itself, whatever `hidden` says.
    <div hidden={oculto}>
      <Paper withBorder p="md" maw={860}>
        <form
          ref={container}
          noValidate
          onSubmit={(evento) => {
            evento.preventDefault()
            simular()
          }}
        >
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextField form={form} name="nome" label="Nome" />
              <SelectField form={form} name="tipoProduto" label="Tipo de produto" options={TIPO_DE_TABELA} />
            </SimpleGrid>
            <FileChooser
              label="Planilha"
              policy={PLANILHA}
              hint="Arquivo .xlsx ou .xls"
              file={arquivo}
              error={recusa}
              onChoose={(escolhido, motivo) => {
                setArquivo(escolhido)
                setRecusa(motivo)
              }}
            />
            <Checkbox
              label="A planilha é a tabela inteira"
              description="O que ela não traz sai da tabela. Sem esta marca, fica como está."
              checked={substituir}
              onChange={({ currentTarget }) => setSubstituir(currentTarget.checked)}
            />
            <Group justify="space-between" gap="xs">
              <Modelo tipo={useFieldValue(form, 'tipoProduto')} />
              <Button type="submit">Simular</Button>
            </Group>
          </Stack>
        </form>
      </Paper>
    </div>
  )
}

function Modelo({ tipo }: { tipo: unknown }) {
  const call = estruturasDePrecos.find((uma) => uma.tipo === tipo)?.call
  const baixar = () =>
    call &&
    downloadApi(call, { query: { formato: 'xlsx' } }, `modelo-precos-${String(tipo).toLowerCase()}.xlsx`).catch(
      (erro: unknown) => notify.warn(errorMessage(erro)),
    )
  return (
    <Group gap="xs">
      <Button
        variant="default"
        disabled={!call}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void baixar()}
      >
        Baixar modelo
      </Button>
      {!call && (
        <Text size="sm" c="dimmed">
          Escolha o tipo de produto.
        </Text>
      )}
    </Group>
  )
}
