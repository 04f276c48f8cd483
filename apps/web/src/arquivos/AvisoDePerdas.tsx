import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFileAlert } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ultimaVerificacao } from '@portal/contract/arquivos/verificacao'
import { momento } from '@portal/contract/core/formato'
import { useCan, useProvedora } from '../api/session.ts'
import { queryOf } from '../api/useCall.ts'

const TITULO = 'A verificação dos arquivos falhou'

/** Whoever keeps the installation sees what the last nightly check found, and where it is told. */
export function AvisoDePerdas() {
  const master = useCan(ultimaVerificacao)
  const provedora = useProvedora()
  const falha = useQuery({ ...queryOf(ultimaVerificacao), enabled: master && provedora }).data?.falha
  if (!falha) return null
  return (
    <Alert color="red" role="region" aria-label={TITULO} title={TITULO} icon={<IconFileAlert aria-hidden />}>
      {momento(falha.em)}: {falha.mensagem}{' '}
      <Anchor component={Link} to={`/tarefas?tarefa=${falha.tarefa}`} size="sm" underline="always">
        Ver o registro
      </Anchor>
    </Alert>
  )
}
