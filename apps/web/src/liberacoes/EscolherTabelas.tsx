import { useState } from 'react'
import { Button, Group, Stack, Switch } from '@mantine/core'
import { diaEHora } from '@portal/contract/core/formato'
import { labelOf, TIPO_DE_TABELA } from '@portal/contract/core/options'
import { simularCliente } from '@portal/contract/liberacoes/simulacao'
import {
  listaTabelasDisponiveis,
  listaTabelasDoSerial,
  salvarTabelasDoSerial,
  selecaoEmpresasComTabelas,
  SELECIONE_UMA_TABELA,
  type TabelaDisponivel,
} from '@portal/contract/liberacoes/tabelas'
import { useCall } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { notify, notifySaved } from '../ui/feedback/notify.ts'
import { notifyNotSaved } from '../ui/feedback/notifyFailed.ts'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { ListSearch } from '../ui/listing/ListSearch.tsx'
import { useListingIn } from '../ui/listing/useListing.ts'
import { useOwnListState } from '../ui/listing/useListState.ts'
import type { Column } from '../ui/table/column.tsx'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import { useMarcasComTeste } from './useMarcasComTeste.ts'
import { useNarrow } from '../ui/useNarrow.ts'
import { useWhileItStands } from '../ui/useStands.ts'

const COLUNAS: readonly Column<TabelaDisponivel>[] = [
  { label: 'Tabela de preços', cell: ({ tabelaPreco }) => tabelaPreco, sort: 'tabelaPreco', kind: 'words' },
  { label: 'Empresa', cell: ({ empresa }) => empresa, sort: 'empresa', kind: 'words' },
  { label: 'Tipo', cell: ({ tipo }) => labelOf(TIPO_DE_TABELA, tipo), sort: 'tipo' },
  { label: 'Data', cell: ({ dataAtualizacao }) => diaEHora(dataAtualizacao), sort: 'dataAtualizacao', kind: 'code' },
]

/** Spec 002 §2.8: an extra-large dialog; its switch marks all that is chosen as a test (cliente-detalhe.019). */
export function EscolherTabelas({ idSerial, onClose }: { idSerial: number; onClose: () => void }) {
  const estreita = useNarrow()
  const encerrar = useWhileItStands(onClose)
  const [homologador, setHomologador] = useState(false)
  const [idEmpresa, setEmpresa] = useState<number>()
  const empresas = useOptions(selecaoEmpresasComTabelas, { params: { homologador: String(homologador) } })
  const listing = useListingIn(useOwnListState(), listaTabelasDisponiveis, {
    filters: { idSerial, idEmpresa, homologador },
    order: 'tabelaPreco',
  })
  const { selection, aoTestar } = useMarcasComTeste(listing.rows)
  const { mutateAsync, isPending } = useCall(salvarTabelasDoSerial, {
    refreshes: [listaTabelasDoSerial, listaTabelasDisponiveis, simularCliente],
  })
  const salvar = async () => {
    const itemsSelecionados = selection.rows.map(({ id }) => id)
    if (itemsSelecionados.length === 0) return notify.warn(SELECIONE_UMA_TABELA)
    await mutateAsync({ body: { itemsSelecionados, idSerial, homologador } })
    notifySaved()
    encerrar()
  }
  const daEmpresa = (qual: number | undefined) => {
    setEmpresa(qual)
    listing.set({ page: 0 })
  }
  const testar = (sim: boolean) => {
    setHomologador(sim)
    // A company all of whose tables wait for the market is no longer offered.
    if (!sim) setEmpresa(undefined)
    listing.set({ page: 0 })
    aoTestar(sim)
  }
  return (
    <Dialog title="Adicionar Tabela de Preços" onClose={onClose} size="xl" fullScreen={estreita}>
      <Stack gap="sm">
        <Group gap="sm" align="center">
          <Switch
            label="Homologador?"
            checked={homologador}
            onChange={(evento) => testar(evento.currentTarget.checked)}
          />
          <IdSelect
            aria-label="Empresa"
            placeholder="Todas as empresas"
            data={empresas}
            value={idEmpresa}
            onChange={daEmpresa}
          />
          <ListSearch listing={listing} />
        </Group>
        <PagedTable
          listing={listing}
          columns={COLUNAS}
          selection={selection}
          empty="Não há tabelas de preços que o cliente ainda não tenha."
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          <Button loading={isPending} onClick={() => void salvar().catch(notifyNotSaved)}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
