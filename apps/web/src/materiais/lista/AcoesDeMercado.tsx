import { useState } from 'react'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { disponibilizarProdutos, homologarProdutos } from '@portal/contract/materiais/liberar'
import { acaoPermitida, contarProntidao, existeNaoDisponivel, listaProdutos } from '@portal/contract/materiais/produtos'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { errorMessage } from '../../api/errorMessage.ts'
import { queryOf, useCall } from '../../api/useCall.ts'
import { BotoesDeMercado } from '../../mercado/BotoesDeMercado.tsx'
import { ConfirmarHomologar } from '../../mercado/ConfirmarHomologar.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { alvoDe } from './alvo.ts'

const MUDAM = [listaProdutos, acaoPermitida, existeNaoDisponivel, contarProntidao]

export function AcoesDeMercado() {
  const { data } = useQuery(queryOf(acaoPermitida))
  return (
    <BotoesDeMercado permitidas={data}>
      {(acao, fechar) => (acao === 'homologar' ? <Homologar onClose={fechar} /> : <Disponibilizar onClose={fechar} />)}
    </BotoesDeMercado>
  )
}

function Homologar({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCall(homologarProdutos, { refreshes: MUDAM })
  return <ConfirmarHomologar homologar={() => mutateAsync({})} onClose={onClose} />
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
