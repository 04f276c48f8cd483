import { useState } from 'react'
import { Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { SEARCH_DEBOUNCE_MS } from '@portal/contract/core/listing'
import type { FieldOf } from './draft.ts'
import type { RecordForm } from './useRecordForm.ts'

interface SimilarNoteProps<Values> {
  form: RecordForm<Values>
  name: FieldOf<Values>
  search: (text: string) => Promise<readonly string[]>
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** Warns while typing that such a record may already exist, and never blocks. */
export function SimilarNote<Values>({ form, name, search }: SimilarNoteProps<Values>) {
  const [names, setNames] = useState<readonly string[]>([])
  const look = useDebouncedCallback((text: string) => {
    if (!text) return setNames([])
    return search(text).then(setNames, () => setNames([]))
  }, SEARCH_DEBOUNCE_MS)
  form.watch(name, ({ value }) => look(typeof value === 'string' ? value.trim() : ''))
  return (
    <Text size="sm" c="dimmed" role="status" hidden={names.length === 0}>
      {names.length > 0 && `Já existe parecido: ${list.format(names.map((found) => `“${found}”`))}.`}
    </Text>
  )
}
