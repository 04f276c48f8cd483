import { useEffect, useRef, type ReactNode } from 'react'
import { Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconAction } from '../IconAction.tsx'

interface AddedFieldProps {
  label: string
  /** What its button does, said of this field. */
  remove: string
  /** True for the one that was added last: typing goes on in it. */
  takesFocus: boolean
  onRemove: () => void
  children: ReactNode
}

/** A field that somebody added to others, and may take away again. */
export function AddedField({ label, remove, takesFocus, onRemove, children }: AddedFieldProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) group.current?.querySelector('input')?.focus()
  }, [takesFocus])
  return (
    <Stack ref={group} gap={4} role="group" aria-label={label}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <IconAction icon={IconX} size="sm" aria-label={remove} onClick={onRemove} />
      </Group>
      {children}
    </Stack>
  )
}
