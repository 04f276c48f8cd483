import { useRef, useState, type SubmitEvent } from 'react'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { anonimizar, anonimizarForm } from '@portal/contract/lgpd/lgpd'
import { errorMessage } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../ui/feedback/DialogFooter.tsx'
import { notify } from '../ui/feedback/notify.ts'

interface AnonimizarProps {
  idUsuario: number
  nome: string
  onFeito: () => void
  onClose: () => void
}

/** Asks for the reason, which the trail keeps; anonymising cannot be undone. */
export function Anonimizar({ idUsuario, nome, onFeito, onClose }: AnonimizarProps) {
  const [motivo, setMotivo] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const { mutateAsync, isPending } = useCall(anonimizar)
  const enviar = async (evento: SubmitEvent) => {
    evento.preventDefault()
    const lido = anonimizarForm.safeParse({ motivo })
    if (!lido.success) {
      setRecusa(lido.error.issues[0]?.message ?? null)
      return campo.current?.focus()
    }
    try {
      await mutateAsync({ params: { idUsuario }, body: lido.data })
      notify.success('A pessoa foi anonimizada.')
      onFeito()
    } catch (erro) {
      setRecusa(errorMessage(erro))
    }
  }
  return (
    <Dialog title={`Anonimizar "${nome}"?`} onClose={onClose}>
      <form noValidate onSubmit={(evento) => void enviar(evento)}>
        <Stack gap="md">
          <Text size="sm">
            Nome, e-mail, senha, sessões e preferências são apagados e a pessoa não entra mais. O que ela fez continua
            na auditoria sob um número. Isso não pode ser desfeito.
          </Text>
          <TextInput
            ref={campo}
            data-path="motivo"
            label="Motivo"
            description="Fica na auditoria. Não escreva aqui dados da pessoa."
            required
            data-autofocus
            autoComplete="off"
            value={motivo}
            error={recusa}
            onChange={(evento) => setMotivo(evento.currentTarget.value)}
          />
          <DialogFooter onClose={onClose}>
            <Button type="submit" color="red" loading={isPending}>
              Anonimizar
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Dialog>
  )
}
