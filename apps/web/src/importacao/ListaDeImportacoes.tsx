import type { ResultOf } from '@portal/contract/core/call'
import type { IMPORTACAO_DE_PRODUTOS } from '@portal/contract/importacao/produtos'
import { ACOES, EM_EDICAO, EM_HOMOLOGACAO, type Acao } from '@portal/contract/mercado/situacao'
import { useState, type ReactNode } from 'react'
import { Group, Stack, Title } from '@mantine/core'
import { useAnswer, useCall } from '../api/useCall.ts'
import { BotaoDaAcao } from '../mercado/BotaoDaAcao.tsx'
import { motivoDe, TUDO } from '../mercado/BotoesDeMercado.tsx'
import type { Recorte } from '../mercado/enderecos.ts'
import type { Impacto } from '../mercado/useImpacto.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { filterRows } from '../ui/listing/localRows.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcoesDaLinha } from './AcoesDaLinha.tsx'
import { type Importada, olharEnquantoPrepara, SO_SAI_DA_LISTA } from './importada.tsx'
import { LogDaRemessa } from './LogDaRemessa.tsx'
import type { ListaDaTela, RemessaDaTela, TiposDaTela } from './remessaDaTela.ts'
import { type DestinoDaImportacao, useAoMercado } from './useAoMercado.tsx'

interface DaLista extends TiposDaTela {
  importada: Importada
}

interface ListaProps<T extends DaLista> {
  remessa: RemessaDaTela<T>
  lista: ListaDaTela<T['importada']>
  /** Of all, those that are looked for. */
  cabe?: (row: T['importada']) => boolean
  children?: ReactNode
}

/** Past imports of one kind, the newest first, and what can be done with them. */
export function ListaDeImportacoes<T extends DaLista>({ remessa, lista, cabe, children }: ListaProps<T>) {
  const { chamadas, fim } = remessa
  const { nome, colunas, destino, nomeDe } = lista
  const query = useAnswer(
    chamadas.lista,
    {},
    { select: (todas) => (cabe ? todas.filter(cabe) : todas), refetchInterval: olharEnquantoPrepara },
  )
  const { data: acoes } = useAnswer(chamadas.acaoPermitida)
  const impacto = useAoMercado(destino)
  const textoDe = (row: T['importada']) => [nomeDe(row), row.referencia.label, row.usuario].join(' ')
  const listing = useLocalListing(query, textoDe)
  const mostradas = filterRows(query.data ?? [], listing.state.search, textoDe)
  const [comLog, setComLog] = useState<T['importada']>()
  const [aEliminar, setAEliminar] = useState<T['importada']>()
  const acoesDaLinha = (row: T['importada']) => (
    <AcoesDaLinha
      nome={nomeDe(row)}
      importacao={row}
      temLog={fim.recusados(row) > 0 || (row.correcoes ?? []).length > 0}
      onPublicar={
        destino && ((acao) => impacto.abrir(acao, { importacao: destino.importacao, idImportacao: [row.id] }))
      }
      disponibiliza={impacto.pode('disponibilizar')}
      onLog={() => setComLog(row)}
      onEliminar={() => setAEliminar(row)}
    />
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby={nome}>
      <Group justify="space-between" gap="sm">
        <Title order={2} id={nome}>
          Importações
        </Title>
        {destino && (
          <AcoesDeImportacao acoes={acoes} importacao={destino.importacao} mostradas={mostradas} impacto={impacto} />
        )}
      </Group>
      {children}
      <DataTable
        name={nome}
        empty="Nenhuma importação aqui ainda. Escolha a planilha acima e veja a simulação antes de importar."
        listing={listing}
        columns={colunas}
        rowActions={acoesDaLinha}
      />
      {impacto.pergunta}
      {comLog && <LogDaRemessa remessa={remessa} importacao={comLog} onClose={() => setComLog(undefined)} />}
      {aEliminar && (
        <Eliminar
          remessa={remessa}
          importacao={aEliminar}
          {...lista.eliminar(aEliminar)}
          onClose={() => setAEliminar(undefined)}
        />
      )}
    </Stack>
  )
}

interface EliminarProps<T extends TiposDaTela> {
  remessa: Pick<RemessaDaTela<T>, 'chamadas' | 'muda'>
  importacao: Pick<Importada, 'id' | 'estado'>
  titulo: string
  texto: string
  onClose: () => void
}

/** All of it goes back, or nothing (decision 0033). */
export function Eliminar<T extends TiposDaTela>(props: EliminarProps<T>) {
  const { remessa, importacao, titulo, texto, onClose } = props
  const { mutateAsync } = useCall(remessa.chamadas.remover, { refreshes: remessa.muda })
  return (
    <ConfirmDialog
      title={titulo}
      text={importacao.estado === 'FALHOU' ? SO_SAI_DA_LISTA : texto}
      confirmLabel="Eliminar"
      onConfirm={() => mutateAsync({ params: { id: importacao.id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}

interface AcoesProps {
  acoes: ResultOf<typeof IMPORTACAO_DE_PRODUTOS.acaoPermitida> | undefined
  importacao: DestinoDaImportacao['importacao']
  /** Those that the list shows, on whichever of its pages. */
  mostradas: readonly Pick<Importada, 'id' | 'estado' | 'situacao'>[]
  impacto: Impacto
}

const ROTULOS = { homologar: 'Homologar', disponibilizar: 'Disponível Mercado' } as const
const ESPERA: Readonly<Record<Acao, number>> = { homologar: EM_EDICAO, disponibilizar: EM_HOMOLOGACAO }

/** What came by the imports that the list shows, or all that there is to publish (decisions I-02, 0.4): the server's flags say what waits (importacao.015). */
function AcoesDeImportacao({ acoes, importacao, mostradas, impacto: { pode, abrir } }: AcoesProps) {
  const destas = (acao: Acao): Recorte | undefined => {
    const esperam = mostradas.filter(({ estado, situacao }) => estado === 'FEITA' && situacao.value === ESPERA[acao])
    return esperam.length ? { importacao, idImportacao: esperam.map(({ id }) => id) } : undefined
  }
  return (
    <Group gap="xs">
      {ACOES.filter(pode).map((acao) => (
        <BotaoDaAcao
          key={acao}
          rotulo={ROTULOS[acao]}
          motivo={motivoDe(acao, acoes)}
          menor={{ rotulo: 'Só o que veio destas importações', recorte: destas(acao) }}
          tudo={TUDO[acao]}
          onAbrir={(recorte) => abrir(acao, recorte)}
        />
      ))}
    </Group>
  )
}
