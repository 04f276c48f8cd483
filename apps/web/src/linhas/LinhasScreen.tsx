import { Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  comoEstavaLinha,
  excluirLinha,
  type Linha,
  listaLinhas,
  obterLinha,
  salvarLinha,
} from '@portal/contract/linhas/linhas'
import { AddButton } from '../ui/AddButton.tsx'
import { useCan } from '../api/session.ts'
import { queryOf, useCall } from '../api/useCall.ts'
import { HistoricoDoRegistro } from '../auditoria/HistoricoDoRegistro.tsx'
import { LinhaAcoes } from '../cadastros/LinhaAcoes.tsx'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DadosDaLinha } from './DadosDaLinha.tsx'
import { Logo } from './Logo.tsx'
import { PrenativosDaLinha } from './PrenativosDaLinha.tsx'
import { useBegin } from '../ui/useBegin.ts'
import { useNarrow } from '../ui/useNarrow.ts'
import { ReasonTab } from '../ui/ReasonTab.tsx'
import { TabRail } from '../ui/TabRail.tsx'

type Aberta = { que: 'nova' } | { que: 'editar' | 'excluir'; linha: Linha }

const COLUNAS: readonly Column<Linha>[] = [
  { label: 'Linha', cell: (linha) => linha.descricao, sort: 'descricao' },
  {
    label: 'Logo',
    cell: (linha) => <Logo src={linha.logo} nome={linha.descricao} size="list" />,
    text: (linha) => linha.logoNome ?? '',
  },
]

/** Spec 002 §2.10. */
export function LinhasScreen() {
  const listing = useListing(listaLinhas, { order: 'descricao' })
  const podeEditar = useCan(salvarLinha)
  const [aberta, setAberta] = useState<Aberta>()
  const fechar = () => setAberta(undefined)
  useBegin(podeEditar && (() => setAberta({ que: 'nova' })))
  const nova = podeEditar && <AddButton onClick={() => setAberta({ que: 'nova' })}>Nova Linha</AddButton>
  const acoes = (linha: Linha) => (
    <LinhaAcoes
      name={linha.descricao}
      proprio={linha.proprio}
      onEdit={() => setAberta({ que: 'editar', linha })}
      onDelete={() => setAberta({ que: 'excluir', linha })}
    />
  )
  return (
    <Screen title="Linhas" count={listing.status === 'ready' ? listing.total : undefined} actions={nova}>
      <DataTable
        name="linhas"
        listing={listing}
        columns={COLUNAS}
        empty={nova}
        {...(podeEditar && { rowActions: acoes })}
      />
      {aberta?.que === 'excluir' && <Excluir linha={aberta.linha} onClose={fechar} />}
      {aberta?.que === 'nova' && <LinhaDialog inicial={null} onClose={fechar} />}
      {aberta?.que === 'editar' && <LinhaDialog inicial={aberta.linha} onClose={fechar} />}
    </Screen>
  )
}

function Excluir({ linha: { id, descricao }, onClose }: { linha: Linha; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirLinha, { refreshes: [listaLinhas, obterLinha] })
  return <DeleteDialog name={descricao} onDelete={() => mutateAsync({ params: { id } })} onClose={onClose} />
}

interface LinhaDialogProps {
  /** Null makes a new line. */
  inicial: Linha | null
  onClose: () => void
}

/** Stays open after a new line is saved, so that its prenativo can be linked (Spec 002 §2.10, §4). */
function LinhaDialog({ inicial, onClose }: LinhaDialogProps) {
  const [linha, setLinha] = useState(inicial)
  const [aba, setAba] = useState<string | null>('dados')
  const sair = useRef(onClose)
  const trocarSaida = useCallback((leave: () => void) => void (sair.current = leave), [])
  const prenativo = useRef<HTMLButtonElement>(null)
  const estreita = useNarrow()
  const client = useQueryClient()
  // The form that was saved goes, and with it what had the focus.
  useEffect(() => {
    if (linha && !inicial) prenativo.current?.focus()
  }, [linha, inicial])
  const aoCriar = async (id: number) => {
    setLinha(await client.fetchQuery(queryOf(obterLinha, { params: { id } })))
    setAba('prenativo')
  }
  return (
    <Dialog
      title={linha ? 'Editar Linha' : 'Adicionar Linha'}
      onClose={() => sair.current()}
      size="lg"
      fullScreen={estreita}
    >
      {/* A panel that sleeps would forget what was typed as soon as the page is left. */}
      <Tabs value={aba} onChange={setAba} keepMountedMode="display-none">
        <TabRail mb="md">
          <Tabs.Tab value="dados">Dados da Linha</Tabs.Tab>
          <ReasonTab ref={prenativo} value="prenativo" reason={linha ? undefined : 'Salve a linha primeiro.'}>
            Prenativo
          </ReasonTab>
          {linha && <Tabs.Tab value="historico">Histórico</Tabs.Tab>}
        </TabRail>
        <Tabs.Panel value="dados">
          <DadosDaLinha
            key={linha?.id ?? 'nova'}
            linha={linha}
            hidden={aba !== 'dados'}
            onLeaveChange={trocarSaida}
            onAsk={() => setAba('dados')}
            onCreated={(id) => void aoCriar(id).catch(onClose)}
            onClose={onClose}
          />
        </Tabs.Panel>
        <Tabs.Panel value="prenativo">{linha && <PrenativosDaLinha idLinha={linha.id} />}</Tabs.Panel>
        {linha && aba === 'historico' && (
          <Tabs.Panel value="historico">
            <HistoricoDoRegistro
              tabela="linha"
              idRegistro={linha.id}
              lembrado={{ chamada: comoEstavaLinha, id: linha.id, nome: linha.descricao }}
            />
          </Tabs.Panel>
        )}
      </Tabs>
    </Dialog>
  )
}
