import {
  DISPONIBILIZAR_PRECOS,
  disponibilizarPrecos,
  HOMOLOGAR_PRECOS,
  homologarPrecos,
} from '@portal/contract/precos/tabelas'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { AO_MUDAR_PRECOS } from './mudam.ts'

export const PASSOS = ['homologar', 'disponibilizar'] as const
export type Passo = (typeof PASSOS)[number]

export const BOTAO_DO_PASSO: Readonly<Record<Passo, string>> = {
  homologar: 'Homologar',
  disponibilizar: 'Disponível Mercado',
}
const CHAMADAS = { homologar: homologarPrecos, disponibilizar: disponibilizarPrecos } as const
const TEXTOS: Readonly<Record<Passo, string>> = { homologar: HOMOLOGAR_PRECOS, disponibilizar: DISPONIBILIZAR_PRECOS }

interface LiberarProps {
  passo: Passo
  titulo: string
  /** One sheet with its table; without it all that wait (decisions I-03). */
  id?: number
  onClose: () => void
}

/** Asks before prices take a step towards the market. */
export function LiberarPrecos({ passo, titulo, id, onClose }: LiberarProps) {
  const { mutateAsync } = useCall(CHAMADAS[passo], { refreshes: AO_MUDAR_PRECOS })
  return (
    <ConfirmDialog
      title={titulo}
      text={TEXTOS[passo]}
      confirmLabel={BOTAO_DO_PASSO[passo]}
      onConfirm={async () => notify.success((await mutateAsync({ body: { id } })).message)}
      onClose={onClose}
    />
  )
}
