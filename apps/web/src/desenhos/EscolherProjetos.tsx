import { useState } from 'react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { quantidade } from '@portal/contract/core/formato'
import { ERRO_AO_SALVAR, listaProjetos } from '@portal/contract/desenhos/desenhos'
import { errorMessage } from '../api/errorMessage.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { ListSearch } from '../ui/listing/ListSearch.tsx'
import { useListingIn } from '../ui/listing/useListing.ts'
import { useOwnListState } from '../ui/listing/useListState.ts'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import { useKeptSelection } from '../ui/table/useKeptSelection.ts'
import { DADOS, IMAGEM } from './colunas.tsx'
import { useSalvarImagem, type Desenho } from './useSalvarImagem.ts'
import { useNarrow } from '../ui/useNarrow.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { useWhileItStands } from '../ui/useStands.ts'

const [CODIGO, ...OUTRAS] = DADOS
const COLUNAS = CODIGO ? [CODIGO, IMAGEM, ...OUTRAS] : DADOS

interface EscolherProjetosProps {
  desenho: Desenho
  onSalvo: () => void
  /** Leads back to the drawing, which is still there. */
  onClose: () => void
}

/** Asks, after a new drawing, which projects it is for (Spec 002 §2.14). */
export function EscolherProjetos({ desenho, onSalvo, onClose }: EscolherProjetosProps) {
  const listing = useListingIn(useOwnListState(), listaProjetos, { order: 'codigoProjeto' })
  const marcados = useKeptSelection(listing.rows, ({ proprio }) => proprio)
  const estreita = useNarrow()
  const salvar = useSalvarImagem(ERRO_AO_SALVAR)
  const encerrar = useWhileItStands(onSalvo)
  const [enviando, setEnviando] = useState(false)
  const [recusa, setRecusa] = useState<string>()
  const enviar = async () => {
    setEnviando(true)
    try {
      await salvar(
        marcados.rows.map(({ idProjeto, versao }) => ({ idProjeto, versao })),
        desenho,
      )
      encerrar()
    } catch (erro) {
      setRecusa(errorMessage(erro))
      notify.error(errorMessage(erro))
      listing.retry()
    } finally {
      setEnviando(false)
    }
  }
  const quantos = marcados.rows.length
  return (
    <Dialog title="Projetos" onClose={onClose} size="xl" fullScreen={estreita}>
      <Stack gap="sm">
        <Group justify="space-between">
          <ListSearch listing={listing} />
          <Text size="sm" role="status">
            {quantidade(quantos, 'projeto selecionado', 'projetos selecionados')}
          </Text>
        </Group>
        {recusa && (
          <Alert color="orange" role="note">
            {recusa}
          </Alert>
        )}
        <PagedTable
          listing={listing}
          columns={COLUNAS}
          selection={marcados}
          empty="Volte ao desenho, salve-o como arquivo e crie um projeto na página Projetos."
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Voltar ao desenho
          </Button>
          <ReasonButton
            reason={quantos === 0 ? 'Marque ao menos um projeto.' : undefined}
            loading={enviando}
            onClick={() => void enviar()}
          >
            Salvar
          </ReasonButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
