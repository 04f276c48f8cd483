import { Skeleton, Stack, Text } from '@mantine/core'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { listaAplicabilidade, type Aplicavel } from '@portal/contract/materiais/aplicabilidade'
import { useAnswer } from '../../api/useCall.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { useLeitura } from '../../mercado/dia/useDia.ts'
import { ComPrevia } from './ComPrevia.tsx'
import { BotaoDePrevia } from './BotaoDePrevia.tsx'
import { APLICAVEIS } from './colunas.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'

interface CodigosProps {
  produto: { id: number; codigo: string; descricao: string }
  modoEdicao: boolean
  onClose: () => void
}

/** Components that may take this one's place, read-only (Spec 001 §2.1, §2.6). */
export function CodigosAplicaveis({ produto, modoEdicao, onClose }: CodigosProps) {
  const estreita = useNarrow()
  return (
    <Dialog title="Códigos Aplicáveis" size="xl" fullScreen={estreita} onClose={onClose}>
      <ComPrevia modoEdicao={modoEdicao}>
        {(verPrevia) => (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {produto.codigo} · {produto.descricao}
            </Text>
            <Codigos id={produto.id} modoEdicao={modoEdicao} verPrevia={verPrevia} />
          </Stack>
        )}
      </ComPrevia>
    </Dialog>
  )
}

interface ListaProps {
  id: number
  modoEdicao: boolean
  verPrevia: (id: number) => void
}

function Codigos({ id, modoEdicao, verPrevia }: ListaProps) {
  const { data, error, refetch } = useAnswer(listaAplicabilidade, { params: { id }, query: useLeitura(modoEdicao) })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={120} />
  const ficam = data.filter(({ excluida }) => !excluida)
  if (ficam.length === 0) return <Text role="status">{MENSAGENS.semDados}</Text>
  const acoes = ({ idAplicavel, codigo }: Aplicavel) => (
    <BotaoDePrevia codigo={codigo} onClick={() => verPrevia(idAplicavel)} />
  )
  return <PlainTable rows={ficam} columns={APLICAVEIS} rowActions={acoes} />
}
