import { useQuery } from '@tanstack/react-query'
import {
  acaoDeAcabamentos,
  disponibilizarAcabamentos,
  homologarAcabamentos,
} from '@portal/contract/acabamentos/acabamentos'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { queryOf, useCall } from '../api/useCall.ts'
import { BotoesDeMercado } from '../mercado/BotoesDeMercado.tsx'
import { ConfirmarHomologar } from '../mercado/ConfirmarHomologar.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { MUDAM } from './useAcabamentos.ts'

export function AcoesDeMercado() {
  const { data } = useQuery(queryOf(acaoDeAcabamentos))
  return (
    <BotoesDeMercado permitidas={data}>
      {(acao, fechar) => (acao === 'homologar' ? <Homologar onClose={fechar} /> : <Disponibilizar onClose={fechar} />)}
    </BotoesDeMercado>
  )
}

function Homologar({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCall(homologarAcabamentos, { refreshes: MUDAM })
  return <ConfirmarHomologar homologar={() => mutateAsync({})} onClose={onClose} />
}

/** To both targets, after a plain confirmation (decisions M-02). */
function Disponibilizar({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCall(disponibilizarAcabamentos, { refreshes: MUDAM })
  return (
    <ConfirmDialog
      title="Disponibilizar"
      text="Após a confirmação isso não pode ser desfeito. Deseja disponibilizar os acabamentos no CEM DELPHI e no CEM MOBI?"
      confirmLabel="Disponibilizar"
      onConfirm={() => mutateAsync({}).then(() => notify.success(MENSAGENS_DE_SITUACAO.disponibilizado))}
      onClose={onClose}
    />
  )
}
