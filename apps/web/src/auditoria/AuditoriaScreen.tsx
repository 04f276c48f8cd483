import { Button, Group, Stack, Anchor } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  ACOES_DA_TRILHA,
  exportarAuditoria,
  listaAuditoria,
  type LinhaDeAuditoria,
} from '@portal/contract/auditoria/auditoria'
import { momento } from '@portal/contract/core/formato'
import { labelOf } from '@portal/contract/core/options'
import { IconAction } from '../ui/IconAction.tsx'
import { downloadApi } from '../api/downloadApi.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { SMALL_PAGES } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcaoTag } from './AcaoTag.tsx'
import { FiltrosDaAuditoria } from './FiltrosDaAuditoria.tsx'
import { Mudancas } from './Mudancas.tsx'
import { camposTexto, quemTexto } from './textos.ts'
import { enderecoDoHistorico, useFiltrosDaTrilha } from './useFiltros.ts'
import { permite } from '@portal/contract/core/papeis'
import { useSession } from '../api/session.ts'
import { paginaDe } from './paginas.ts'

const COLUNAS: readonly Column<LinhaDeAuditoria>[] = [
  { label: 'Quando', cell: ({ em }) => momento(em), sort: 'em', kind: 'code' },
  { label: 'Quem', cell: quemTexto },
  { label: 'Ação', cell: ({ acao }) => <AcaoTag acao={acao} />, text: ({ acao }) => labelOf(ACOES_DA_TRILHA, acao) },
  { label: 'Registro', cell: (linha) => <RegistroDaEntrada linha={linha} />, text: ({ registro }) => registro },
  { label: 'O que mudou', cell: camposTexto },
]

export function AuditoriaScreen() {
  const { filtros, filtrar, entrada, abrir } = useFiltrosDaTrilha()
  const listing = useListing(listaAuditoria, { paging: SMALL_PAGES, filters: filtros })
  const { state } = listing
  const download = () =>
    downloadApi(
      exportarAuditoria,
      { query: { ...filtros, acao: filtros.acao, globalFilter: state.search } },
      'auditoria.csv',
    )
  const ver = (linha: LinhaDeAuditoria) => (
    <IconAction
      icon={IconEye}
      aria-label={`Ver o que mudou em ${linha.registro}, ${momento(linha.em)}`}
      title="Ver o que mudou"
      onClick={() => abrir(linha.id)}
    />
  )
  return (
    <Screen title="Auditoria" count={listing.status === 'ready' ? listing.total : undefined}>
      <FiltrosDaAuditoria filtros={filtros} filtrar={filtrar} />
      <DataTable name="auditoria" listing={{ ...listing, download }} columns={COLUNAS} rowActions={ver} />
      {entrada !== null && (
        <Entrada id={entrada} linha={listing.rows.find(({ id }) => id === entrada)} onClose={() => abrir(null)} />
      )}
    </Screen>
  )
}

interface EntradaProps {
  id: number
  /** Absent when a shared link opens an entry that the list does not show. */
  linha: LinhaDeAuditoria | undefined
  onClose: () => void
}

function Entrada({ id, linha, onClose }: EntradaProps) {
  return (
    <Dialog
      title={linha ? `${labelOf(ACOES_DA_TRILHA, linha.acao)}: ${linha.registro}` : `Entrada ${id}`}
      size="lg"
      onClose={onClose}
    >
      <Stack gap="md">
        <Mudancas id={id} completo />
        {linha && (
          <Group justify="flex-end">
            <Button component={Link} to={enderecoDoHistorico(linha.tabela, linha.idRegistro)} variant="default">
              Ver o histórico deste registro
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

/** The record of an entry by its name, and the way to its page for who may open it. */
function RegistroDaEntrada({ linha }: { linha: LinhaDeAuditoria }) {
  const papeis = useSession()?.papeis
  const pagina = linha.existe ? paginaDe(linha) : undefined
  if (!pagina || !permite(pagina.quem, papeis)) return linha.registro
  return (
    <Anchor component={Link} to={pagina.endereco} inherit>
      {linha.registro}
    </Anchor>
  )
}
