import { useState } from 'react'
import { Button, FileButton, Paper, Stack, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { acceptOf, recusaAntesDeEnviar, type PoliticaDeArquivo } from '@portal/contract/core/upload'

interface ArquivoPendenteProps {
  label: string
  politica: PoliticaDeArquivo & { maxMb: number }
  onEscolha: (arquivo: File) => void
}

/** A new reference has no id to send a file to: the file waits for the first save (decisions H-02). */
export function ArquivoPendente({ label, politica, onEscolha }: ArquivoPendenteProps) {
  const [nome, setNome] = useState<string>()
  const [recusa, setRecusa] = useState<string>()
  const escolher = (arquivo: File | null) => {
    if (!arquivo) return
    const recusado = recusaAntesDeEnviar(politica, arquivo, politica.maxMb)
    setRecusa(recusado)
    if (recusado) return
    setNome(arquivo.name)
    onEscolha(arquivo)
  }
  return (
    <Paper withBorder p="md" role="group" aria-label={label}>
      <Stack gap="xs" align="flex-start">
        <Text fw={600}>{label}</Text>
        <Text size="sm">{nome ?? 'Nenhum arquivo'}</Text>
        <Text size="sm" c="dimmed" role="status">
          {nome ? 'Será enviado ao salvar.' : ''}
        </Text>
        {recusa && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {recusa}
          </Text>
        )}
        <FileButton accept={acceptOf(politica)} onChange={escolher}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconFile size={16} aria-hidden />}>
              Escolher arquivo
            </Button>
          )}
        </FileButton>
      </Stack>
    </Paper>
  )
}
