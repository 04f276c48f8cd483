import { Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import {
  listaEntregas,
  listaWebhooks,
  obterEntrega,
  reenviarEntrega,
  type TentativaDeEntrega,
} from '@portal/contract/integracao/webhooks'
import { errorMessage } from '../api/errorMessage.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { momento } from '@portal/contract/core/formato'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { notify, notifySaved } from '../ui/feedback/notify.ts'
import { respostaTexto } from './textos.ts'

export function Entrega({ id, onVoltar }: { id: string; onVoltar: () => void }) {
  const { data, error, refetch } = useAnswer(obterEntrega, { params: { entrega: id } })
  const reenviar = useCall(reenviarEntrega, { refreshes: [listaEntregas, obterEntrega, listaWebhooks] })
  const enviarDeNovo = () =>
    reenviar
      .mutateAsync({ params: { entrega: id } })
      .then(notifySaved)
      .catch((erro: unknown) => notify.error(errorMessage(erro)))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={260} />
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onVoltar}
        >
          Voltar
        </Button>
        {data.estado !== 'AGUARDANDO' && (
          <Button
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={reenviar.isPending}
            onClick={() => void enviarDeNovo()}
          >
            Reenviar
          </Button>
        )}
      </Group>
      {data.proximaEm && data.estado === 'AGUARDANDO' && (
        <Text size="sm">Próxima tentativa: {momento(data.proximaEm)}</Text>
      )}
      <Code block tabIndex={0} aria-label="Aviso enviado" style={{ whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}>
        {JSON.stringify(JSON.parse(data.corpo), null, 2)}
      </Code>
      <Tentativas log={data.log} />
    </Stack>
  )
}

function Tentativas({ log }: { log: readonly TentativaDeEntrega[] }) {
  if (log.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Ainda sem tentativas.
      </Text>
    )
  return (
    <ol reversed aria-label="Tentativas" style={{ margin: 0, paddingInlineStart: 28 }}>
      {log.map((tentativa) => (
        <Text key={tentativa.em} component="li" size="sm">
          {momento(tentativa.em)}: {respostaTexto(tentativa)} ({tentativa.duracaoMs} ms)
        </Text>
      ))}
    </ol>
  )
}
