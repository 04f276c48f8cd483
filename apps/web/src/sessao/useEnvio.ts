import { type RefObject, useState } from 'react'
import { ApiError } from '../api/apiError.ts'
import { errorMessage, textoDoServidor } from '../api/errorMessage.ts'
import { notify } from '../ui/feedback/notify.ts'
import { focusFirstError, placeErrors, type RecordForm } from '../ui/form/useRecordForm.ts'

interface Envio<Values> {
  form: RecordForm<Values>
  container: RefObject<HTMLElement | null>
  enviar: (values: Values) => Promise<unknown>
}

/** Sends the form of a session page: field errors go to their fields, any other refusal is a warning (Spec 000 §8). */
export function useEnvio<Values extends Record<string, unknown>>({ form, container, enviar }: Envio<Values>) {
  const [enviando, setEnviando] = useState(false)
  const recusar = (erro: unknown) => {
    const { fields } = placeErrors(form, erro instanceof ApiError ? erro.erros : [])
    if (fields.length > 0) return focusFirstError(container.current, fields)
    notify[textoDoServidor(erro) === undefined ? 'error' : 'warn'](errorMessage(erro))
  }
  const aoEnviar = form.onSubmit(
    async (values) => {
      setEnviando(true)
      await enviar(values).catch(recusar)
      setEnviando(false)
    },
    (erros) => focusFirstError(container.current, Object.keys(erros)),
  )
  return { enviando, aoEnviar }
}
