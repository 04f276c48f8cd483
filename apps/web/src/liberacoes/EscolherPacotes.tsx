import { useState } from 'react'
import { Group, SegmentedControl, Stack, Switch } from '@mantine/core'
import {
  listaPacotesDisponiveis,
  listaPacotesDoSerial,
  NIVEIS_DE_ACESSO,
  salvarPacotesDoSerial,
  type NivelDeAcesso,
  type PacoteDisponivel,
} from '@portal/contract/liberacoes/pacotes'
import { diaEHora, quantidade } from '@portal/contract/core/formato'
import { simularCliente } from '@portal/contract/liberacoes/simulacao'
import { pacoteSelect } from '@portal/contract/pacotes/pacotes'
import { errorMessage } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../ui/feedback/DialogFooter.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { ListSearch } from '../ui/listing/ListSearch.tsx'
import { useListingIn } from '../ui/listing/useListing.ts'
import { useOwnListState } from '../ui/listing/useListState.ts'
import type { Column } from '../ui/table/column.tsx'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import { useMarcasComTeste } from './useMarcasComTeste.ts'
import { useNarrow } from '../ui/useNarrow.ts'
import { CEM_MOBI } from '@portal/contract/core/options'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { useWhileItStands } from '../ui/useStands.ts'

const COLUNAS: readonly Column<PacoteDisponivel>[] = [
  { label: 'Tipo', cell: ({ tipo }) => tipo, sort: 'tipo' },
  { label: 'Referência', cell: ({ referencia }) => referencia, sort: 'referencia', kind: 'words' },
  { label: 'Linha', cell: ({ linha }) => linha, sort: 'linha', kind: 'words' },
  { label: 'Edição', cell: ({ edicao }) => edicao, kind: 'number' },
  {
    label: 'Gerado em',
    cell: ({ dataAtualizacao }) => diaEHora(dataAtualizacao),
    sort: 'dataAtualizacao',
    kind: 'code',
  },
]

interface EscolherPacotesProps {
  idSerial: number
  sistema: number
  onClose: () => void
}

/** Packages that the customer lacks, over all pages; without a choice there is nothing to save (decisions L-31). */
export function EscolherPacotes({ idSerial, sistema, onClose }: EscolherPacotesProps) {
  const estreita = useNarrow()
  const encerrar = useWhileItStands(onClose)
  const [nivelSelected, setNivel] = useState<NivelDeAcesso>('Nivel1')
  const [idReferencia, setReferencia] = useState<number>()
  const [homologador, setHomologador] = useState(false)
  const [enviarCemMobi, setEnviarCemMobi] = useState(false)
  const listing = useListingIn(useOwnListState(), listaPacotesDisponiveis, {
    filters: { idSerial, nivelSelected, idReferencia, homologador },
    order: 'referencia',
  })
  const { selection, aoTestar } = useMarcasComTeste(listing.rows)
  const { mutateAsync, isPending, error } = useCall(salvarPacotesDoSerial, {
    refreshes: [listaPacotesDoSerial, listaPacotesDisponiveis, simularCliente],
  })
  const itemsSelecionados = selection.rows.map(({ id }) => id)
  const salvar = async () => {
    await mutateAsync({ body: { itemsSelecionados, idSerial, homologador, enviarCemMobi } })
    notifySaved()
    encerrar()
  }
  const deReferencia = (qual: number | undefined) => {
    setReferencia(qual)
    listing.set({ page: 0 })
  }
  const testar = (sim: boolean) => {
    setHomologador(sim)
    listing.set({ page: 0 })
    aoTestar(sim)
  }
  return (
    <Dialog title="Adicionar pacotes" onClose={onClose} size="xl" fullScreen={estreita}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <SegmentedControl
            aria-label="Nível de acesso"
            size="xs"
            data={[...NIVEIS_DE_ACESSO]}
            value={nivelSelected}
            onChange={(valor) => {
              setNivel(valor)
              listing.set({ page: 0 })
            }}
          />
          <Referencias value={idReferencia} onChange={deReferencia} />
          <ListSearch listing={listing} />
        </Group>
        <Group gap="lg">
          <Switch
            label="Homologador?"
            checked={homologador}
            onChange={(evento) => testar(evento.currentTarget.checked)}
          />
          {sistema !== CEM_MOBI && (
            <Switch
              label="Enviar para CEM MOBI"
              checked={enviarCemMobi}
              onChange={(evento) => setEnviarCemMobi(evento.currentTarget.checked)}
            />
          )}
        </Group>
        <PagedTable
          listing={listing}
          columns={COLUNAS}
          selection={selection}
          empty="Não há pacotes deste nível que o cliente ainda não tenha."
        />
        <DialogFooter
          refusal={error && errorMessage(error)}
          note={itemsSelecionados.length > 0 && contagem(itemsSelecionados.length)}
          onClose={onClose}
        >
          <ReasonButton
            loading={isPending}
            reason={itemsSelecionados.length === 0 ? 'Marque ao menos um pacote.' : undefined}
            onClick={() => void salvar().catch(() => undefined)}
          >
            Salvar
          </ReasonButton>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}

const contagem = (quantos: number) => quantidade(quantos, 'pacote selecionado', 'pacotes selecionados')

function Referencias(props: { value: number | undefined; onChange: (value: number | undefined) => void }) {
  const opcoes = useOptions(pacoteSelect)
  return <IdSelect aria-label="Referência" placeholder="Todas as referências" data={opcoes} {...props} />
}
