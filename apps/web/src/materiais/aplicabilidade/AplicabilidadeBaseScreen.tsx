import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link, Navigate, useParams } from 'react-router'
import type { ResultOf } from '@portal/contract/core/call'
import {
  edicaoAplicabilidadeBase,
  MENSAGENS_DE_APLICABILIDADE,
  situacaoDaBase,
} from '@portal/contract/materiais/aplicabilidade'
import { componente } from '@portal/contract/materiais/componente'
import { useAnswer } from '../../api/useCall.ts'
import { Logo } from '../../linhas/Logo.tsx'
import { SituacaoTag } from '../../mercado/SituacaoTag.tsx'
import { failureOf } from '../../ui/feedback/failureOf.ts'
import { BackToList } from '../../ui/BackToList.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { backTo } from '../../ui/listing/keptPlaces.ts'
import { enderecoDoItem, LISTA_DE_PRODUTOS } from '../enderecos.ts'
import { useModoEdicao } from '../lista/useModoEdicao.ts'
import { DA_BASE, ListaDeAplicaveis } from './ListaDeAplicaveis.tsx'

/** The applicability that a company keeps for a component (Spec 001 §2.3); without one there is nothing to show. */
export function AplicabilidadeBaseScreen() {
  const { pId } = useParams()
  const { ativo, temChave, falha } = useModoEdicao()
  if (!pId || !/^\d+$/.test(pId)) return <Navigate to={backTo(LISTA_DE_PRODUTOS)} replace />
  if (falha)
    return (
      <Screen title={TITULO}>
        <ErrorState {...falha} />
      </Screen>
    )
  if (ativo === undefined) return <Esperando />
  return <DoComponente key={pId} id={Number(pId)} modoEdicao={ativo} edita={temChave} />
}

const TITULO = 'Aplicabilidade base'
const Esperando = () => (
  <Screen title={TITULO}>
    <Skeleton h={322} />
  </Screen>
)

interface DoComponenteProps {
  id: number
  modoEdicao: boolean
  /** Who only consults is not told how to edit. */
  edita: boolean
}

function DoComponente({ id, modoEdicao, edita }: DoComponenteProps) {
  const obtido = useAnswer(componente.obter, { params: { id }, query: { modoEdicao } })
  const base = useAnswer(situacaoDaBase, { params: { id } })
  const edicao = useAnswer(edicaoAplicabilidadeBase, { params: { id } }, { enabled: modoEdicao })
  // Outside of the edit mode it is not asked, and what failed before is no loss.
  const falhas = [obtido, base, ...(modoEdicao ? [edicao] : [])].flatMap((lida) => failureOf(lida) ?? [])
  if (falhas[0])
    return (
      <Screen title={TITULO}>
        <ErrorState
          error={falhas[0].error}
          onRetry={() => {
            for (const { onRetry } of falhas) onRetry()
          }}
        >
          <BackToList to={LISTA_DE_PRODUTOS} />
        </ErrorState>
      </Screen>
    )
  const { data } = obtido
  if (!data || !base.data) return <Esperando />
  const { codigo } = data
  return (
    <Screen
      title={`${TITULO} · ${codigo}`}
      actions={
        <>
          {modoEdicao && base.data.situacao && <SituacaoTag situacao={base.data.situacao.value} />}
          <Button component={Link} to={enderecoDoItem({ id, codigo, tipo: 'COMPONENTE' })} variant="default">
            Ver produto
          </Button>
          <Button component={Link} to={backTo(LISTA_DE_PRODUTOS)} variant="default">
            Voltar
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <DeQuem material={data} empresa={base.data.empresa} />
        {edita && base.data.empresa !== null && <ComoEditar modoEdicao={modoEdicao} editavel={edicao.data} />}
        {base.data.empresa !== null && (
          <ListaDeAplicaveis
            calls={DA_BASE}
            idComponente={id}
            modoEdicao={modoEdicao}
            editavel={modoEdicao && edicao.data === true}
          />
        )}
      </Stack>
    </Screen>
  )
}

interface DeQuemProps {
  material: ResultOf<typeof componente.obter>
  empresa: string | null
}

function DeQuem({ material: { descricao, linkLogoReferencia, referencia }, empresa }: DeQuemProps) {
  return (
    <>
      <Group gap="sm">
        <Logo src={linkLogoReferencia} nome={referencia.label} size="list" />
        <Text>{descricao}</Text>
        <Text size="sm" c="dimmed">
          {referencia.label}
          {empresa !== null && ` · Mantida por ${empresa}`}
        </Text>
      </Group>
      {empresa === null && <Alert color="gray">{MENSAGENS_DE_APLICABILIDADE.doComponente}</Alert>}
    </>
  )
}

/** Says what keeps the person from a change; nothing until that is known. */
function ComoEditar({ modoEdicao, editavel }: { modoEdicao: boolean; editavel: boolean | undefined }) {
  if (!modoEdicao)
    return (
      <Text size="sm" c="dimmed">
        Esta é a lista do mercado. Para alterá-la, ative o modo edição em{' '}
        <Anchor component={Link} to={backTo(LISTA_DE_PRODUTOS)} inherit>
          Produtos
        </Anchor>
        .
      </Text>
    )
  if (editavel === false) return <Alert color="gray">Você pode ver esta aplicabilidade, mas não alterar.</Alert>
  return null
}
