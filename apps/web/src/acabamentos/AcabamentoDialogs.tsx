import { acabamentoForm, type Acabamento } from '@portal/contract/acabamentos/acabamentos'
import { CAMPOS_DO_ACABAMENTO } from '@portal/contract/campos/acabamento'
import { novosDe } from '@portal/contract/campos/campo'
import { ATIVO } from '@portal/contract/mercado/status'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { toDraft, type Draft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { CamposDoAcabamento } from './CamposDoAcabamento.tsx'
import { HistoricoDoAcabamento } from './HistoricoDoAcabamento.tsx'
import type { useAcabamentos } from './useAcabamentos.ts'

export type AcabamentoAberto = { acao: 'novo' } | { acao: 'editar' | 'excluir' | 'historico'; acabamento: Acabamento }

const NOVO: Draft<typeof acabamentoForm> = {
  codigo: '',
  descricao: '',
  referencia: null,
  ...novosDe(CAMPOS_DO_ACABAMENTO),
  status: ATIVO,
}

interface DialogsProps {
  aberto: AcabamentoAberto
  acoes: Pick<ReturnType<typeof useAcabamentos>, 'salvar' | 'excluir'>
  onClose: () => void
}

export function AcabamentoDialogs({ aberto, acoes, onClose }: DialogsProps) {
  if (aberto.acao === 'historico') return <HistoricoDoAcabamento acabamento={aberto.acabamento} onClose={onClose} />
  if (aberto.acao === 'excluir') {
    const { id, codigo } = aberto.acabamento
    return <DeleteDialog name={codigo} onDelete={() => acoes.excluir(id)} onClose={onClose} />
  }
  const acabamento = aberto.acao === 'editar' ? aberto.acabamento : null
  return (
    <ModalForm
      title={acabamento ? 'Editar Acabamento' : 'Novo Acabamento'}
      schema={acabamentoForm}
      initial={acabamento ? toDraft(acabamentoForm, acabamento) : NOVO}
      save={acoes.salvar}
      onClose={onClose}
    >
      {(form) => <CamposDoAcabamento form={form} acabamento={acabamento} />}
    </ModalForm>
  )
}
