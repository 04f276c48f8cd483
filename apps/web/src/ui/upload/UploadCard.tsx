import { useRef, useState, type ReactNode } from 'react'
import { Button, FileButton, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { acceptOf, ARQUIVO_VAZIO, recusaAntesDeEnviar, type PoliticaDeArquivo } from '@portal/contract/core/upload'
import { ApiError } from '../../api/apiError.ts'
import { TRY_AGAIN } from '../../api/refusals.ts'
import { refusesTheFile } from './refusesTheFile.ts'
import type { Progresso } from '../../api/uploadApi.ts'
import { errorMessage, textoDoServidor } from '../../api/errorMessage.ts'
import { notify } from '../feedback/notify.ts'
import { uploadText, uploadShare } from './uploadText.ts'

/** The record changed since it was read: the file may go once that is put right. */
const CONFLICT = 409

interface UploadCardProps {
  label: string
  /** A file that the policy refuses by name or size is told here and not sent. */
  policy: PoliticaDeArquivo
  hint?: string
  fileName: string | null
  doneText?: string
  /** The file's name as shown, where it can be edited. */
  children?: (fileName: string) => ReactNode
  picture?: ReactNode
  /** Asked when a file was chosen; on false nothing is sent, and the file is kept. */
  allow?: () => boolean
  /** Work before anything is sent, and the label of the button that does both. */
  before?: { label: string; run: () => Promise<boolean> } | undefined
  upload: (file: File, options: { onProgress: (progress: Progresso) => void; signal: AbortSignal }) => Promise<unknown>
}

type State =
  | { is: 'idle' }
  | { is: 'sending'; file: string; progress: Progresso }
  | { is: 'sent'; file: string }
  | { is: 'failed'; file: string; why: string; again?: File }
  | { is: 'held'; file: string; kept: File }

/**
 * One file and its way to the server (Spec 000 §8 "Upload progress"). A failed upload empties the name of what the
 * record has; what was chosen is told beside it, and kept where nothing is wrong with the file itself (decisions 0.4).
 */
export function UploadCard(props: UploadCardProps) {
  const { label, policy, hint, fileName, doneText = MENSAGENS.arquivoEnviado } = props
  const { children, picture, allow, before, upload } = props
  const [state, setState] = useState<State>({ is: 'idle' })
  const abort = useRef<AbortController | null>(null)
  const reset = useRef<() => void>(null)
  const send = async (file: File | null) => {
    if (!file) return
    const refusal = recusaAntesDeEnviar(policy, file, Infinity) ?? (file.size === 0 ? ARQUIVO_VAZIO : undefined)
    if (refusal) {
      setState({ is: 'failed', file: file.name, why: refusal })
      return reset.current?.()
    }
    const hold = () => {
      setState({ is: 'held', file: file.name, kept: file })
      reset.current?.()
    }
    if (allow?.() === false || (before && !(await before.run()))) return hold()
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
      if (error instanceof ApiError && error.status === CONFLICT) {
        hold()
        return notify.warn(errorMessage(error))
      }
      const why = textoDoServidor(error) ?? MENSAGENS.erroArquivo
      setState({ is: 'failed', file: file.name, why, ...(!refusesTheFile(error) && { again: file }) })
      notify.error(why)
    } finally {
      reset.current?.()
    }
  }
  const chosen = 'file' in state ? state.file : ''
  const onItsWay = state.is === 'sending' || state.is === 'held'
  const shown = state.is === 'failed' ? '' : onItsWay ? chosen : (fileName ?? chosen)
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
        {children && shown && state.is !== 'held' ? (
          children(shown)
        ) : (
          <Text size="sm">{shown || 'Nenhum arquivo'}</Text>
        )}
        <Text size="sm" role="status">
          {state.is === 'sending' && uploadText(state.progress)}
          {state.is === 'sent' && doneText}
          {state.is === 'held' && 'O arquivo escolhido ainda não foi enviado.'}
        </Text>
        {state.is === 'failed' && (
          <>
            <Text size="sm">{state.file} não foi enviado.</Text>
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {state.why}
            </Text>
          </>
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
                {state.is === 'held' || (state.is === 'failed' && state.again)
                  ? 'Escolher outro'
                  : (before?.label ?? 'Escolher arquivo')}
              </Button>
            )}
          </FileButton>
          {state.is === 'held' && <Button onClick={() => void send(state.kept)}>{before?.label ?? 'Enviar'}</Button>}
          {state.is === 'failed' && state.again && (
            <Button onClick={() => void send(state.again ?? null)}>{TRY_AGAIN}</Button>
          )}
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
