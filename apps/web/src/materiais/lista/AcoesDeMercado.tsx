import { useState } from 'react'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { acaoPermitida } from '@portal/contract/materiais/produtos'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { queryOf } from '../../api/useCall.ts'
import { BotoesDeMercado } from '../../mercado/BotoesDeMercado.tsx'
import { enderecoDoImpacto } from '../../mercado/enderecos.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../../ui/feedback/DialogFooter.tsx'
import { alvoDe } from './alvo.ts'

export function AcoesDeMercado() {
  const { data } = useQuery(queryOf(acaoPermitida))
  return <BotoesDeMercado area="produto" permitidas={data} EscolherAlvo={EscolherAlvo} />
}

/** CEM MOBI never goes without CEM DELPHI (Spec 001 §4); what happens there is shown before it is confirmed. */
function EscolherAlvo({ onClose }: { onClose: () => void }) {
  const navegar = useNavigate()
  const [alvos, setAlvos] = useState({ mobi: false, delphi: false })
  const [recusa, setRecusa] = useState<string>()
  const disponibilizar = () => {
    const alvo = alvoDe(alvos)
    if (alvo === undefined) return setRecusa(MENSAGENS_DE_SITUACAO.selecioneAlvo)
    return void navegar(enderecoDoImpacto('produto', 'disponibilizar', alvo))
  }
  return (
    <Dialog title="Disponibilizar" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          Escolha onde os produtos ficarão disponíveis. Antes da confirmação você vê o que vai mudar.
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
        <DialogFooter refusal={recusa} onClose={onClose}>
          <Button onClick={disponibilizar}>Disponibilizar</Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
