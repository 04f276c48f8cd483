import { Group, Paper, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import type { ResultOf } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import { NOME_DO_ALVO } from '@portal/contract/materiais/prontidaoAviso'
import type { AvisoDeProduto, obterProntidao } from '@portal/contract/materiais/produtos'
import { CuraDoAviso } from './CuraDoAviso.tsx'
import styles from './Prontidao.module.css'
import { ProntidaoTag } from './ProntidaoDaLista.tsx'

interface Curaveis {
  produto: { id: number; codigo: string; tipo: TipoMaterial }
  /** On the form itself. */
  aoIr?: (campo: string) => void
}

/** Readiness for both targets with its warnings; none of them keeps anybody from saving. */
export function Prontidao({
  prontidao: { pro, mobi, avisos },
  ...curaveis
}: Curaveis & { prontidao: ResultOf<typeof obterProntidao> }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="prontidao">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="prontidao">
          Prontidão
        </Title>
        <Group gap="xs">
          <ProntidaoTag alvo="CEM_PRO" prontidao={pro} />
          <ProntidaoTag alvo="CEM_MOBI" prontidao={mobi} />
        </Group>
      </Group>
      {avisos.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nada a conferir.
        </Text>
      ) : (
        <Avisos avisos={avisos} {...curaveis} />
      )}
    </Paper>
  )
}

/** Warnings in the server's order, worst first. */
function Avisos({ avisos, ...curaveis }: Curaveis & { avisos: readonly AvisoDeProduto[] }) {
  return (
    <ul className={styles['avisos']}>
      {avisos.map((aviso) => (
        <li key={`${aviso.codigo} ${aviso.alvos.join()} ${aviso.texto}`}>
          <Gravidade {...aviso} />
          <Text size="sm" className={styles['texto'] ?? ''}>
            {aviso.texto}{' '}
            {aviso.alvos.length === 1 && (
              <Text span c="dimmed">
                (só {aviso.alvos.map((alvo) => NOME_DO_ALVO[alvo]).join('')})
              </Text>
            )}
          </Text>
          <CuraDoAviso aviso={aviso} {...curaveis} />
        </li>
      ))}
    </ul>
  )
}

function Gravidade({ gravidade }: Pick<AvisoDeProduto, 'gravidade'>) {
  return gravidade === 'BLOQUEIO' ? (
    <IconBan size={16} role="img" aria-label="Bloqueio" className={styles['bloqueio']} />
  ) : (
    <IconAlertTriangle size={16} role="img" aria-label="Aviso" className={styles['aviso']} />
  )
}
