import { useState } from 'react'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { alvoDasMarcas, marcasDe } from '@portal/contract/pacotes/niveis'
import { disponibilizarPacote, MENSAGENS_DE_PACOTE, type Pacote } from '@portal/contract/pacotes/pacotes'
import { nomeDe } from '@portal/contract/pacotes/tipos'
import { errorMessage } from '../api/errorMessage.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { notify, notifySaved } from '../ui/feedback/notify.ts'
import type { useGeracao } from './useGeracao.ts'
import { useWhileItStands } from '../ui/useStands.ts'

const JA_DISPONIVEL = 'Já está disponível.'

interface DisponibilizarDialogoProps {
  pacote: Pacote
  pedir: ReturnType<typeof useGeracao>['pedir']
  onClose: () => void
}

/** CEM MOBI takes CEM DELPHI along, and a target that has the package stays ticked (Spec 000 §4, §5); what every answer has is ticked at first. */
export function DisponibilizarDialogo({ pacote, pedir, onClose }: DisponibilizarDialogoProps) {
  const disponivel = { pro: pacote.disponivelCemPro, mobi: pacote.disponivelCemMobi }
  const [pedidas, setPedidas] = useState({ pro: !disponivel.pro, mobi: disponivel.pro })
  // What goes is what was before the eyes as it was asked for, whatever the list behind learns meanwhile.
  const [vista] = useState(pacote.edicao)
  const [erro, setErro] = useState<string>()
  const [ocupado, setOcupado] = useState(false)
  const encerrar = useWhileItStands(onClose)
  const marcas = marcasDe(pedidas, disponivel)
  const marcar = (mudanca: Partial<typeof pedidas>) => {
    setPedidas({ ...pedidas, ...mudanca })
    setErro(undefined)
  }
  const confirmar = async () => {
    const alvo = alvoDasMarcas(marcas, disponivel)
    if (alvo === undefined) return setErro(MENSAGENS_DE_PACOTE.selecioneOpcao)
    setOcupado(true)
    try {
      await pedir(disponibilizarPacote, { params: { id: pacote.id, alvo }, query: { edicao: vista ?? undefined } })
      notifySaved()
      encerrar()
    } catch (falha) {
      setErro(errorMessage(falha))
      notify.error(errorMessage(falha))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Dialog title={`Disponibilizar ${nomeDe(pacote)}`} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">Os clientes recebem o que está no mercado neste momento.</Text>
        <Stack gap="xs" role="group" aria-label="Sistemas">
          <Checkbox
            label="CEM DELPHI"
            data-autofocus
            checked={marcas.pro}
            disabled={disponivel.pro || pedidas.mobi}
            description={disponivel.pro ? JA_DISPONIVEL : pedidas.mobi ? 'Vai junto com o CEM MOBI.' : undefined}
            onChange={({ currentTarget }) => marcar({ pro: currentTarget.checked })}
          />
          <Checkbox
            label="CEM MOBI"
            checked={marcas.mobi}
            disabled={disponivel.mobi}
            description={disponivel.mobi ? JA_DISPONIVEL : undefined}
            onChange={({ currentTarget }) => marcar({ mobi: currentTarget.checked })}
          />
        </Stack>
        {erro && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {erro}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={ocupado} onClick={() => void confirmar()}>
            Disponibilizar para Mercado
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
