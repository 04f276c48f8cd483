import { useState } from 'react'
import { Button, Group, Stack, Text } from '@mantine/core'
import {
  aplicabilidadeSelect,
  listaComponente,
  type ComponenteAEscolher,
} from '@portal/contract/materiais/aplicabilidade'
import { quantidade } from '@portal/contract/core/formato'
import { errorMessage } from '../../api/errorMessage.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../../ui/feedback/DialogFooter.tsx'
import { notifySaved } from '../../ui/feedback/notify.ts'
import { IdSelect } from '../../ui/fields/IdSelect.tsx'
import { useOptions } from '../../ui/fields/useOptions.ts'
import { ListSearch } from '../../ui/listing/ListSearch.tsx'
import { useListingIn } from '../../ui/listing/useListing.ts'
import { useOwnListState } from '../../ui/listing/useListState.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { useKeptSelection } from '../../ui/table/useKeptSelection.ts'
import { BotaoDePrevia } from './BotaoDePrevia.tsx'
import { A_ESCOLHER } from './colunas.tsx'
import { ComPrevia } from './ComPrevia.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { useWhileItStands } from '../../ui/useStands.ts'

interface AdicionarProps {
  idComponente: number
  salvar: (ids: number[]) => Promise<unknown>
  onClose: () => void
}

const comPrevia = (verPrevia: (id: number) => void) => (row: ComponenteAEscolher) => (
  <BotaoDePrevia codigo={row.codigo} onClick={() => verPrevia(row.id)} />
)
const naoAplicado = ({ aplicado }: ComponenteAEscolher) => !aplicado

/** Components are gathered over pages and references, then added together (Spec 001 §2.3). */
export function AdicionarAplicabilidade({ idComponente, salvar, onClose }: AdicionarProps) {
  const [state, set] = useOwnListState()
  const [idReferencia, setReferencia] = useState<number>()
  const listing = useListingIn([state, set], listaComponente, {
    filters: { idComponenteBase: idComponente, idReferencia },
    order: 'codigo',
  })
  const referencias = useOptions(aplicabilidadeSelect)
  const escolhidos = useKeptSelection(listing.rows, naoAplicado)
  const estreita = useNarrow()
  const deReferencia = (id: number | undefined) => {
    setReferencia(id)
    set({ page: 0 })
  }
  return (
    <Dialog title="Adicionar Aplicabilidade" size="xl" fullScreen={estreita} onClose={onClose}>
      <ComPrevia modoEdicao>
        {(verPrevia) => (
          <Stack gap="sm">
            <Group gap="sm">
              <ListSearch listing={listing} />
              <IdSelect
                aria-label="Referência"
                placeholder="Busca por Referência..."
                data={referencias}
                value={idReferencia}
                onChange={deReferencia}
                w={{ base: '100%', xs: 260 }}
              />
            </Group>
            <PagedTable
              listing={listing}
              columns={A_ESCOLHER}
              selection={escolhidos}
              rowActions={comPrevia(verPrevia)}
            />
            <Rodape
              ids={escolhidos.rows.map(({ id }) => id)}
              limpar={escolhidos.clear}
              salvar={salvar}
              onClose={onClose}
            />
          </Stack>
        )}
      </ComPrevia>
    </Dialog>
  )
}

interface RodapeProps extends Pick<AdicionarProps, 'salvar' | 'onClose'> {
  ids: number[]
  limpar: () => void
}

function Rodape({ ids, limpar, salvar, onClose }: RodapeProps) {
  const [enviando, setEnviando] = useState(false)
  const [recusa, setRecusa] = useState<string>()
  const encerrar = useWhileItStands(onClose)
  const adicionar = async () => {
    setEnviando(true)
    try {
      await salvar(ids)
      notifySaved()
      encerrar()
    } catch (erro) {
      setRecusa(errorMessage(erro))
      setEnviando(false)
    }
  }
  return (
    <DialogFooter refusal={recusa} onClose={onClose} note={<Escolhidos quantos={ids.length} limpar={limpar} />}>
      <ReasonButton
        reason={ids.length === 0 ? 'Marque ao menos um componente.' : undefined}
        loading={enviando}
        onClick={() => void adicionar()}
      >
        Adicionar
      </ReasonButton>
    </DialogFooter>
  )
}

function Escolhidos({ quantos, limpar }: { quantos: number; limpar: () => void }) {
  return (
    <>
      <Text size="sm" role="status">
        {quantidade(quantos, 'selecionado', 'selecionados')}
      </Text>
      {quantos > 0 && (
        <Button variant="subtle" size="xs" onClick={limpar}>
          Limpar seleção
        </Button>
      )}
    </>
  )
}
