import { useState } from 'react'
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { MASTER } from '@portal/contract/core/papeis'
import { contagem } from '@portal/contract/publicacoes/contagem'
import { MENSAGENS_DE_PUBLICACAO, reterNaPublicacao } from '@portal/contract/publicacoes/publicacoes'
import { errorMessage } from '../api/errorMessage.ts'
import { useSession } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../ui/feedback/DialogFooter.tsx'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { AO_RETER, type Publicacao } from './publicacao.ts'
import { useWhileItStands } from '../ui/useStands.ts'

/** Blocked records stay behind, unless a Master gives a reason. */
export function Bloqueados({ publicacao }: { publicacao: Publicacao }) {
  const master = useSession()?.papeis.includes(MASTER) ?? false
  const [aberto, setAberto] = useState(false)
  const { mutateAsync } = useCall(reterNaPublicacao, { refreshes: AO_RETER })
  const { id, area, bloqueados, incluidos, estado } = publicacao
  if (!bloqueados) return null
  const presos = bloqueados - incluidos
  return (
    <Alert color="orange" title="Bloqueados">
      <Stack gap="xs">
        <Text size="sm">
          {presos > 0 && `${contagem(area, presos)} com impedimento, ${presos === 1 ? 'retido' : 'retidos'}. `}
          {incluidos > 0 &&
            `${contagem(area, incluidos)} com impedimento, ${incluidos === 1 ? 'incluído' : 'incluídos'} com um motivo. `}
          Cada um diz na lista abaixo o que o impede, e leva ao que o corrige.
          {estado === 'PREVIA' && presos > 0 && !master && ` ${MENSAGENS_DE_PUBLICACAO.soMaster}`}
        </Text>
        {estado === 'PREVIA' && master && (
          <Group gap="xs">
            {presos > 0 && (
              <Button variant="default" size="xs" onClick={() => setAberto(true)}>
                Incluir os bloqueados
              </Button>
            )}
            {incluidos > 0 && (
              <Button
                variant="default"
                size="xs"
                onClick={() =>
                  void mutateAsync({ params: { id }, body: { reter: true } }).catch((erro: unknown) =>
                    notifyFailed(erro),
                  )
                }
              >
                Reter os bloqueados
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {aberto && <Incluir id={id} onClose={() => setAberto(false)} />}
    </Alert>
  )
}

interface IncluirProps {
  id: number
  /** Absent for all blocked records. */
  ids?: readonly number[]
  onClose: () => void
}

export function Incluir({ id, ids, onClose }: IncluirProps) {
  const { mutateAsync, isPending } = useCall(reterNaPublicacao, { refreshes: AO_RETER })
  const [motivo, setMotivo] = useState('')
  const encerrar = useWhileItStands(onClose)
  const [recusa, setRecusa] = useState<string | null>(null)
  const incluir = async () => {
    if (!motivo.trim()) return setRecusa(MENSAGENS_DE_PUBLICACAO.motivo)
    try {
      await mutateAsync({ params: { id }, body: { reter: false, motivo, ...(ids && { ids: [...ids] }) } })
      encerrar()
    } catch (erro) {
      setRecusa(errorMessage(erro))
    }
  }
  return (
    <Dialog title="Incluir o que está bloqueado" onClose={onClose}>
      <Stack gap="md">
        <Textarea
          label="Motivo"
          required
          autosize
          minRows={2}
          data-autofocus
          error={recusa}
          value={motivo}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
        />
        <DialogFooter onClose={onClose}>
          <Button loading={isPending} onClick={() => void incluir()}>
            Incluir
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
