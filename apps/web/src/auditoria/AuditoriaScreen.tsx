import { Button, Group, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import {
  ACOES_DA_TRILHA,
  exportarAuditoria,
  listaAtos,
  type AtoDaAuditoria,
  type LinhaDoAto,
} from '@portal/contract/auditoria/auditoria'
import { nomeDaChamada } from '@portal/contract/auditoria/chamadas'
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
import { AtoAberto } from './AtoAberto.tsx'
import { ComoEstava, type Lembrado } from './ComoEstava.tsx'
import { RegistroDaEntrada } from './RegistroDaEntrada.tsx'
import { atoTexto, camposDoAto, maisRegistros, quemTexto, registrosTexto } from './textos.ts'
import { enderecoDoHistorico, useFiltrosDaTrilha } from './useFiltros.ts'

const COLUNAS: readonly Column<AtoDaAuditoria>[] = [
  { label: 'Quando', cell: ({ em }) => momento(em), sort: 'em', kind: 'code' },
  { label: 'Quem', cell: quemTexto, kind: 'words' },
  { label: 'Ação', cell: (ato) => <OQueFez ato={ato} />, text: atoTexto, kind: 'sentence' },
  { label: 'Registro', cell: (ato) => <Registros ato={ato} />, text: registrosTexto },
  { label: 'O que mudou', cell: camposDoAto },
]

interface AuditoriaProps {
  /** What can be done about an act, at its line. */
  acoesDoAto: (ato: AtoDaAuditoria) => ReactNode
  /** Records whose past can be told, by the entry of one. */
  lembradoDe: (linha: LinhaDoAto) => Lembrado | undefined
}

export function AuditoriaScreen({ acoesDoAto, lembradoDe }: AuditoriaProps) {
  const { filtros, filtrar, entrada, ato, abrir, abrirAto } = useFiltrosDaTrilha()
  const listing = useListing(listaAtos, { paging: SMALL_PAGES, filters: filtros })
  const { state } = listing
  const download = () =>
    downloadApi(
      exportarAuditoria,
      { query: { ...filtros, acao: filtros.acao, globalFilter: state.search } },
      'auditoria.csv',
    )
  const acoes = (um: AtoDaAuditoria) => (
    <>
      <IconAction
        icon={IconEye}
        aria-label={`Ver o que mudou em ${registrosTexto(um)}, ${momento(um.em)}`}
        title="Ver o que mudou"
        onClick={() => (um.entradas === 1 ? abrir(um.id) : abrirAto(um.id))}
      />
      {acoesDoAto(um)}
    </>
  )
  const exemplo = listing.rows.find(({ id }) => id === entrada)?.exemplos[0]
  return (
    <Screen title="Auditoria" count={listing.status === 'ready' ? listing.total : undefined}>
      <FiltrosDaAuditoria filtros={filtros} filtrar={filtrar} />
      <DataTable
        name="auditoria"
        empty="Nada aconteceu dentro destes filtros. Tire um deles, ou escolha um período maior."
        listing={{ ...listing, download }}
        columns={COLUNAS}
        rowActions={acoes}
      />
      {entrada !== null && <Entrada id={entrada} linha={exemplo} lembradoDe={lembradoDe} onClose={() => abrir(null)} />}
      {ato !== null && (
        <AtoAberto
          id={ato}
          ato={listing.rows.find(({ id }) => id === ato)}
          lembradoDe={lembradoDe}
          onClose={() => abrirAto(null)}
        />
      )}
    </Screen>
  )
}

/** What somebody did, and with which file; where it was one kind of change, its tag. */
const OQueFez = ({ ato }: { ato: AtoDaAuditoria }) => (
  <Group gap="xs">
    {ato.acao && <AcaoTag acao={ato.acao} />}
    <span>{[nomeDaChamada(ato.chamada), ato.arquivo].filter(Boolean).join(': ')}</span>
  </Group>
)

/** The first records of an act by their names and pages, and how many more. */
function Registros({ ato }: { ato: AtoDaAuditoria }) {
  const mais = maisRegistros(ato)
  return (
    <span>
      {ato.exemplos.map((linha, i) => (
        <Fragment key={linha.id}>
          {i > 0 && ', '}
          <RegistroDaEntrada linha={linha} />
        </Fragment>
      ))}
      {mais && ` ${mais}`}
    </span>
  )
}

interface EntradaProps extends Pick<AuditoriaProps, 'lembradoDe'> {
  id: number
  /** Absent when a shared link opens an entry that the list does not show. */
  linha: LinhaDoAto | undefined
  onClose: () => void
}

function Entrada({ id, linha, lembradoDe, onClose }: EntradaProps) {
  const lembrado = linha && lembradoDe(linha)
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
            {lembrado && <ComoEstava de={lembrado} entradas={[linha]} />}
            <Button component={Link} to={enderecoDoHistorico(linha.tabela, linha.idRegistro)} variant="default">
              Ver o histórico deste registro
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
