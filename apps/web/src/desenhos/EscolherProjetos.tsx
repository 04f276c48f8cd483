import { useCallback, useState } from 'react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ERRO_AO_SALVAR, listaProjetos } from '@portal/contract/desenhos/desenhos'
import { errorMessage } from '../api/errorMessage.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState, SemDados } from '../ui/feedback/ListNotice.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { changeListState, FIRST_STATE, type ListState } from '../ui/listing/listState.ts'
import { SearchBox } from '../ui/listing/SearchBox.tsx'
import { useListingIn } from '../ui/listing/useListing.ts'
import tabela from '../ui/table/DataTable.module.css'
import { Pager } from '../ui/table/Pager.tsx'
import { SkeletonRows, TableBody } from '../ui/table/TableBody.tsx'
import { TableHead } from '../ui/table/TableHead.tsx'
import { DADOS, IMAGEM } from './colunas.tsx'
import { useSalvarImagem, type Desenho } from './useSalvarImagem.ts'
import { useMarcados } from './useMarcados.ts'

const [CODIGO, ...OUTRAS] = DADOS
const COLUNAS = CODIGO ? [CODIGO, IMAGEM, ...OUTRAS] : DADOS

interface EscolherProjetosProps {
  desenho: Desenho
  onSalvo: () => void
  /** Back to the drawing, which is still there. */
  onClose: () => void
}

/** After a new drawing: which projects it is for (Spec 002 §2.14). */
export function EscolherProjetos({ desenho, onSalvo, onClose }: EscolherProjetosProps) {
  const listing = useProjetos()
  const marcados = useMarcados(listing.rows)
  const estreita = useMediaQuery('(max-width: 40em)')
  const salvar = useSalvarImagem(ERRO_AO_SALVAR)
  const [enviando, setEnviando] = useState(false)
  const [recusa, setRecusa] = useState<string>()
  const enviar = async () => {
    setEnviando(true)
    try {
      await salvar(
        marcados.rows.map(({ idProjeto, versao }) => ({ idProjeto, versao })),
        desenho,
      )
      onSalvo()
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
          <SearchBox
            value={listing.state.search}
            onSearch={(search) => listing.set({ search })}
            delay={listing.searchDelay}
          />
          <Text size="sm" role="status">
            {quantos === 1 ? '1 projeto marcado' : `${quantos} projetos marcados`}
          </Text>
        </Group>
        {recusa && (
          <Alert color="orange" role="note">
            {recusa}
          </Alert>
        )}
        <Tabela listing={listing} marcados={marcados} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Voltar ao desenho
          </Button>
          <Button disabled={quantos === 0} loading={enviando} onClick={() => void enviar()}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** A list of its own: the page's address belongs to the list below. */
function useProjetos() {
  const [state, setState] = useState<ListState>(FIRST_STATE)
  const set = useCallback((mudanca: Partial<ListState>) => setState((agora) => changeListState(agora, mudanca)), [])
  return useListingIn([state, set], listaProjetos, { order: 'codigoProjeto' })
}

interface TabelaProps {
  listing: ReturnType<typeof useProjetos>
  marcados: ReturnType<typeof useMarcados>
}

function Tabela({ listing, marcados }: TabelaProps) {
  if (listing.status === 'error') return <ErrorState error={listing.error} onRetry={listing.retry} />
  if (listing.status === 'ready' && listing.total === 0)
    return (
      <SemDados>
        <Text size="sm" c="dimmed">
          {listing.state.search
            ? `Nada corresponde a “${listing.state.search}”.`
            : 'Volte ao desenho, guarde-o como arquivo e crie um projeto na página Projetos.'}
        </Text>
      </SemDados>
    )
  return (
    <>
      <div className={tabela['frame']} aria-busy={listing.status === 'pending' || listing.refreshing}>
        <table role="table" className={tabela['table']}>
          <TableHead columns={COLUNAS} listing={listing} selection={marcados} actions={false} />
          {listing.status === 'pending' ? (
            <SkeletonRows columns={COLUNAS.length + 1} />
          ) : (
            <TableBody rows={listing.rows} columns={COLUNAS} selection={marcados} rowActions={undefined} />
          )}
        </table>
      </div>
      <Pager listing={listing} />
    </>
  )
}
