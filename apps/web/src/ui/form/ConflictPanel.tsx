import { useState } from 'react'
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { diaEHora } from '@portal/contract/core/formato'
import { Difference } from '../feedback/Difference.tsx'
import type { Draft } from './draft.ts'
import type { FieldWords } from './useRecordForm.ts'
import type { Conflict } from './useFormToSave.ts'

interface ConflictPanelProps<Schema extends z.ZodObject> {
  conflict: Conflict<Schema>
  words: ReadonlyMap<string, FieldWords>
  saving: boolean
  onChoose: (values: Draft<Schema>) => void
}

type Side = 'mine' | 'theirs'

/** Asks field by field for what two people changed differently. */
export function ConflictPanel<Schema extends z.ZodObject>({
  conflict,
  words,
  saving,
  onChoose,
}: ConflictPanelProps<Schema>) {
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({})
  const { overlaps, merged, who } = conflict
  const choose = () => {
    const chosen = overlaps.map(({ field, mine, theirs }) => (sides[field] === 'theirs' ? theirs : mine))
    onChoose(Object.assign({ ...merged }, ...chosen) as Draft<Schema>)
  }
  return (
    <Alert color="orange" title="Este registro foi alterado por outra pessoa">
      <Stack gap="sm">
        <Text size="sm">
          {who.quem ?? 'Outra pessoa'} salvou este registro
          {who.quando ? ` em ${diaEHora(who.quando)}` : ''}. Nada se perdeu: escolha o valor de cada campo que os dois
          alteraram.
        </Text>
        {overlaps.map(({ field, ...both }) => {
          const { label, read } = words.get(field) ?? { label: field, read: String }
          const [mine, theirs] = [read(both.mine[field]), read(both.theirs[field])]
          return (
            <Radio.Group
              key={field}
              label={<Difference label={label} before={theirs} after={mine} />}
              value={sides[field] ?? null}
              onChange={(side) => setSides({ ...sides, [field]: side })}
            >
              <Group gap="md" mt={4}>
                <Radio value="mine" label={`Manter o meu: ${mine}`} />
                <Radio value="theirs" label={`Usar o salvo: ${theirs}`} />
              </Group>
            </Radio.Group>
          )
        })}
        <Group>
          <Button size="xs" loading={saving} disabled={overlaps.some(({ field }) => !sides[field])} onClick={choose}>
            Aplicar e salvar
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
