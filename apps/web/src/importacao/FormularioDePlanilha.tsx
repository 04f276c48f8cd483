import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button, Group, Paper, Stack, Text, Tooltip } from '@mantine/core'
import { ARQUIVO_AUSENTE } from '@portal/contract/core/upload'
import { PLANILHA } from '@portal/contract/importacao/produtos'
import type { Progresso } from '../api/uploadApi.ts'
import { focusFirstError } from '../ui/form/useRecordForm.ts'
import { escrever, useShortcut } from '../ui/shortcuts.ts'
import { FileChooser } from '../ui/upload/FileChooser.tsx'
import { uploadText } from '../ui/upload/uploadText.ts'

interface FormularioProps {
  campos: ReactNode
  /** The template, which knows what was filled in. */
  modelo: ReactNode
  /** Checks what was filled in; answers the fields that are wrong. */
  conferir: () => readonly string[]
  /** While the simulation stands in its place: what was filled in is there again afterwards. */
  oculto: boolean
  enviando: Progresso | undefined
  onSimular: (arquivo: File) => void
  /** Absent while another import stands in the way; looking at what a sheet would do is free. */
  onImportar: ((arquivo: File) => void) | undefined
  /** Nothing is imported that was not looked at. */
  soSimulada?: boolean
}

/** A sheet with what is said beside it. */
export function FormularioDePlanilha(props: FormularioProps) {
  const { campos, modelo, conferir, oculto, enviando, onSimular, onImportar, soSimulada = false } = props
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
  useShortcut('mod+Enter', 'Simular', oculto ? undefined : simular)
  const botaoDeSimular = useFocoAoVoltar(oculto)
  return (
    // A Paper shows itself, whatever `hidden` says.
    <div hidden={oculto}>
      <Paper withBorder p="md" maw={860}>
        <form ref={container} noValidate onSubmit={(evento) => evento.preventDefault()}>
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
                {enviando && (
                  <Text size="sm" role="status">
                    {uploadText(enviando)}
                  </Text>
                )}
                {!soSimulada && (
                  <Button
                    variant="default"
                    disabled={!onImportar}
                    loading={enviando !== undefined}
                    onClick={com((escolhido) => onImportar?.(escolhido))}
                  >
                    Importar
                  </Button>
                )}
                <Tooltip label={escrever('mod+Enter')}>
                  <Button ref={botaoDeSimular} disabled={enviando !== undefined} onClick={simular}>
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

/** Where one was before the simulation. */
function useFocoAoVoltar(oculto: boolean): RefObject<HTMLButtonElement | null> {
  const botao = useRef<HTMLButtonElement>(null)
  const estava = useRef(oculto)
  useEffect(() => {
    if (estava.current && !oculto) botao.current?.focus()
    estava.current = oculto
  }, [oculto])
  return botao
}
