import { useEffect, useRef, useState } from 'react'
import type { Linha } from '@portal/contract/linhas/linhas'
import type { z } from 'zod'
import { TextField } from '../ui/fields/TextField.tsx'
import { toDraft } from '../ui/form/draft.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { useFormToSave } from '../ui/form/useFormToSave.ts'
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
  const [closing, setClosing] = useState(false)
  const salvar = useSalvarLinha()
  const idSalvo = useRef(0)
  const toSave = useFormToSave({
    schema: linhaRascunho,
    initial: linha ? toDraft(linhaRascunho, linha) : { descricao: '', logo: null },
    save: async (valores: z.input<typeof linhaRascunho>) => (idSalvo.current = await salvar(valores)),
    onSaved: () => (linha ? onClose() : onCreated(idSalvo.current)),
  })
  const { form, leaving } = toSave
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
  return (
    <FormBody of={toSave} onClose={close} question={(closing || leaving) && { stay, leave: leaving?.leave ?? onClose }}>
      <TextField form={form} name="descricao" label="Linha" />
      <LogoField form={form} linha={linha} />
    </FormBody>
  )
}
