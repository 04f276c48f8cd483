import { useEffect, useRef, useState } from 'react'
import { Button, Stack, Tooltip } from '@mantine/core'
import type { Linha } from '@portal/contract/linhas/linhas'
import type { z } from 'zod'
import { TextField } from '../ui/fields/TextField.tsx'
import { ConflictPanel } from '../ui/form/ConflictPanel.tsx'
import { toDraft } from '../ui/form/draft.ts'
import { FormFooter } from '../ui/form/FormFooter.tsx'
import { useLeaveGuard } from '../ui/form/useLeaveGuard.ts'
import { focusFirstError, markFirstField, useRecordForm } from '../ui/form/useRecordForm.ts'
import { useSave } from '../ui/form/useSave.ts'
import { escrever, useShortcut } from '../ui/shortcuts.ts'
import { LogoField } from './LogoField.tsx'
import { linhaRascunho } from './rascunho.ts'
import { useSalvarLinha } from './useLinhas.ts'

interface DadosDaLinhaProps {
  linha: Linha | null
  /** Told what leaving the dialog does: it asks while work is unsaved. */
  onLeaveChange: (leave: () => void) => void
  onAsk: () => void
  onCreated: (id: number) => void
  onClose: () => void
}

export function DadosDaLinha({ linha, onLeaveChange, onAsk, onCreated, onClose }: DadosDaLinhaProps) {
  const container = useRef<HTMLFormElement>(null)
  const [closing, setClosing] = useState(false)
  const form = useRecordForm(linhaRascunho, linha ? toDraft(linhaRascunho, linha) : { descricao: '', logo: null })
  const salvar = useSalvarLinha()
  const idSalvo = useRef(0)
  const { saving, conflict, submit } = useSave({
    schema: linhaRascunho,
    form,
    container,
    save: async (valores: z.input<typeof linhaRascunho>) => (idSalvo.current = await salvar(valores)),
    onSaved: () => (linha ? onClose() : onCreated(idSalvo.current)),
  })
  const leaving = useLeaveGuard(form.isDirty)
  const send = () => form.onSubmit(submit, (errors) => focusFirstError(container.current, Object.keys(errors)))()
  const close = () => {
    if (!form.isDirty()) return onClose()
    onAsk()
    setClosing(true)
  }
  const stay = () => {
    setClosing(false)
    leaving?.stay()
  }
  useEffect(() => onLeaveChange(close))
  useShortcut('mod+S', 'Salvar', conflict ? undefined : send)
  const hold = (node: HTMLFormElement | null) => {
    container.current = node
    markFirstField(node)
  }
  return (
    <form ref={hold} noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md">
        {conflict && (
          <ConflictPanel
            conflict={conflict}
            words={form.words}
            saving={saving}
            onChoose={(valores) => void submit(valores)}
          />
        )}
        <TextField form={form} name="descricao" label="Linha" />
        <LogoField form={form} linha={linha} />
        <FormFooter
          changed={form.changed}
          onClose={close}
          {...((closing || leaving) && { question: { stay, leave: leaving?.leave ?? onClose } })}
        >
          {!conflict && (
            <Tooltip label={escrever('mod+S')}>
              <Button loading={saving} onClick={send}>
                Salvar
              </Button>
            </Tooltip>
          )}
        </FormFooter>
      </Stack>
    </form>
  )
}
