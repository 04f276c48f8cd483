import { useState } from 'react'
import { Alert, Group, Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { quantidade } from '@portal/contract/core/formato'
import { podeDisponibilizar } from '@portal/contract/pacotes/niveis'
import {
  MENSAGENS_DE_PACOTE,
  alertaAoRemoverPacote,
  listaDisponivel,
  listaHomologacao,
  removerPacote,
  removerPacoteConfirmado,
  salvarPacote,
  type Pacote,
} from '@portal/contract/pacotes/pacotes'
import { nomeDe } from '@portal/contract/pacotes/tipos'
import type { Referencia } from '@portal/contract/referencias/referencias'
import { MENSAGENS, excluir as tituloExcluir } from '@portal/contract/core/mensagens'
import { AddButton } from '../ui/AddButton.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { useCan } from '../api/session.ts'
import { LinhaAcoes } from '../cadastros/LinhaAcoes.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { ApiError } from '../api/apiError.ts'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { FreshAnswer } from '../ui/feedback/FreshAnswer.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { useBegin } from '../ui/useBegin.ts'
import { colunasDa } from './colunas.tsx'
import { DisponibilizarDialogo } from './DisponibilizarDialogo.tsx'
import { PacoteDialogo } from './PacoteDialogo.tsx'
import { useGeracao } from './useGeracao.ts'
import { usePacotes } from './usePacotes.ts'

type Aberta = { que: 'novo' } | { que: 'editar' | 'excluir' | 'disponibilizar'; id: number }

const COLUNAS = colunasDa('Edição em homologação')

/** Packages as testers receive them (Spec 000 §2 "Homologação tab"). */
export function Homologacao({ referencia: { id, proprio } }: { referencia: Pick<Referencia, 'id' | 'proprio'> }) {
  const { listing, pacoteDe, marcados } = usePacotes(listaHomologacao, id)
  const { aviso, pedir } = useGeracao()
  const podeEditar = useCan(salvarPacote) && proprio
  const [aberta, setAberta] = useState<Aberta>()
  const fechar = () => setAberta(undefined)
  useBegin(podeEditar && (() => setAberta({ que: 'novo' })))
  const acoes = (pacote: Pacote) => <Acoes pacote={pacote} abrir={setAberta} />
  const novo = podeEditar && <AddButton onClick={() => setAberta({ que: 'novo' })}>Novo pacote</AddButton>
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" role="status">
          {aviso}
        </Text>
        {novo}
      </Group>
      {marcados > 0 && (
        <Alert color="yellow" mb="sm" title={contagemDeMarcados(marcados)}>
          A referência pede que saia o que não foi disponibilizado em 7 dias; a coluna Atualização diz quando. Para
          manter um pacote, salve-o de novo, disponibilize-o ou libere-o a um cliente.
        </Alert>
      )}
      <DataTable
        name="pacotesEmHomologacao"
        listing={listing}
        columns={COLUNAS}
        empty={novo}
        {...(podeEditar && { rowActions: acoes })}
      />
      {aberta?.que === 'novo' && <PacoteDialogo idReferencia={id} pacote={null} pedir={pedir} onClose={fechar} />}
      {aberta && aberta.que !== 'novo' && (
        <Dialogo que={aberta.que} pacote={pacoteDe(aberta.id)} pedir={pedir} onClose={fechar} />
      )}
    </>
  )
}

const contagemDeMarcados = (quantos: number) => quantidade(quantos, 'pacote será eliminado', 'pacotes serão eliminados')

function Acoes({ pacote, abrir }: { pacote: Pacote; abrir: (aberta: Aberta) => void }) {
  const { id, disponivelCemPro: pro, disponivelCemMobi: mobi } = pacote
  return (
    <>
      <IconAction
        icon={IconBuildingStore}
        aria-label={`Disponibilizar ${nomeDe(pacote)}`}
        title="Disponibilizar para Mercado"
        reason={podeDisponibilizar({ pro, mobi }) ? undefined : 'Já está disponível no CEM DELPHI e no CEM MOBI.'}
        onClick={() => abrir({ que: 'disponibilizar', id })}
      />
      <LinhaAcoes
        name={nomeDe(pacote)}
        proprio
        onEdit={() => abrir({ que: 'editar', id })}
        onDelete={() => abrir({ que: 'excluir', id })}
      />
    </>
  )
}

interface DialogoProps {
  que: 'editar' | 'excluir' | 'disponibilizar'
  /** The package as the list has it now; undefined once somebody removed it. */
  pacote: Pacote | undefined
  pedir: ReturnType<typeof useGeracao>['pedir']
  onClose: () => void
}

function Dialogo({ que, pacote, pedir, onClose }: DialogoProps) {
  if (!pacote) return null
  if (que === 'excluir') return <ExcluirPacote pacote={pacote} onClose={onClose} />
  if (que === 'disponibilizar') return <DisponibilizarDialogo pacote={pacote} pedir={pedir} onClose={onClose} />
  return <PacoteDialogo idReferencia={pacote.idReferencia} pacote={pacote} pedir={pedir} onClose={onClose} />
}

const REFRESHES = [listaHomologacao, listaDisponivel]

/** Asks first whether customers have the package; the server asks the same again (decisions H-13). */
function ExcluirPacote({ pacote, onClose }: { pacote: Pacote; onClose: () => void }) {
  const params = { id: pacote.id }
  const remover = useCall(removerPacote, { refreshes: REFRESHES })
  const confirmado = useCall(removerPacoteConfirmado, { refreshes: REFRESHES })
  const titulo = tituloExcluir(nomeDe(pacote))
  return (
    <FreshAnswer call={alertaAoRemoverPacote} input={{ params }} title={titulo} onClose={onClose}>
      {({ alerta }) => (
        <ConfirmDialog
          title={titulo}
          text={alerta ? MENSAGENS_DE_PACOTE.liberado : MENSAGENS.confirmaExclusao}
          confirmLabel="Excluir"
          onConfirm={async () => {
            const resposta = await (alerta ? confirmado : remover).mutateAsync({ params })
            if (!resposta.isValid) throw new ApiError(400, resposta.errors)
            notifySaved()
          }}
          onClose={onClose}
        />
      )}
    </FreshAnswer>
  )
}
