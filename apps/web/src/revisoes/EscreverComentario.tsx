import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { comentarioForm, comentarNaRevisao } from '@portal/contract/revisoes/revisoes'
import { errorMessage } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import { MUDAM_COM_REVISAO } from './mudam.ts'

interface EscreverProps {
  idItem: number
  campo: string | null
  sobre: string
  onClose: () => void
}

/** Ctrl+Enter sends, Esc leaves; the focus returns to where it came from. */
export function EscreverComentario({ idItem, campo, sobre, onClose }: EscreverProps) {
  const caixa = useRef<HTMLTextAreaElement>(null)
  const [texto, setTexto] = useState('')
  const [recusa, setRecusa] = useState<string | null>(null)
  const { mutateAsync, isPending } = useCall(comentarNaRevisao, { refreshes: MUDAM_COM_REVISAO })
  useEffect(() => caixa.current?.focus(), [])
  const enviar = async () => {
    const lido = comentarioForm.safeParse({ texto })
    if (!lido.success) return setRecusa(lido.error.issues[0]?.message ?? null)
    try {
      await mutateAsync({ params: { idItem }, body: { ...lido.data, ...(campo !== null && { campo }) } })
      onClose()
    } catch (erro) {
      setRecusa(errorMessage(erro))
    }
  }
  const teclar = (evento: KeyboardEvent) => {
    if (evento.key === 'Escape') onClose()
    if (evento.key === 'Enter' && (evento.ctrlKey || evento.metaKey)) void enviar()
  }
  return (
    <Stack gap="xs">
      <Textarea
        ref={caixa}
        aria-label={`Comentário sobre ${sobre}`}
        autosize
        minRows={2}
        error={recusa}
        value={texto}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        onKeyDown={teclar}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="xs" onClick={onClose}>
          Cancelar
        </Button>
        <Button size="xs" loading={isPending} onClick={() => void enviar()}>
          Comentar
        </Button>
      </Group>
    </Stack>
  )
}
