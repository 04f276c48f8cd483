import { Anchor } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MENSAGENS_DE_COPIA, situacaoDasCopias } from '@portal/contract/copia/copias'
import { momento } from '@portal/contract/core/formato'
import { AvisoDaInstalacao, useDaInstalacao } from '../arquivos/AvisoDaInstalacao.tsx'

const SEM_PASTA = 'Sem cópias de segurança'
const ATRASADA = 'A cópia de segurança está atrasada'

/** As long as nothing is copied by itself, or nothing good was for two turns of the schedule. */
export function AvisoDeCopias() {
  const situacao = useDaInstalacao(situacaoDasCopias)
  if (!situacao || !(situacao.semPasta || situacao.atrasada)) return null
  const { semPasta, ultimaBoa } = situacao
  return (
    <AvisoDaInstalacao
      cor={semPasta ? 'yellow' : 'red'}
      titulo={semPasta ? SEM_PASTA : ATRASADA}
      icone={<IconDatabaseOff aria-hidden />}
    >
      {semPasta ? MENSAGENS_DE_COPIA.semPasta : desde(ultimaBoa)}{' '}
      <Anchor component={Link} to="/copias" size="sm" c="inherit" underline="always">
        Ver as cópias
      </Anchor>
    </AvisoDaInstalacao>
  )
}

const desde = (ultimaBoa: string | null): string =>
  ultimaBoa === null ? 'Nenhuma cópia foi feita até agora.' : `A última que está boa é de ${momento(ultimaBoa)}.`
