import type { ReactNode } from 'react'
import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import {
  SITUACOES_DA_MATRIZ,
  matriz,
  referenciasDaMatriz,
  type LinhaDaMatriz,
} from '@portal/contract/atualizacoes/matriz'
import type { ResultOf } from '@portal/contract/core/call'
import { SISTEMAS, labelOf, type Option } from '@portal/contract/core/options'
import { useAnswer } from '../api/useCall.ts'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { ErrorState, SemDados } from '../ui/feedback/ListNotice.tsx'
import { SMALL_PAGES } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import { useAddress } from '../ui/useAddress.ts'
import { Choice } from '../ui/fields/Choice.tsx'
import { FoldedFilters } from '../ui/listing/FoldedFilters.tsx'
import { CelulaDaMatriz, LegendaDaMatriz, textoDaCelula } from './CelulaDaMatriz.tsx'

const TITULO = 'Edições nos clientes'
type Referencias = ResultOf<typeof referenciasDaMatriz>

/** Editions that customers have of what they receive of a reference (decision 0040). */
export function MatrizScreen() {
  const lidas = useAnswer(referenciasDaMatriz)
  const { data } = lidas
  const [params] = useAddress()
  const falha = failureOf(lidas)
  if (falha)
    return (
      <Aviso>
        <ErrorState {...falha} />
      </Aviso>
    )
  if (!data)
    return (
      <Aviso>
        <Skeleton h={322} />
      </Aviso>
    )
  const referencia = data.find(({ value }) => String(value) === params.get('idReferencia')) ?? data[0]
  if (!referencia)
    return (
      <Aviso>
        <SemDados />
      </Aviso>
    )
  return <Matriz key={referencia.value} referencias={data} referencia={referencia} />
}

const Aviso = ({ children }: { children: ReactNode }) => <Screen title={TITULO}>{children}</Screen>

const FIXAS: readonly Column<LinhaDaMatriz>[] = [
  { label: 'Razão social', cell: ({ razaoSocial }) => razaoSocial, sort: 'razaoSocial', kind: 'words' },
  { label: 'Serial', cell: ({ serial }) => serial, sort: 'serial', kind: 'code' },
  { label: 'Sistema', cell: ({ sistema }) => labelOf(SISTEMAS, sistema), sort: 'sistema' },
  { label: 'Situação', cell: ({ situacao }) => labelOf(SITUACOES_DA_MATRIZ, situacao), sort: 'situacao' },
]

const doPacote = ({ id, nome }: Referencias[number]['pacotes'][number]): Column<LinhaDaMatriz> => {
  const celulaDe = ({ celulas }: LinhaDaMatriz) => celulas.find(({ idPacote }) => idPacote === id)
  return {
    label: nome,
    ofRecord: true,
    cell: (linha) => <CelulaDaMatriz celula={celulaDe(linha)} />,
    text: (linha) => textoDaCelula(celulaDe(linha)),
  }
}

const textos = (opcoes: readonly Option[]) => opcoes.map(({ label, value }) => ({ label, value: String(value) }))

function Matriz({ referencias, referencia }: { referencias: Referencias; referencia: Referencias[number] }) {
  const [params] = useAddress()
  const setFilters = useSetFilters()
  const filtrar = (nome: string) => (value: string) => setFilters({ [nome]: value })
  const sistema = params.get('sistema') ?? ''
  const situacao = params.get('situacao') ?? ''
  const filters = { idReferencia: referencia.value, sistema, situacao }
  const listing = useListing(matriz, { paging: SMALL_PAGES, filters })
  return (
    <Screen title={TITULO} count={listing.status === 'ready' ? listing.total : undefined}>
      <Stack gap="sm">
        <FoldedFilters count={[sistema, situacao].filter(Boolean).length}>
          <SimpleGrid cols={{ base: 1, sm: 3 }} maw={720}>
            <Choice
              label="Referência"
              data={textos(referencias)}
              value={String(referencia.value)}
              onChange={filtrar('idReferencia')}
            />
            <Choice
              label="Sistema"
              data={[{ label: 'Todos', value: '' }, ...textos(SISTEMAS)]}
              value={sistema}
              onChange={filtrar('sistema')}
            />
            <Choice
              label="Situação"
              data={[{ label: 'Todas', value: '' }, ...textos(SITUACOES_DA_MATRIZ)]}
              value={situacao}
              onChange={filtrar('situacao')}
            />
          </SimpleGrid>
        </FoldedFilters>
        <LegendaDaMatriz />
        <DataTable name="matriz" listing={listing} columns={[...FIXAS, ...referencia.pacotes.map(doPacote)]} />
      </Stack>
    </Screen>
  )
}
