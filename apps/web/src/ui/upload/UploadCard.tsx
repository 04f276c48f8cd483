import { useRef, useState, type ReactNode } from 'react'
import { Button, FileButton, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { acceptOf, ARQUIVO_VAZIO, recusaAntesDeEnviar, type PoliticaDeArquivo } from '@portal/contract/core/upload'
import type { Progresso } from '../../api/uploadApi.ts'
import { textoDoServidor } from '../../api/errorMessage.ts'
import { notify } from '../feedback/notify.ts'
import { uploadText, uploadShare } from './uploadText.ts'

interface UploadCardProps {
  label: string
  /** What it takes; a file that it refuses by name or size is told here and not sent. */
  policy: PoliticaDeArquivo
  hint?: string
  fileName: string | null
  /** What is said when it has arrived. */
  doneText?: string
  /** How the name stands there, where it can be edited. */
  children?: (fileName: string) => ReactNode
  /** What the file looks like. */
  picture?: ReactNode
  /** Asked when a file was chosen; nothing is sent on a no. */
  allow?: () => boolean
  upload: (file: File, options: { onProgress: (progress: Progresso) => void; signal: AbortSignal }) => Promise<unknown>
}

type State =
  | { is: 'idle' }
  | { is: 'sending'; file: string; progress: Progresso }
  | { is: 'sent'; file: string }
  | { is: 'failed'; why: string }

/** One file and its way to the server (Spec 000 §8 "Upload progress"); a failed upload empties the name. */
export function UploadCard(props: UploadCardProps) {
  const { label, policy, hint, fileName, doneText = MENSAGENS.arquivoEnviado } = props
  const { children, picture, allow, upload } = props
  const [state, setState] = useState<State>({ is: 'idle' })
  const abort = useRef<AbortController | null>(null)
  const reset = useRef<() => void>(null)
  const send = async (file: File | null) => {
    if (!file) return
    if (allow?.() === false) return reset.current?.()
    const refusal = recusaAntesDeEnviar(policy, file, Infinity) ?? (file.size === 0 ? ARQUIVO_VAZIO : undefined)
    if (refusal) {
      setState({ is: 'failed', why: refusal })
      return reset.current?.()
    }
    const controller = new AbortController()
    abort.current = controller
    setState({ is: 'sending', file: file.name, progress: { enviados: 0, total: file.size } })
    try {
      await upload(file, {
        onProgress: (progress) => setState({ is: 'sending', file: file.name, progress }),
        signal: controller.signal,
      })
      setState({ is: 'sent', file: file.name })
      notify.success(doneText)
    } catch (error) {
      if (controller.signal.aborted) return setState({ is: 'idle' })
      const why = textoDoServidor(error) ?? MENSAGENS.erroArquivo
      setState({ is: 'failed', why })
      notify.error(why)
    } finally {
      reset.current?.()
    }
  }
  const chosen = 'file' in state ? state.file : ''
  const shown = state.is === 'failed' ? '' : state.is === 'sending' ? chosen : (fileName ?? chosen)
  return (
    <Paper withBorder p="md" role="group" aria-label={label}>
      <Stack gap="xs">
        <Text fw={600}>{label}</Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {picture}
        {children && shown ? children(shown) : <Text size="sm">{shown || 'Nenhum arquivo'}</Text>}
        <Text size="sm" role="status">
          {state.is === 'sending' && uploadText(state.progress)}
          {state.is === 'sent' && doneText}
        </Text>
        {state.is === 'failed' && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {state.why}
          </Text>
        )}
        {state.is === 'sending' && (
          <Progress value={uploadShare(state.progress)} aria-label={`Envio de ${state.file}`} />
        )}
        <Group gap="xs">
          <FileButton accept={acceptOf(policy)} resetRef={reset} onChange={(file) => void send(file)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                disabled={state.is === 'sending'}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                Escolher arquivo
              </Button>
            )}
          </FileButton>
          {state.is === 'sending' && (
            <Button variant="subtle" onClick={() => abort.current?.abort()}>
              Cancelar envio
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
