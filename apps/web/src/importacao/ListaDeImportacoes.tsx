import { useState, type ReactNode } from 'react'
import { Group, Stack, Title } from '@mantine/core'
import { useAnswer, useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { filterRows } from '../ui/listing/localRows.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcoesDaLinha } from './AcoesDaLinha.tsx'
import { AcoesDeImportacao } from './AcoesDeImportacao.tsx'
import { olharEnquantoPrepara, SO_SAI_DA_LISTA, type Importada } from './importada.tsx'
import { LogDaRemessa } from './LogDaRemessa.tsx'
import type { ListaDaTela, RemessaDaTela, TiposDaTela } from './remessaDaTela.ts'
import { useAoMercado } from './useAoMercado.tsx'

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
      <DataTable name={nome} listing={listing} columns={colunas} rowActions={acoesDaLinha} />
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
