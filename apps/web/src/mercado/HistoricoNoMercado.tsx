import { Button, Skeleton, Stack, Tabs, Text, VisuallyHidden } from '@mantine/core'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import { momento } from '@portal/contract/core/formato'
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { ChamadasDoMercado } from '@portal/contract/mercado/chamadas'
import type { Diferenca } from '@portal/contract/auditoria/diferenca'
import type { VersaoNaLista } from '@portal/contract/mercado/versoes'
import { useAnswer } from '../api/useCall.ts'
import { ListaDeMudancas, useQuantas, type Lidas } from '../auditoria/ListaDeMudancas.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { Difference } from '../ui/feedback/Difference.tsx'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import type { Column } from '../ui/table/column.tsx'
import { CompararVersoes, type Quais } from './CompararVersoes.tsx'
import { TabRail } from '../ui/TabRail.tsx'
import { useWhileItStands } from '../ui/useStands.ts'

export type AcoesDoAto = (
  doAto: readonly EntradaDoHistorico[],
  lidas: Lidas,
  /** Shows the versions in place of the acts. */
  verVersoes: () => void,
) => ReactNode

interface HistoricoProps {
  chamadas: Pick<ChamadasDoMercado, 'historico' | 'versoes' | 'comparar'>
  de: { id: number; codigo: string; descricao: string }
  /** Absent for who may not restore. */
  restaurar: ((idVersao: number) => Promise<unknown>) | undefined
  /** What can be done about an act, at its line. */
  acoesDoAto?: AcoesDoAto
  /** Text for a record that was never homologated. */
  vazio: string
  figuras?: (diferenca: Diferenca) => ReactNode
  onClose: () => void
}

/** Changes of the working copy, and versions that Homologar froze: compared, and restored into edition. */
export function HistoricoNoMercado(props: HistoricoProps) {
  const { codigo, descricao } = props.de
  const [aba, setAba] = useState<string | null>('mudancas')
  const versoes = useRef<HTMLButtonElement>(null)
  const verVersoes = () => {
    setAba('versoes')
    versoes.current?.focus()
  }
  return (
    <Dialog title={`Histórico de ${codigo}`} size="xl" onClose={props.onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {descricao}
        </Text>
        <Tabs value={aba} onChange={setAba} keepMounted={false}>
          <TabRail>
            <Tabs.Tab value="mudancas">Mudanças</Tabs.Tab>
            <Tabs.Tab ref={versoes} value="versoes">
              Versões
            </Tabs.Tab>
          </TabRail>
          <Tabs.Panel value="mudancas" pt="sm">
            <Mudancas {...props} verVersoes={verVersoes} />
          </Tabs.Panel>
          <Tabs.Panel value="versoes" pt="sm">
            <AsVersoes {...props} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </Dialog>
  )
}

function Mudancas({ chamadas, de: { id }, acoesDoAto, verVersoes }: HistoricoProps & { verVersoes: () => void }) {
  const [quantas, mais] = useQuantas()
  const consulta = useAnswer(
    chamadas.historico,
    { params: { id }, query: { pageSize: quantas } },
    { placeholderData: keepPreviousData },
  )
  return (
    <ListaDeMudancas
      de={consulta}
      chamada={chamadas.historico}
      onMais={mais}
      acoes={acoesDoAto && ((doAto, lidas) => acoesDoAto(doAto, lidas, verVersoes))}
    />
  )
}

function AsVersoes(props: HistoricoProps) {
  const { chamadas, de, restaurar, vazio, onClose } = props
  const sair = useWhileItStands(onClose)
  const versoes = useAnswer(chamadas.versoes, { params: { id: de.id } })
  return (
    <Versoes versoes={versoes} restaurar={restaurar} vazio={vazio} onRestaurada={sair}>
      {(quais) => <Comparacao {...props} quais={quais} />}
    </Versoes>
  )
}

const Comparacao = ({ chamadas, de: { id }, quais, figuras }: HistoricoProps & { quais: Quais }) => (
  <Diferencas de={useAnswer(chamadas.comparar, { params: { id }, query: quais })} {...(figuras && { figuras })} />
)

interface DiferencasProps {
  de: Pick<UseQueryResult<Diferenca[]>, 'data' | 'error' | 'refetch'>
  figuras?: (diferenca: Diferenca) => ReactNode
}

function Diferencas({ de: { data, error, refetch }, figuras }: DiferencasProps) {
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.length === 0) return <Text role="status">Nenhuma diferença.</Text>
  return (
    <Stack gap="sm">
      {data?.map((diferenca) => (
        <div key={diferenca.campo}>
          <Difference label={diferenca.nome} before={diferenca.antes ?? ''} after={diferenca.depois ?? ''} />
          {figuras?.(diferenca)}
        </div>
      ))}
    </Stack>
  )
}

const quando = (em: string | null) => (em === null ? '' : momento(em))

const COLUNAS: readonly Column<VersaoNaLista>[] = [
  { label: 'Versão', cell: (row) => row.numero, kind: 'number' },
  { label: 'Homologada em', cell: (row) => momento(row.em) },
  { label: 'Por', cell: (row) => row.por ?? '', kind: 'words' },
  { label: 'CEM DELPHI', cell: (row) => quando(row.pro) },
  { label: 'CEM MOBI', cell: (row) => quando(row.mobi) },
  { label: 'Mercado', cell: (row) => row.noMercado && <Tag tone="disponivel">No mercado</Tag>, text: () => '' },
]

interface VersoesProps {
  versoes: Pick<UseQueryResult<VersaoNaLista[]>, 'data' | 'error' | 'refetch'>
  restaurar?: ((idVersao: number) => Promise<unknown>) | undefined
  vazio: string
  onRestaurada: () => void
  children: (quais: Quais) => ReactNode
}

/** Versions that Homologar froze: when each reached which target, compared, and restored into edition. */
function Versoes({ versoes, restaurar, vazio, onRestaurada, children }: VersoesProps) {
  const { data } = versoes
  const falha = failureOf(versoes)
  const [aRestaurar, setARestaurar] = useState<VersaoNaLista>()
  const acoes = (row: VersaoNaLista) => (
    <Button variant="default" size="xs" onClick={() => setARestaurar(row)}>
      Restaurar<VisuallyHidden> a versão {row.numero}</VisuallyHidden>
    </Button>
  )
  if (falha) return <ErrorState {...falha} />
  if (!data) return <Skeleton h={160} />
  if (data.length === 0) return <Text size="sm">{vazio}</Text>
  return (
    <Stack gap="md">
      <PlainTable rows={data} columns={COLUNAS} {...(restaurar && { rowActions: acoes })} />
      <CompararVersoes versoes={data}>{children}</CompararVersoes>
      {aRestaurar && restaurar && (
        <ConfirmDialog
          title={`Restaurar a versão ${aRestaurar.numero}`}
          text="O cadastro em edição passa a ser igual a esta versão. O que está no mercado não muda."
          confirmLabel="Restaurar"
          tone="plain"
          onConfirm={() => restaurar(aRestaurar.id).then(notifySaved).then(onRestaurada)}
          onClose={() => setARestaurar(undefined)}
        />
      )}
    </Stack>
  )
}
