import { useState } from 'react'
import { Group } from '@mantine/core'
import type { AnyCall } from '@portal/contract/core/call'
import {
  MENSAGENS_DE_APLICABILIDADE,
  excluirAplicabilidade,
  excluirAplicabilidadeBase,
  listaAplicabilidade,
  listaAplicabilidadeBase,
  listaComponente,
  salvarAplicabilidade,
  salvarAplicabilidadeBase,
  situacaoDaBase,
  type Aplicavel,
} from '@portal/contract/materiais/aplicabilidade'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { existeNaoDisponivel, listaProdutos } from '@portal/contract/materiais/produtos'
import { ondeUsado } from '@portal/contract/materiais/relacoes'
import { AddButton } from '../../ui/AddButton.tsx'
import { DeleteAction } from '../../ui/IconAction.tsx'
import { useAnswer, useCall } from '../../api/useCall.ts'
import { DeleteDialog } from '../../ui/feedback/DeleteDialog.tsx'
import { useLocalListing } from '../../ui/listing/useLocalListing.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { AdicionarAplicabilidade } from './AdicionarAplicabilidade.tsx'
import { BotaoDePrevia } from './BotaoDePrevia.tsx'
import { APLICAVEIS, MANTIDOS } from './colunas.tsx'
import { PreviaDoComponente } from './PreviaDoComponente.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'

/** Applicability is kept by the component or by a company's base (decision 0027): the calls of each. */
export const DO_COMPONENTE = {
  lista: listaAplicabilidade,
  salvar: salvarAplicabilidade,
  excluir: excluirAplicabilidade,
} as const
export const DA_BASE = {
  lista: listaAplicabilidadeBase,
  salvar: salvarAplicabilidadeBase,
  excluir: excluirAplicabilidadeBase,
} as const

const MUDAM: readonly AnyCall[] = [
  listaAplicabilidade,
  listaAplicabilidadeBase,
  listaComponente,
  situacaoDaBase,
  listaProdutos,
  ondeUsado,
  mercadoDeProdutos.acaoPermitida,
  existeNaoDisponivel,
]

interface ListaProps {
  calls: typeof DO_COMPONENTE | typeof DA_BASE
  idComponente: number
  modoEdicao: boolean
  editavel: boolean
  /** Whether the list may change now; says why when not. */
  pedir?: () => boolean
  /** Calls beside its own whose answers a change makes old. */
  refreshes?: readonly AnyCall[]
}

type Aberto = { que: 'nova' } | { que: 'excluir' | 'ver'; row: Aplicavel }

const nomeDe = ({ codigo, descricao, referencia }: Aplicavel) => `${codigo} ${descricao} ${referencia}`
const sempre = () => true
const NENHUMA: readonly AnyCall[] = []
const sai = ({ excluida }: Aplicavel) => excluida

/** Components that apply, with add, preview and delete; what is marked for deletion only waits (Spec 001 §2.3). */
export function ListaDeAplicaveis({
  calls,
  idComponente,
  modoEdicao,
  editavel,
  pedir = sempre,
  refreshes = NENHUMA,
}: ListaProps) {
  const query = useAnswer(calls.lista, { params: { id: idComponente }, query: { modoEdicao } })
  const listing = useLocalListing(query, nomeDe)
  const salvar = useCall(calls.salvar, { refreshes: [...MUDAM, ...refreshes] })
  const remover = useCall(calls.excluir, { refreshes: [...MUDAM, ...refreshes] })
  const [aberto, setAberto] = useState<Aberto>()
  const fechar = () => setAberto(undefined)
  const mudar = (outro: Aberto) => {
    if (pedir()) setAberto(outro)
  }
  const acoes = (row: Aplicavel) => (
    <Acoes
      row={row}
      onVer={() => setAberto({ que: 'ver', row })}
      {...(editavel && !row.excluida && { onExcluir: () => mudar({ que: 'excluir', row }) })}
    />
  )
  return (
    <>
      {editavel && (
        <Group justify="flex-end" mb="sm">
          <AddButton onClick={() => mudar({ que: 'nova' })}>Adicionar</AddButton>
        </Group>
      )}
      <DataTable
        name="aplicabilidade"
        empty={
          editavel
            ? 'Nenhum componente toma o lugar deste ainda. Adicione os que podem.'
            : 'Nenhum componente toma o lugar deste.'
        }
        listing={listing}
        columns={modoEdicao ? MANTIDOS : APLICAVEIS}
        leaving={sai}
        rowActions={acoes}
      />
      {aberto?.que === 'nova' && (
        <AdicionarAplicabilidade
          idComponente={idComponente}
          salvar={(idsAplicabilidade) => salvar.mutateAsync({ body: { idComponente, idsAplicabilidade } })}
          onClose={fechar}
        />
      )}
      {aberto?.que === 'ver' && <PreviaDialog id={aberto.row.idAplicavel} modoEdicao={modoEdicao} onClose={fechar} />}
      {aberto?.que === 'excluir' && (
        <DeleteDialog
          name={aberto.row.codigo}
          text={MENSAGENS_DE_APLICABILIDADE.confirma}
          onDelete={() => remover.mutateAsync({ params: { id: aberto.row.id } })}
          onClose={fechar}
        />
      )}
    </>
  )
}

interface AcoesProps {
  row: Aplicavel
  onVer: () => void
  /** Absent where the row cannot be deleted. */
  onExcluir?: () => void
}

const Acoes = ({ row: { codigo }, onVer, onExcluir }: AcoesProps) => (
  <>
    <BotaoDePrevia codigo={codigo} onClick={onVer} />
    {onExcluir && <DeleteAction of={codigo} onClick={onExcluir} />}
  </>
)

interface PreviaDialogProps {
  id: number
  modoEdicao: boolean
  onClose: () => void
}

function PreviaDialog({ id, modoEdicao, onClose }: PreviaDialogProps) {
  const estreita = useNarrow()
  return (
    <Dialog title="Pré-visualização" size="xl" fullScreen={estreita} onClose={onClose}>
      <PreviaDoComponente id={id} modoEdicao={modoEdicao} onVoltar={onClose} />
    </Dialog>
  )
}
