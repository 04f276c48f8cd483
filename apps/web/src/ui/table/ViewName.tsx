import { useEffect, useRef, useState } from 'react'
import { Button, Group, TextInput } from '@mantine/core'
import { nomeDaVisao } from '@portal/contract/core/visao'
import { ApiError } from '../../api/apiError.ts'
import { notifyFailed } from '../feedback/notifyFailed.ts'
import { isFocusLost } from '../focus.ts'

interface ViewNameProps {
  label: string
  initial?: string
  button: string
  /** A refusal that is about the name stands at the field. */
  onSave: (name: string) => Promise<unknown>
  onCancel?: () => void
}

/** Asks what a view is called, and saves it. */
export function ViewName({ label, initial = '', button, onSave, onCancel }: ViewNameProps) {
  const [name, setName] = useState(initial)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const asked = onCancel !== undefined
  useEffect(() => {
    if (!asked) return
    input.current?.focus()
    input.current?.select()
  }, [asked])
  const { data, error } = nomeDaVisao.safeParse(name)
  const tooLong = name.trim() === '' ? undefined : error?.issues[0]?.message
  const save = async () => {
    if (data === undefined || busy) return
    setBusy(true)
    try {
      await onSave(data)
      setName('')
    } catch (failure) {
      const [about] = failure instanceof ApiError ? failure.erros : []
      if (about?.propertyName === 'nome') setRefused(about.message)
      else notifyFailed(failure)
    } finally {
      setBusy(false)
      // The button that is busy gave the focus up.
      if (isFocusLost()) input.current?.focus()
    }
  }
  return (
    <Group
      component="form"
      gap={6}
      wrap={asked ? 'wrap' : 'nowrap'}
      align="start"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        ref={input}
        flex={asked ? '1 1 100%' : 1}
        size="xs"
        label={label}
        error={tooLong ?? refused}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setRefused(undefined)
        }}
      />
      <Button type="submit" size="xs" mt={asked ? 0 : 20} disabled={data === undefined} loading={busy}>
        {button}
      </Button>
      {onCancel && (
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </Group>
  )
}
