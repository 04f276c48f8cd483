import { useState } from 'react'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MASTER } from '@portal/contract/core/papeis'
import { disponibilizarProdutos, homologarProdutos } from '@portal/contract/materiais/liberar'
import { acaoPermitida, existeNaoDisponivel, listaProdutos } from '@portal/contract/materiais/produtos'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { errorMessage } from '../../api/errorMessage.ts'
import { useSession } from '../../api/session.ts'
import { queryOf, useCall } from '../../api/useCall.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { alvoDe } from './alvo.ts'

const MUDAM = [listaProdutos, acaoPermitida, existeNaoDisponivel]

/** Homologar and Disponibilizar: offered as the server allows, the second to a Master only (Spec 001 §6). */
export function AcoesDeMercado() {
  const { data } = useQuery(queryOf(acaoPermitida))
  const master = useSession()?.papeis.includes(MASTER) ?? false
  const [aberta, setAberta] = useState<'homologar' | 'disponibilizar'>()
  const fechar = () => setAberta(undefined)
  return (
    <>
      <Button variant="default" disabled={!data?.homologar} onClick={() => setAberta('homologar')}>
        Homologar
      </Button>
      {master && (
        <Button variant="default" disabled={!data?.disponibilizar} onClick={() => setAberta('disponibilizar')}>
          Disponibilizar
        </Button>
      )}
      {aberta === 'homologar' && <Homologar onClose={fechar} />}
      {aberta === 'disponibilizar' && <Disponibilizar onClose={fechar} />}
    </>
  )
}

function Homologar({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCall(homologarProdutos, { refreshes: MUDAM })
  const confirmar = async () => {
    notify.info(MENSAGENS_DE_SITUACAO.homologando)
    await mutateAsync({})
    notify.success(MENSAGENS_DE_SITUACAO.homologado)
  }
  return (
    <ConfirmDialog
      title="Homologar"
      text="Após a confirmação isso não pode ser desfeito. Deseja homologar?"
      confirmLabel="Homologar"
      onConfirm={confirmar}
      onClose={onClose}
    />
  )
}

/** CEM MOBI never goes without CEM DELPHI (Spec 001 §4). */
function Disponibilizar({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useCall(disponibilizarProdutos, { refreshes: MUDAM })
  const [alvos, setAlvos] = useState({ mobi: false, delphi: false })
  const [recusa, setRecusa] = useState<string | null>(null)
  const disponibilizar = async () => {
    const alvo = alvoDe(alvos)
    if (alvo === undefined) return setRecusa(MENSAGENS_DE_SITUACAO.selecioneAlvo)
    try {
      await mutateAsync({ params: { alvo } })
      notify.success(MENSAGENS_DE_SITUACAO.disponibilizado)
      onClose()
    } catch (erro) {
      setRecusa(errorMessage(erro))
    }
  }
  return (
    <Dialog title="Disponibilizar" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          Após a confirmação isso não pode ser desfeito. Escolha onde os produtos ficarão disponíveis.
        </Text>
        <Checkbox
          label="CEM DELPHI"
          data-autofocus
          checked={alvos.delphi}
          disabled={alvos.mobi}
          onChange={(evento) => setAlvos({ ...alvos, delphi: evento.currentTarget.checked })}
        />
        <Checkbox
          label="CEM MOBI"
          description="Disponibiliza também no CEM DELPHI."
          checked={alvos.mobi}
          onChange={({ currentTarget: { checked } }) => setAlvos({ mobi: checked, delphi: checked || alvos.delphi })}
        />
        {recusa && (
          <Alert color="orange" role="alert">
            {recusa}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button color="red" loading={isPending} onClick={() => void disponibilizar()}>
            Disponibilizar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
