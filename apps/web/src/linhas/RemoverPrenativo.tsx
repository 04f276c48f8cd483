import { useEffect, useRef, useState } from 'react'
import { Alert, Button, Group, Text } from '@mantine/core'
import { excluir as titulo, MENSAGENS } from '@portal/contract/core/mensagens'
import { listaPrenativosDaLinha, removerPrenativoDaLinha, type LinhaPrenativo } from '@portal/contract/linhas/linhas'
import { useCall } from '../api/useCall.ts'
import { notifySaved } from '../ui/feedback/notify.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'

interface RemoverPrenativoProps {
  ligacao: LinhaPrenativo
  onClose: () => void
}

/** Asks in place, on the safe button: a dialog never opens another. */
export function RemoverPrenativo({ ligacao: { id, codigo }, onClose }: RemoverPrenativoProps) {
  const seguro = useRef<HTMLButtonElement>(null)
  const [enviando, setEnviando] = useState(false)
  const { mutateAsync } = useCall(removerPrenativoDaLinha, { refreshes: [listaPrenativosDaLinha] })
  useEffect(() => seguro.current?.focus(), [id])
  const remover = async () => {
    setEnviando(true)
    await mutateAsync({ params: { id } }).then(notifySaved, notifyFailed)
    onClose()
  }
  return (
    <Alert color="red" title={titulo(codigo)}>
      <Text size="sm" mb="sm">
        {MENSAGENS.confirmaExclusao}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" ref={seguro} onClick={onClose}>
          Cancelar
        </Button>
        <Button size="xs" color="red" loading={enviando} onClick={() => void remover()}>
          Excluir
        </Button>
      </Group>
    </Alert>
  )
}
