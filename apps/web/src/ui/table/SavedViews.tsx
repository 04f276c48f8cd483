import { useState } from 'react'
import { Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { textoMaximo } from '@portal/contract/core/mensagens'
import { IconAction } from '../IconAction.tsx'
import type { ListState } from '../listing/listState.ts'
import { removeView, saveView, type SavedView, type TablePreference } from './tableView.ts'

interface SavedViewsProps {
  preference: TablePreference
  state: ListState
  filters: string | undefined
  onChange: (preference: TablePreference) => void
  onApply: (view: SavedView) => void
}

const MAX_NAME = 40

/** Order, search, filters and columns under a name of the person's. */
export function SavedViews({ preference, state, filters, onChange, onApply }: SavedViewsProps) {
  const [name, setName] = useState('')
  const [opened, setOpened] = useState(false)
  const save = () => {
    onChange(saveView(preference, name.trim(), state, filters))
    setName('')
  }
  const apply = (view: SavedView) => {
    onApply(view)
    setOpened(false)
  }
  return (
    <Popover position="bottom-end" shadow="sm" trapFocus width={280} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setOpened((now) => !now)}
        >
          Visões
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Visões salvas">
        <Stack gap={6}>
          {preference.views.length === 0 && (
            <Text size="sm" c="dimmed">
              {filters === undefined
                ? 'Guarde a busca, a ordem e as colunas desta lista com um nome.'
                : 'Guarde a busca, os filtros, a ordem e as colunas desta lista com um nome.'}
            </Text>
          )}
          {preference.views.map((view) => (
            <Group key={view.name} gap={4} wrap="nowrap">
              <Button variant="subtle" size="xs" flex={1} justify="start" onClick={() => apply(view)}>
                {view.name}
              </Button>
              <IconAction
                icon={IconTrash}
                aria-label={`Remover a visão ${view.name}`}
                onClick={() => onChange(removeView(preference, view.name))}
              />
            </Group>
          ))}
          <Group gap={6} wrap="nowrap" align="end">
            <TextInput
              flex={1}
              size="xs"
              label="Nome da visão"
              error={name.trim().length > MAX_NAME && textoMaximo('O', 'nome', MAX_NAME)}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button size="xs" disabled={!name.trim() || name.trim().length > MAX_NAME} onClick={save}>
              Guardar
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
