import { useState } from 'react'
import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { diaEHora } from '@portal/contract/core/formato'
import { encerrarSessao, listaSessoes, type SessaoAberta } from '@portal/contract/conta/conta'
import { useAnswer, useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { notify } from '../ui/feedback/notify.ts'
import classes from './Sessoes.module.css'

/** Sessions of this account; those at other places can be ended from here. */
export function Sessoes() {
  const { data: sessoes, error, refetch } = useAnswer(listaSessoes)
  const [aEncerrar, setAEncerrar] = useState<SessaoAberta>()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="sessoes">
      <Title order={2} id="sessoes" mb="sm">
        Sessões abertas
      </Title>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!sessoes && !error && <Skeleton h={110} />}
      <ul className={classes['lista']}>
        {sessoes?.map((sessao) => (
          <Linha key={sessao.id} sessao={sessao} aoEncerrar={() => setAEncerrar(sessao)} />
        ))}
      </ul>
      {aEncerrar && <Encerrar sessao={aEncerrar} aoFechar={() => setAEncerrar(undefined)} />}
    </Paper>
  )
}

function Linha({ sessao, aoEncerrar }: { sessao: SessaoAberta; aoEncerrar: () => void }) {
  return (
    <li className={classes['linha']}>
      <Stack gap={2}>
        <Group gap="xs">
          <Text fw={500}>{sessao.dispositivo}</Text>
          {sessao.atual && <Badge>Esta sessão</Badge>}
          {sessao.como && <Badge color="gray">Como {sessao.como}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {sessao.ip} · aberta em {diaEHora(sessao.criadaEm)} · usada em {diaEHora(sessao.vistaEm)}
        </Text>
      </Stack>
      {!sessao.atual && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Encerrar a sessão de ${sessao.dispositivo}`}
          onClick={aoEncerrar}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}

function Encerrar({ sessao, aoFechar }: { sessao: SessaoAberta; aoFechar: () => void }) {
  const { mutateAsync } = useCall(encerrarSessao, { refreshes: [listaSessoes] })
  const encerrar = async () => {
    await mutateAsync({ params: { sessao: sessao.id } })
    notify.success('A sessão foi encerrada.')
  }
  return (
    <ConfirmDialog
      title={`Encerrar a sessão de ${sessao.dispositivo}?`}
      text="Quem estiver usando essa sessão terá de entrar novamente."
      confirmLabel="Encerrar a sessão"
      onConfirm={encerrar}
      onClose={aoFechar}
    />
  )
}
