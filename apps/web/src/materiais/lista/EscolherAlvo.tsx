import { useState } from 'react'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { MENSAGENS_DE_SITUACAO, type Alvo } from '@portal/contract/mercado/situacao'
import { enderecoDoImpacto, type Recorte } from '../../mercado/enderecos.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../../ui/feedback/DialogFooter.tsx'

/** CEM MOBI never goes without CEM DELPHI (Spec 001 §4), so no answer is without it. */
export function EscolherAlvo({ recorte, onClose }: { recorte?: Recorte | undefined; onClose: () => void }) {
  const navegar = useNavigate()
  const [alvos, setAlvos] = useState({ mobi: false, delphi: true })
  const [recusa, setRecusa] = useState<string>()
  const disponibilizar = () => {
    const alvo = alvoDe(alvos)
    if (alvo === undefined) return setRecusa(MENSAGENS_DE_SITUACAO.selecioneAlvo)
    return void navegar(enderecoDoImpacto('produto', 'disponibilizar', alvo, recorte))
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

/** MOBI implies DELPHI (produtos.009). */
function alvoDe({ mobi, delphi }: { mobi: boolean; delphi: boolean }): Alvo | undefined {
  if (mobi) return 'todos'
  return delphi ? 'CEM_PRO' : undefined
}
