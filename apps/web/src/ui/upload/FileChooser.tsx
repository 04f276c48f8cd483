import { useRef, useState, type DragEvent } from 'react'
import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { acceptOf, ARQUIVO_VAZIO, recusaAntesDeEnviar, type PoliticaDeArquivo } from '@portal/contract/core/upload'
import styles from './FileChooser.module.css'

interface FileChooserProps {
  label: string
  policy: PoliticaDeArquivo
  hint?: string
  file: File | null
  error: string | undefined
  /** A file refused by name or size comes as null with the refusal. */
  onChoose: (file: File | null, refusal?: string) => void
}

/** The file waits until its form is sent; chosen by the button or dropped. */
export function FileChooser({ label, policy, hint, file, error, onChoose }: FileChooserProps) {
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const take = (chosen: File | null | undefined) => {
    if (!chosen) return
    const refusal = recusaAntesDeEnviar(policy, chosen, Infinity) ?? (chosen.size === 0 ? ARQUIVO_VAZIO : undefined)
    onChoose(refusal ? null : chosen, refusal)
    // The same file may be chosen again, as it is by then.
    reset.current?.()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" required={!policy.opcional} error={error}>
      <Group
        gap="sm"
        className={styles['place'] ?? ''}
        data-over={over || undefined}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileButton resetRef={reset} accept={acceptOf(policy)} onChange={take}>
          {(button) => (
            <Button
              {...button}
              data-path={policy.campo}
              variant="default"
              aria-invalid={error ? true : undefined}
              leftSection={<IconFile size={16} aria-hidden />}
            >
              Escolher arquivo
            </Button>
          )}
        </FileButton>
        <Text size="sm" {...(!file && { c: 'dimmed' })} role="status" className={styles['name'] ?? ''}>
          {file ? file.name : (hint ?? 'Nenhum arquivo')}
        </Text>
      </Group>
    </Input.Wrapper>
  )
}
