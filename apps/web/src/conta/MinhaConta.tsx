import { Anchor, Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { obterMinhaConta } from '@portal/contract/conta/conta'
import { useAnswer } from '../api/useCall.ts'
import { useSession } from '../api/session.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { AlterarSenha } from './AlterarSenha.tsx'
import { Sessoes } from './Sessoes.tsx'

/** Spec 002 §2.13; the list of open sessions is our own addition. */
export function MinhaConta() {
  const emNomeDe = useSession()?.usuario.pessoa
  return (
    <Screen title="Minha Conta">
      <Stack gap="md" maw={860}>
        <Dados />
        {!emNomeDe && <AlterarSenha />}
        <Sessoes />
      </Stack>
    </Screen>
  )
}

function Dados() {
  const { data: conta, error, refetch } = useAnswer(obterMinhaConta)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!conta) return <Skeleton h={92} />
  return (
    <Paper withBorder p="md">
      <Group gap="sm">
        <Title order={2}>{conta.nome}</Title>
        <Badge size="lg">{conta.tipoLabel}</Badge>
      </Group>
      <Text c="dimmed" mt={4}>
        {conta.email} · {conta.empresa}
      </Text>
      <Anchor component={Link} to={`/usuarios/${conta.id}/dados`} size="sm" mt={8} display="inline-block">
        Meus dados
      </Anchor>
    </Paper>
  )
}
