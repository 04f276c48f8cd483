import { useEffect, useRef, useState } from 'react'
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { diaEHora } from '@portal/contract/core/formato'
import { Difference } from '../feedback/Difference.tsx'
import { isFocusLost } from '../focus.ts'
import type { Draft } from './draft.ts'
import { mergeRecords, type Overlap } from './merge.ts'
import { useFieldValue, type RecordForm } from './useRecordForm.ts'
import type { Conflict } from './useFormToSave.ts'

interface ConflictPanelProps<Schema extends z.ZodObject> {
  conflict: Conflict<Schema>
  form: RecordForm<Draft<Schema>>
  saving: boolean
  onChoose: (values: Draft<Schema>) => void
}

type Side = 'mine' | 'theirs'

/** Asks field by field for what two people changed differently; who saved at the end of a long form is led to the question. */
export function ConflictPanel<Schema extends z.ZodObject>({
  conflict,
  form,
  saving,
  onChoose,
}: ConflictPanelProps<Schema>) {
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({})
  const { overlaps, who } = conflict
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    // The button that was pressed is gone; who types on in a field keeps the cursor.
    if (isFocusLost()) panel.current?.focus({ preventScroll: true })
  }, [])
  const choose = () => {
    const theirs = overlaps.filter(({ field }) => sides[field] === 'theirs').map((overlap) => overlap.theirs)
    onChoose(Object.assign({ ...mineIn(conflict, form) }, ...theirs) as Draft<Schema>)
  }
  return (
    <Alert ref={panel} tabIndex={-1} color="orange" title="Este registro foi alterado por outra pessoa">
      <Stack gap="sm">
        <Text size="sm">
          {who.quem ?? 'Outra pessoa'} salvou este registro
          {who.quando ? ` em ${diaEHora(who.quando)}` : ''}. Nada se perdeu: escolha o valor de cada campo que os dois
          alteraram.
        </Text>
        {overlaps.map((overlap) => (
          <Sides
            key={overlap.field}
            overlap={overlap}
            conflict={conflict}
            form={form}
            side={sides[overlap.field]}
            onChoose={(side) => setSides({ ...sides, [overlap.field]: side })}
          />
        ))}
        <Group>
          <Button size="xs" loading={saving} disabled={overlaps.some(({ field }) => !sides[field])} onClick={choose}>
            Aplicar e salvar
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** My side of a conflict. The fields stand open below it: what was typed there since is as much mine as what was sent. */
function mineIn<Schema extends z.ZodObject>(
  { overlaps, merged }: Conflict<Schema>,
  form: RecordForm<Draft<Schema>>,
): Draft<Schema> {
  const sent = Object.assign({ ...merged }, ...overlaps.map(({ mine }) => mine)) as Draft<Schema>
  return mergeRecords(form.schema as Schema, { base: merged, mine: form.getValues(), theirs: sent }).merged
}

interface SidesProps<Schema extends z.ZodObject> extends Pick<ConflictPanelProps<Schema>, 'conflict' | 'form'> {
  overlap: Overlap<Schema>
  side: Side | undefined
  onChoose: (side: Side) => void
}

function Sides<Schema extends z.ZodObject>({ overlap, conflict, form, side, onChoose }: SidesProps<Schema>) {
  const { field } = overlap
  useFieldValue(form, field)
  const { label, read } = form.words.get(field) ?? { label: field, read: String }
  const [mine, theirs] = [read(mineIn(conflict, form)[field]), read(overlap.theirs[field])]
  return (
    <Radio.Group
      label={<Difference label={label} before={theirs} after={mine} />}
      value={side ?? null}
      onChange={(chosen) => onChoose(chosen === 'theirs' ? 'theirs' : 'mine')}
    >
      <Group gap="md" mt={4}>
        <Radio value="mine" label={`Manter o meu: ${mine}`} />
        <Radio value="theirs" label={`Usar o salvo: ${theirs}`} />
      </Group>
    </Radio.Group>
  )
}
