import { type Acabamento, acabamentoForm, mercadoDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { CAMPOS_DO_ACABAMENTO } from '@portal/contract/campos/acabamento'
import { novosDe } from '@portal/contract/campos/campo'
import { ATIVO } from '@portal/contract/mercado/status'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { ComoEstava } from '../auditoria/ComoEstava.tsx'
import { HistoricoNoMercado, type AcoesDoAto } from '../mercado/HistoricoNoMercado.tsx'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { toDraft, type Draft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { CamposDoAcabamento } from './CamposDoAcabamento.tsx'
import { MUDAM_COM_ACABAMENTO, type useAcabamentos } from './useAcabamentos.ts'

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

interface HistoricoProps {
  acabamento: Pick<Acabamento, 'id' | 'codigo' | 'descricao' | 'versao'>
  onClose: () => void
}

function HistoricoDoAcabamento({ acabamento, onClose }: HistoricoProps) {
  const { id, versao } = acabamento
  const podeRestaurar = useCan(mercadoDeAcabamentos.restaurar)
  const { mutateAsync } = useCall(mercadoDeAcabamentos.restaurar, { refreshes: MUDAM_COM_ACABAMENTO })
  const restaurar = (idVersao: number) => mutateAsync({ params: { id }, body: { idVersao, versao } })
  const lembrado = { chamada: mercadoDeAcabamentos.comoEstava, id, nome: acabamento.codigo }
  const acoesDoAto: AcoesDoAto = (entradas) => <ComoEstava de={lembrado} entradas={entradas} />
  return (
    <HistoricoNoMercado
      chamadas={mercadoDeAcabamentos}
      de={acabamento}
      restaurar={podeRestaurar ? restaurar : undefined}
      vazio="Este acabamento ainda não foi homologado."
      acoesDoAto={acoesDoAto}
      onClose={onClose}
    />
  )
}
