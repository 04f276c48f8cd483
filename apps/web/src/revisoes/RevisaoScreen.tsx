import { useEffect } from 'react'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import {
  aprovarRevisao,
  cancelarRevisao,
  devolverRevisao,
  MENSAGENS_DE_REVISAO,
  obterRevisao,
  verRespostaDaRevisao,
  type Revisao,
} from '@portal/contract/revisoes/revisoes'
import { useAnswer, useCall } from '../api/useCall.ts'
import { momento } from '@portal/contract/core/formato'
import { enderecoDoPedido } from '../mercado/enderecos.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { Screen } from '../ui/Screen.tsx'
import { quantosRevistos } from './enderecos.ts'
import { EstadoTag } from './EstadoTag.tsx'
import { ItensDaRevisao } from './ItensDaRevisao.tsx'
import { MUDAM_COM_REVISAO } from './mudam.ts'

export function RevisaoScreen() {
  const id = Number(useParams()['pId'])
  const { data, error, refetch } = useAnswer(obterRevisao, { params: { id } })
  useResposta(data)
  if (!data)
    return (
      <Screen title={`Revisão ${id}`}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={320} />}
      </Screen>
    )
  return (
    <Screen title={`Revisão ${id}`} actions={<Acoes revisao={data} />}>
      <Stack gap="lg">
        <Pedido revisao={data} />
        <ItensDaRevisao revisao={data} />
      </Stack>
    </Screen>
  )
}

function Pedido({ revisao }: { revisao: Revisao }) {
  const { area, estado, quantos, pediu, revisor, mensagem, criadoEm, terminadaEm, paraMim, meusComentarios } = revisao
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <EstadoTag estado={estado} />
        <Text size="sm">
          {quantosRevistos(area, quantos)}, {pediu} pediu a {revisor} em {momento(criadoEm)}.
          {terminadaEm && ` Terminou em ${momento(terminadaEm)}.`}
        </Text>
      </Group>
      {mensagem && (
        <Alert color="blue" title={`Mensagem de ${pediu}`} role="note">
          {mensagem}
        </Alert>
      )}
      {estado === 'ABERTA' && paraMim && (
        <Text size="sm" c="dimmed">
          {meusComentarios === 0
            ? 'Aprove tudo, ou comente o que precisa mudar e devolva.'
            : 'Ao devolver, o que você comentou volta para quem pediu e o resto fica aprovado.'}
        </Text>
      )}
    </Stack>
  )
}

function Acoes({ revisao: { id, area, estado, minha, paraMim, meusComentarios, ...revisao } }: { revisao: Revisao }) {
  const aprovar = useResponder(aprovarRevisao, id, 'A revisão foi aprovada.')
  const devolver = useResponder(devolverRevisao, id, 'A revisão foi devolvida.')
  const cancelar = useResponder(cancelarRevisao, id, 'O pedido de revisão foi cancelado.')
  if (estado !== 'ABERTA')
    return (
      minha &&
      revisao.idsParaPedir.length > 0 && (
        <Button component={Link} to={enderecoDoPedido(area, revisao.idsParaPedir, revisao.idRevisor)}>
          Pedir de novo
        </Button>
      )
    )
  const semComentario = meusComentarios === 0
  return (
    <>
      {minha && (
        <Button variant="default" loading={cancelar.fazendo} onClick={cancelar.fazer}>
          Cancelar pedido
        </Button>
      )}
      {paraMim && (
        <>
          <Button
            variant="default"
            loading={devolver.fazendo}
            disabled={semComentario}
            {...(semComentario && { title: MENSAGENS_DE_REVISAO.semComentario })}
            onClick={devolver.fazer}
          >
            Devolver
          </Button>
          <Button loading={aprovar.fazendo} onClick={aprovar.fazer}>
            Aprovar
          </Button>
        </>
      )}
    </>
  )
}

function useResponder(
  call: typeof aprovarRevisao | typeof devolverRevisao | typeof cancelarRevisao,
  id: number,
  feito: string,
) {
  const { mutateAsync, isPending } = useCall(call, { refreshes: MUDAM_COM_REVISAO })
  const fazer = () => void mutateAsync({ params: { id } }).then(() => notify.success(feito), notifyFailed)
  return { fazer, fazendo: isPending }
}

/** Marks an answer as seen when the person who asked opens it. */
function useResposta(revisao: Revisao | undefined): void {
  const { mutate } = useCall(verRespostaDaRevisao, { refreshes: MUDAM_COM_REVISAO })
  const id = revisao?.naoVista ? revisao.id : undefined
  useEffect(() => {
    if (id !== undefined) mutate({ params: { id } })
  }, [id, mutate])
}
