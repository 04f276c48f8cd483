import { useEffect, useId, useRef, useState } from 'react'
import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { IconBookmark, IconTrash, IconUsers } from '@tabler/icons-react'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { ConteudoDaVisao } from '@portal/contract/core/visao'
import { DeleteDialog } from '../feedback/DeleteDialog.tsx'
import { notify } from '../feedback/notify.ts'
import { notifyFailed } from '../feedback/notifyFailed.ts'
import { isFocusLost } from '../focus.ts'
import { IconAction } from '../IconAction.tsx'
import { CompanyViews } from './CompanyViews.tsx'
import styles from './DataTable.module.css'
import { useSharedViews, type SharedView } from './sharedViews.ts'
import { keepCopy, removeView, saveView, type SavedView, type TableChange, type TablePreference } from './tableView.ts'
import { ViewName } from './ViewName.tsx'
import { ViewRow } from './ViewRow.tsx'

interface SavedViewsProps {
  table: string
  preference: TablePreference
  /** The table as it stands. */
  now: ConteudoDaVisao
  /** Takes out what others may not read. */
  toShare: (view: ConteudoDaVisao) => ConteudoDaVisao
  /** Answers whether it was kept. */
  onChange: (change: TableChange) => Promise<boolean>
  onApply: (view: ConteudoDaVisao) => void
}

/** Order, search, filters and columns under a name: the person's own, and what colleagues share. */
export function SavedViews({ table, preference, now, toShare, onChange, onApply }: SavedViewsProps) {
  const [opened, setOpened] = useState(false)
  const [leaving, setLeaving] = useState<SharedView>()
  const shared = useSharedViews(table, opened)
  const list = useFocusKept(preference.views, shared?.views)
  const apply = (view: ConteudoDaVisao) => {
    onApply(view)
    setOpened(false)
  }
  const share = async ({ name, ...content }: SavedView) => {
    if (shared?.busy) return
    try {
      await shared?.share(name, toShare(content))
      await onChange((before) => removeView(before, name))
      notify.success(`A visão ${name} agora é vista por toda a empresa.`)
    } catch (error) {
      notifyFailed(error)
    }
  }
  const keep = async ({ name, content }: SharedView) => {
    let as = name
    const kept = await onChange((before) => {
      const [after, free] = keepCopy(before, name, content)
      as = free
      return after
    })
    return kept ? as : undefined
  }
  const copy = async (view: SharedView) => {
    const as = await keep(view)
    if (as !== undefined) notify.success(`A visão ${as} está entre as suas.`)
  }
  /** What the company gives back is the person's before it goes there. */
  const unshare = async (view: SharedView) => {
    if ((await keep(view)) === undefined) throw new Error(MENSAGENS.erroGenerico)
    await shared?.remove(view)
  }
  const ask = (view: SharedView) => {
    setOpened(false)
    setLeaving(view)
  }
  const answered = () => {
    setLeaving(undefined)
    setOpened(true)
  }
  return (
    <>
      <Popover position="bottom-end" shadow="sm" trapFocus width={320} opened={opened} onChange={setOpened}>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => setOpened((was) => !was)}
          >
            Visões
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Visões salvas">
          <Stack gap="sm">
            <div ref={list} tabIndex={-1} className={`${styles['chooser']} ${styles['views']}`}>
              <OwnViews
                views={preference.views}
                withFilters={now.filters !== undefined}
                onApply={apply}
                onRemove={({ name }) => void onChange((before) => removeView(before, name))}
                {...(shared && { onShare: (view) => void share(view) })}
              />
              {shared && (
                <CompanyViews
                  shared={shared}
                  now={toShare(now)}
                  onApply={apply}
                  onCopy={copy}
                  onUnshare={unshare}
                  onDelete={ask}
                />
              )}
            </div>
            <NewView
              onKeep={(name) => onChange((before) => saveView(before, name, now))}
              {...(shared && { onShare: (name) => shared.share(name, toShare(now)) })}
            />
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {leaving && shared && (
        <DeleteDialog
          name={leaving.name}
          text={`Os colegas deixam de ver esta visão. ${MENSAGENS.confirmaExclusao}`}
          onDelete={() => shared.remove(leaving)}
          onClose={answered}
        />
      )}
    </>
  )
}

/** The list takes the focus of a view that left it, so that the keyboard does not start the page anew. */
function useFocusKept(own: readonly unknown[], others: readonly unknown[] | undefined) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocusLost()) list.current?.focus()
  }, [own, others])
  return list
}

interface OwnViewsProps {
  views: readonly SavedView[]
  withFilters: boolean
  onApply: (view: SavedView) => void
  onRemove: (view: SavedView) => void
  onShare?: (view: SavedView) => void
}

function OwnViews({ views, withFilters, onApply, onRemove, onShare }: OwnViewsProps) {
  const title = useId()
  return (
    <Stack gap={6} role="group" aria-labelledby={title}>
      <Text id={title} size="xs" fw={600} c="dimmed">
        Suas
      </Text>
      {views.length === 0 && (
        <Text size="sm" c="dimmed">
          {withFilters
            ? 'Salve a busca, os filtros, a ordem e as colunas desta lista com um nome.'
            : 'Salve a busca, a ordem e as colunas desta lista com um nome.'}
        </Text>
      )}
      {views.map((view) => (
        <ViewRow key={view.name} name={view.name} onApply={() => onApply(view)}>
          {onShare && (
            <IconAction
              icon={IconUsers}
              verb="Compartilhar com a empresa"
              of={view.name}
              onClick={() => onShare(view)}
            />
          )}
          <IconAction icon={IconTrash} aria-label={`Remover a visão ${view.name}`} onClick={() => onRemove(view)} />
        </ViewRow>
      ))}
    </Stack>
  )
}

interface NewViewProps {
  onKeep: (name: string) => Promise<unknown>
  onShare?: (name: string) => Promise<unknown>
}

function NewView({ onKeep, onShare }: NewViewProps) {
  const [sharing, setSharing] = useState(false)
  const save = async (name: string) => {
    await (sharing && onShare ? onShare(name) : onKeep(name))
    setSharing(false)
  }
  return (
    <Stack gap={6}>
      <ViewName label="Nome da visão" button="Salvar" onSave={save} />
      {onShare && (
        <Checkbox
          size="xs"
          label="Compartilhar com a empresa"
          checked={sharing}
          onChange={(event) => setSharing(event.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}
