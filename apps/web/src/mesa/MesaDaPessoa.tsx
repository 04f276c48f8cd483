import type { ReactNode } from 'react'
import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { RegistroAchado } from '@portal/contract/busca/busca'
import { diaEHora } from '@portal/contract/core/formato'
import { dispensarFalha, lerMesa } from '@portal/contract/mesa/mesa'
import { useAnswer, useCall } from '../api/useCall.ts'
import { enderecoDoAchado } from '../busca/enderecos.ts'
import { nomeDaCoisa } from '../busca/nomes.ts'
import { CuraDoAviso } from '../materiais/CuraDoAviso.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { type LinhaDaMesa, linhasQueEsperam, linhasQueMudaram } from './linhas.ts'
import styles from './Mesa.module.css'

/** What waits, what changed and what was opened last (decision 0071). */
export function MesaDaPessoa() {
  const { data, error, refetch } = useAnswer(lerMesa, {}, { refetchOnMount: 'always' })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={180} aria-hidden />
  const esperam = linhasQueEsperam(data)
  const mudaram = linhasQueMudaram(data)
  return (
    <div className={styles['mesa']}>
      <Stack gap="lg">
        <Parte titulo="Esperam por você">
          {esperam.length > 0 ? (
            <Linhas linhas={esperam} />
          ) : (
            <Text c="dimmed">Nada espera por você agora. Sua mesa está em dia.</Text>
          )}
        </Parte>
        {data.desde !== null && (
          <Parte titulo={`Desde a sua última visita, em ${diaEHora(data.desde)}`}>
            {mudaram.length > 0 ? <Linhas linhas={mudaram} /> : <Text c="dimmed">Ninguém mudou nada.</Text>}
          </Parte>
        )}
      </Stack>
      {data.abertos.length > 0 && (
        <Parte titulo="Abertos por último">
          <Abertos abertos={data.abertos} />
        </Parte>
      )}
    </div>
  )
}

const Parte = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section aria-label={titulo}>
    <Title order={2} mb="xs">
      {titulo}
    </Title>
    {children}
  </section>
)

function Linhas({ linhas }: { linhas: readonly LinhaDaMesa[] }) {
  const { mutateAsync } = useCall(dispensarFalha, { refreshes: [lerMesa] })
  return (
    <ul className={styles['linhas']}>
      {linhas.map(({ chave, quantos = '1', texto, detalhe, endereco, porques = [], dispensavel }) => (
        <li key={chave}>
          <Link to={endereco} className={styles['linha']}>
            <span className={styles['quantos']}>{quantos}</span>
            <span>{texto}</span>
            {detalhe !== undefined && (
              <Text span size="sm" c="dimmed">
                {detalhe}
              </Text>
            )}
          </Link>
          {dispensavel !== undefined && (
            <IconAction
              className={styles['dispensar'] ?? ''}
              icon={IconX}
              verb="Dispensar"
              of={texto}
              onClick={() => void mutateAsync({ params: { tarefa: dispensavel } }).catch(notifyFailed)}
            />
          )}
          {porques.length > 0 && (
            <ul className={styles['porques']}>
              {porques.map((um) => (
                <li key={um.id}>
                  <span className={styles['porque']}>
                    <Anchor component={Link} to={um.endereco} fz="inherit" ff="monospace">
                      {um.codigo}
                    </Anchor>{' '}
                    {um.aviso?.texto}
                  </span>
                  {um.aviso && <CuraDoAviso aviso={um.aviso} produto={um} />}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

const Abertos = ({ abertos }: { abertos: readonly RegistroAchado[] }) => (
  <ul className={styles['linhas']}>
    {abertos.map((um) => (
      <li key={`${um.coisa}${um.id}`}>
        <Link to={enderecoDoAchado(um)} className={`${styles['linha']} ${styles['estreita']}`}>
          <span>
            <Text span display="block" fw={550} truncate>
              {um.nome}
            </Text>
            <Text span display="block" size="sm" c="dimmed" truncate>
              {um.detalhe}
            </Text>
          </span>
          <Text span size="xs" c="dimmed">
            {nomeDaCoisa(um)}
          </Text>
        </Link>
      </li>
    ))}
  </ul>
)
