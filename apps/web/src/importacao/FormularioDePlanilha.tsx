import { useRef, useState, type ReactNode } from 'react'
import { Button, Group, Paper, Stack, Text, Tooltip } from '@mantine/core'
import { ARQUIVO_AUSENTE } from '@portal/contract/core/upload'
import { PLANILHA } from '@portal/contract/importacao/remessa'
import type { Progresso } from '../api/uploadApi.ts'
import { focusFirstError } from '../ui/form/useRecordForm.ts'
import { escrever, useShortcut } from '../ui/shortcuts.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { FileChooser } from '../ui/upload/FileChooser.tsx'
import { uploadText } from '../ui/upload/uploadText.ts'
import { useFocoAoVoltar } from './useFocoAoVoltar.ts'

interface FormularioProps {
  campos: ReactNode
  /** The template, which knows what was filled in. */
  modelo: ReactNode
  /** Checks what was filled in; answers the fields that are wrong. */
  conferir: () => readonly string[]
  /** While the simulation stands in its place: what was filled in is there again afterwards. */
  oculto: boolean
  onSimular: (arquivo: File) => void
  /** Without it nothing is imported that was not looked at. */
  importar?: {
    enviando: Progresso | undefined
    /** What stands in the way; looking at what a sheet would do is free. */
    impedido?: string | undefined
    fazer: (arquivo: File) => void
  }
}

/** A sheet with what is said beside it. */
export function FormularioDePlanilha(props: FormularioProps) {
  const { campos, modelo, conferir, oculto, onSimular, importar } = props
  const container = useRef<HTMLFormElement>(null)
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [recusa, setRecusa] = useState<string>()
  const com = (fazer: (escolhido: File) => void) => () => {
    const errados = conferir()
    if (!arquivo) setRecusa(recusa ?? ARQUIVO_AUSENTE)
    if (!errados.length && arquivo) return fazer(arquivo)
    const faltam = [...errados, ...(arquivo ? [] : [PLANILHA.campo])]
    return void setTimeout(() => focusFirstError(container.current, faltam))
  }
  const simular = com(onSimular)
  const enviando = importar?.enviando !== undefined
  useShortcut('mod+Enter', 'Simular', oculto || enviando ? undefined : simular)
  const botaoDeSimular = useFocoAoVoltar(oculto)
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
            {campos}
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
            <Group justify="space-between" gap="xs">
              {modelo}
              <Group gap="xs">
                {importar?.enviando && (
                  <Text size="sm" role="status">
                    {uploadText(importar.enviando)}
                  </Text>
                )}
                {importar && (
                  <ReasonButton
                    variant="default"
                    reason={importar.impedido}
                    loading={enviando}
                    onClick={com((escolhido) => importar.fazer(escolhido))}
                  >
                    Importar
                  </ReasonButton>
                )}
                <Tooltip label={escrever('mod+Enter')}>
                  <Button type="submit" ref={botaoDeSimular} disabled={enviando}>
                    Simular
                  </Button>
                </Tooltip>
              </Group>
            </Group>
          </Stack>
        </form>
      </Paper>
    </div>
  )
}
