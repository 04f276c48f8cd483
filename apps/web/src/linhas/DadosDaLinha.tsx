import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { useQueryClient } from '@tanstack/react-query'
import * as calls from '@portal/contract/linhas/linhas'
import type { Linha } from '@portal/contract/linhas/linhas'
import type { AnyCall } from '@portal/contract/core/call'
import { TextField } from '../ui/fields/TextField.tsx'
import { toDraft } from '../ui/form/draft.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { useFormToSave } from '../ui/form/useFormToSave.ts'
import { chavesDeRepeticao } from '../api/idempotency.ts'
import { uploadApi } from '../api/uploadApi.ts'
import { lerDeNovo } from '../api/useCall.ts'
import { LogoField } from './LogoField.tsx'
import { linhaRascunho } from './rascunho.ts'

interface DadosDaLinhaProps {
  linha: Linha | null
  /** Another tab is shown in its place. */
  hidden: boolean
  /** Receives the function that leaves the dialog: it asks while work is unsaved. */
  onLeaveChange: (leave: () => void) => void
  onAsk: () => void
  onCreated: (id: number) => void
  onClose: () => void
}

export function DadosDaLinha({ linha, hidden, onLeaveChange, onAsk, onCreated, onClose }: DadosDaLinhaProps) {
  const [closing, setClosing] = useState(false)
  const salvar = useSalvarLinha()
  const idSalvo = useRef(0)
  const toSave = useFormToSave({
    schema: linhaRascunho,
    initial: linha ? toDraft(linhaRascunho, linha) : { descricao: '', logo: null },
    save: async (valores: z.input<typeof linhaRascunho>) => (idSalvo.current = await salvar(valores)),
    onSaved: () => (linha ? onClose() : onCreated(idSalvo.current)),
    hidden,
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
  // The question stands in this tab.
  useEffect(() => {
    if (leaving && hidden) onAsk()
  })
  return (
    <FormBody of={toSave} onClose={close} question={(closing || leaving) && { stay, leave: leaving?.leave ?? onClose }}>
      <TextField form={form} name="descricao" label="Linha" />
      <LogoField form={form} linha={linha} />
    </FormBody>
  )
}

const REFRESHES: readonly AnyCall[] = [calls.listaLinhas, calls.obterLinha]

/** Sends name and logo together; an unchanged logo is left out and stays (decisions D-02). */
function useSalvarLinha() {
  const client = useQueryClient()
  const chaves = useRef(chavesDeRepeticao())
  return async ({ logo, ...body }: z.input<typeof linhaRascunho>): Promise<number> => {
    const arquivo = logo instanceof File ? logo : undefined
    const impressao = [body, arquivo?.name, arquivo?.size, arquivo?.lastModified]
    const { id } = await chaves.current.usar(impressao, (idempotencyKey) =>
      uploadApi(calls.salvarLinha, { body }, { arquivos: { logo: arquivo }, idempotencyKey }),
    )
    await lerDeNovo(client, REFRESHES)
    return Number(id)
  }
}
