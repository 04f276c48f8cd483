import { lazy, Suspense, useState } from 'react'
import { ActionIcon, Anchor, Group, Popover, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './Tarefas.module.css'
import { emAndamento, useTarefasRecentes } from './useTarefasRecentes.tsx'
import { Vazio } from './Vazio.tsx'

const Recentes = lazy(async () => ({ default: (await import('./Recentes.tsx')).Recentes }))

const LARGURA = 'min(400px, calc(100vw - 24px))'

/** Long jobs go to the bell, and the person goes on working. */
export function Sino() {
  const [aberto, setAberto] = useState(false)
  const recentes = useTarefasRecentes()
  const correndo = emAndamento(recentes.tarefas ?? []).length
  const fechar = () => setAberto(false)
  return (
    <Popover
      opened={aberto}
      onChange={setAberto}
      position="bottom-end"
      width={LARGURA}
      shadow="sm"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size="lg"
          className={styles['sino']}
          aria-label={correndo > 0 ? `Tarefas, ${correndo} em andamento` : 'Tarefas'}
          title="Tarefas"
          onClick={() => setAberto(!aberto)}
        >
          <IconBell size={18} aria-hidden />
          {correndo > 0 && (
            <span className={styles['contador']} aria-hidden>
              {correndo}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles['painel']}>
        <Group justify="space-between" className={styles['cabecalho']}>
          <Title order={2}>Tarefas</Title>
          <Anchor component={Link} to="/tarefas" size="sm" onClick={fechar}>
            Ver todas
          </Anchor>
        </Group>
        <Suspense fallback={<Vazio>Carregando…</Vazio>}>
          <Recentes {...recentes} aoSeguir={fechar} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
