import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link, useParams } from 'react-router'
import {
  aprovarRevisao,
  cancelarRevisao,
  devolverRevisao,
  itensDaRevisao,
  MENSAGENS_DE_REVISAO,
  obterRevisao,
  type Revisao,
  verRespostaDaRevisao,
} from '@portal/contract/revisoes/revisoes'
import { queryOf, useAnswer, useCall } from '../api/useCall.ts'
import { momento } from '@portal/contract/core/formato'
import { enderecoDoPedido, REVISOES } from '../mercado/enderecos.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { ListStatus } from '../ui/feedback/ListStatus.tsx'
import { LeaveDialog } from '../ui/feedback/LeaveDialog.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { Screen } from '../ui/Screen.tsx'
import { ListSearch } from '../ui/listing/ListSearch.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import { Pager } from '../ui/table/Pager.tsx'
import { ItemRevisto } from './ItemRevisto.tsx'
import styles from './Revisoes.module.css'
import { quantosRevistos } from './enderecos.ts'
import { EstadoTag } from './EstadoTag.tsx'
import { conversa, MUDAM_COM_REVISAO } from './mudam.ts'
import { PorEnviarContext, useComentariosPorEnviar, usePorEnviar } from './porEnviar.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'

export function RevisaoScreen() {
  const id = Number(useParams()['pId'])
  const { data, error, refetch } = useAnswer(obterRevisao, { params: { id } })
  useResposta(data)
  if (!data)
    return (
      <Screen title={`Revisão ${id}`}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()}>
            <BackToList to={REVISOES} />
          </ErrorState>
        ) : (
          <Skeleton h={320} />
        )}
      </Screen>
    )
  return <Lida key={id} revisao={data} />
}

function Lida({ revisao }: { revisao: Revisao }) {
  const { porEnviar, leaving } = useComentariosPorEnviar(revisao.id)
  return (
    <PorEnviarContext value={porEnviar}>
      <Screen title={`Revisão ${revisao.id}`} actions={<Acoes revisao={revisao} />}>
        <Stack gap="lg">
          <Pedido revisao={revisao} />
          <ItensDaRevisao revisao={revisao} />
        </Stack>
      </Screen>
      {leaving && <LeaveDialog {...leaving} />}
    </PorEnviarContext>
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

const COMENTARIO_POR_ENVIAR = 'Há um comentário por enviar. Envie-o ou desista dele antes.'

function Acoes({ revisao: { id, area, estado, minha, paraMim, meusComentarios, ...revisao } }: { revisao: Revisao }) {
  const aprovar = useResponder(aprovarRevisao, id, 'A revisão foi aprovada.')
  const devolver = useResponder(devolverRevisao, id, 'A revisão foi devolvida.')
  const cancelar = useResponder(cancelarRevisao, id, 'O pedido de revisão foi cancelado.')
  // An answer ends the review, and what is still being written could never be sent.
  const escrevendo = usePorEnviar().quantos > 0 ? COMENTARIO_POR_ENVIAR : undefined
  if (estado !== 'ABERTA')
    return (
      minha &&
      revisao.idsParaPedir.length > 0 && (
        <Button component={Link} to={enderecoDoPedido(area, revisao.idsParaPedir, revisao.idRevisor)}>
          Pedir de novo
        </Button>
      )
    )
  return (
    <>
      {minha && (
        <ReasonButton variant="default" loading={cancelar.fazendo} reason={escrevendo} onClick={cancelar.fazer}>
          Cancelar pedido
        </ReasonButton>
      )}
      {paraMim && (
        <>
          <ReasonButton
            variant="default"
            loading={devolver.fazendo}
            reason={escrevendo ?? (meusComentarios === 0 ? MENSAGENS_DE_REVISAO.semComentario : undefined)}
            onClick={devolver.fazer}
          >
            Devolver
          </ReasonButton>
          <ReasonButton loading={aprovar.fazendo} reason={escrevendo} onClick={aprovar.fazer}>
            Aprovar
          </ReasonButton>
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

/** Records as they were when the review was asked for. */
function ItensDaRevisao({ revisao }: { revisao: Revisao }) {
  const listing = useListing(itensDaRevisao, { params: { id: revisao.id } })
  const comenta = conversa(revisao)
  useNovosAoVoltar()
  return (
    <section aria-labelledby="itens">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} id="itens">
          O que mudou
        </Title>
        {(revisao.quantos > listing.pageSize || listing.state.search !== '') && <ListSearch listing={listing} />}
      </Group>
      <ListStatus listing={listing}>
        <Text size="sm" c="dimmed">
          Nada corresponde a “{listing.state.search}”.
        </Text>
      </ListStatus>
      <ul className={styles['itens']} aria-busy={listing.refreshing} aria-label="Itens">
        {listing.rows.map((item) => (
          <ItemRevisto key={item.id} item={item} comenta={comenta} />
        ))}
      </ul>
      {listing.pages > 1 && <Pager listing={listing} />}
    </section>
  )
}

/** Somebody who mends a record in another page finds it here when he comes back. */
function useNovosAoVoltar(): void {
  const client = useQueryClient()
  useEffect(
    () => () =>
      void client.invalidateQueries({ queryKey: queryOf(itensDaRevisao).queryKey.slice(0, 1), refetchType: 'none' }),
    [client],
  )
}
