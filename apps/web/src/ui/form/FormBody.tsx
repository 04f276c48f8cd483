import type { ReactNode } from 'react'
import { Button, Stack, Tooltip } from '@mantine/core'
import type { z } from 'zod'
import { escrever } from '../shortcuts.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { FormFooter, type LeaveQuestion } from './FormFooter.tsx'
import type { NextStep } from './next.ts'
import { RecoveredNotice } from './RecoveredNotice.tsx'
import type { FormToSave } from './useFormToSave.ts'

interface FormBodyProps<Schema extends z.ZodObject> {
  of: FormToSave<Schema>
  onClose: () => void
  question: LeaveQuestion | null | undefined | false
  saveLabel?: string
  closeLabel?: string
  /** Shown while nothing waits to be saved. */
  note?: string
  actions?: ReactNode
  children: ReactNode
}

export function FormBody<Schema extends z.ZodObject>(props: FormBodyProps<Schema>) {
  const { of, onClose, question, saveLabel = 'Salvar', closeLabel, note, actions, children } = props
  const { hold, form, changed, saving, conflict, choose, send, locked, next, recovered, giveUp } = of
  return (
    <form ref={hold} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md">
        {recovered && <RecoveredNotice recovered={recovered} onDiscard={giveUp} />}
        {conflict && (
          <ConflictPanel conflict={conflict} form={form} saving={saving} onChoose={(values) => void choose(values)} />
        )}
        {children}
        <FormFooter
          changed={changed}
          note={note}
          closeLabel={closeLabel}
          onClose={onClose}
          {...(question && { question })}
        >
          {actions}
          {!conflict && !locked && (
            <Tooltip multiline ta="center" label={<Teclas next={next} />}>
              <Button loading={saving} onClick={send}>
                {saveLabel}
              </Button>
            </Tooltip>
          )}
        </FormFooter>
      </Stack>
    </form>
  )
}

const Teclas = ({ next }: { next: NextStep | undefined }) => (
  <>
    {escrever('mod+S')}
    {next && (
      <>
        <br />
        {`${next.words}: ${escrever('mod+Enter')}`}
      </>
    )}
  </>
)
