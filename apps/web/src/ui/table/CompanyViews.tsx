import { useEffect, useId, useRef, useState } from 'react'
import { Button, Stack, Text } from '@mantine/core'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import type { ConteudoDaVisao } from '@portal/contract/core/visao'
import { FailureLine } from '../feedback/ListNotice.tsx'
import { notify } from '../feedback/notify.ts'
import { notifyFailed } from '../feedback/notifyFailed.ts'
import { isFocusLost } from '../focus.ts'
import { IconAction } from '../IconAction.tsx'
import type { SharedView, SharedViews } from './sharedViews.ts'
import { ViewName } from './ViewName.tsx'
import { ViewRow } from './ViewRow.tsx'

interface CompanyViewsProps {
  shared: SharedViews
  /** The table as it stands, to take a view's place. */
  now: ConteudoDaVisao
  onApply: (view: ConteudoDaVisao) => void
  /** Keeps it among the person's own. */
  onCopy: (view: SharedView) => Promise<unknown>
  onUnshare: (view: SharedView) => Promise<unknown>
  onDelete: (view: SharedView) => void
}

/** What colleagues share: anybody applies it or keeps a copy, who shared it changes it. */
export function CompanyViews(props: CompanyViewsProps) {
  const { shared, onApply } = props
  const title = useId()
  return (
    <Stack gap={6} role="group" aria-labelledby={title} mt="xs">
      <Text id={title} size="xs" fw={600} c="dimmed">
        Da empresa
      </Text>
      <Notice shared={shared} />
      {shared.views?.map((view) => (
        <ViewRow key={view.id} name={view.name} by={sharedBy(view)} onApply={() => onApply(view.content)}>
          {view.mine ? <OwnActions {...props} view={view} /> : <OthersActions {...props} view={view} />}
        </ViewRow>
      ))}
    </Stack>
  )
}

const sharedBy = ({ mine, by }: SharedView): string =>
  mine ? 'compartilhada por você' : by === null ? 'de quem já saiu' : `de ${by}`

function Notice({ shared: { views, error, retry } }: Pick<CompanyViewsProps, 'shared'>) {
  if (error && !views)
    return <FailureLine text="Não foi possível ler as visões da empresa." error={error} onRetry={retry} />
  if (views && views.length > 0) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {views ? 'Nenhuma visão desta lista foi compartilhada ainda.' : 'Carregando…'}
    </Text>
  )
}

interface OfOneProps extends Omit<CompanyViewsProps, 'onApply'> {
  view: SharedView
}

function OthersActions({ view, onCopy, onDelete }: OfOneProps) {
  return (
    <>
      <IconAction icon={IconCopy} verb="Copiar para as suas visões" of={view.name} onClick={() => void onCopy(view)} />
      {view.removable && (
        <IconAction icon={IconTrash} verb="Excluir da empresa" of={view.name} onClick={() => onDelete(view)} />
      )}
    </>
  )
}

/** More than fits beside the name: it folds out below. */
function OwnActions({ view, shared, now, onUnshare, onDelete }: OfOneProps) {
  const [open, setOpen] = useState<'menu' | 'name' | 'folded'>()
  const actions = useId()
  const unfolded = open === 'menu' || open === 'name'
  const close = () => setOpen('folded')
  /** Folds what was answered, not what was opened in its place meanwhile. */
  const end = (what: typeof open) => setOpen((shown) => (shown === what ? 'folded' : shown))
  const folds = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = folds.current?.previousElementSibling
    if (open === 'folded' && isFocusLost() && button instanceof HTMLElement) button.focus()
  }, [open])
  const act = async (what: Promise<unknown>, done: string) => {
    try {
      await what
      notify.success(done)
      end('menu')
    } catch (error) {
      notifyFailed(error)
    }
  }
  const rename = async (name: string) => {
    await shared.change(view, { name })
    end('name')
  }
  return (
    <>
      <IconAction
        icon={IconDots}
        verb="Mais sobre"
        of={view.name}
        aria-expanded={unfolded}
        aria-controls={actions}
        onClick={() => setOpen(unfolded ? 'folded' : 'menu')}
      />
      <Stack
        ref={folds}
        id={actions}
        gap={4}
        w="100%"
        pl="sm"
        hidden={!unfolded}
        role="group"
        aria-label={`Visão ${view.name}`}
      >
        {open === 'name' && (
          <ViewName label="Novo nome" initial={view.name} button="Renomear" onSave={rename} onCancel={close} />
        )}
        {open === 'menu' && (
          <>
            <Action onClick={() => setOpen('name')}>Renomear</Action>
            <Action
              disabled={shared.busy}
              onClick={() => void act(shared.change(view, { content: now }), `A visão ${view.name} foi substituída.`)}
            >
              Substituir pela lista de agora
            </Action>
            <Action
              disabled={shared.busy}
              onClick={() => void act(onUnshare(view), `A visão ${view.name} voltou a ser só sua.`)}
            >
              Parar de compartilhar
            </Action>
            <Action onClick={() => onDelete(view)}>Excluir</Action>
          </>
        )}
      </Stack>
    </>
  )
}

interface ActionProps {
  disabled?: boolean
  onClick: () => void
  children: string
}

const Action = ({ disabled = false, onClick, children }: ActionProps) => (
  <Button variant="default" size="xs" justify="start" disabled={disabled} onClick={onClick}>
    {children}
  </Button>
)
