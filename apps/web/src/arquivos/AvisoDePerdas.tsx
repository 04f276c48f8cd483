import { Anchor } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ultimaVerificacao } from '@portal/contract/arquivos/verificacao'
import { momento } from '@portal/contract/core/formato'
import { AvisoDaInstalacao, useDaInstalacao } from './AvisoDaInstalacao.tsx'

const TITULO = 'A verificação dos arquivos falhou'

export function AvisoDePerdas() {
  const falha = useDaInstalacao(ultimaVerificacao)?.falha
  if (!falha) return null
  return (
    <AvisoDaInstalacao cor="red" titulo={TITULO} icone={<IconFileAlert aria-hidden />}>
      {momento(falha.em)}: {falha.mensagem}{' '}
      <Anchor component={Link} to={`/tarefas?tarefa=${falha.tarefa}`} size="sm" underline="always">
        Ver log
      </Anchor>
    </AvisoDaInstalacao>
  )
}
