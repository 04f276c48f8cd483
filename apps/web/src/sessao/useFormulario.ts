import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../api/apiError.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { forgetFailures } from '../ui/feedback/notify.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'

type Erros<Schema extends z.ZodObject> = Partial<Record<keyof z.input<Schema>, string>>

/**
 * The form of a session page, plain on purpose: the browser holds the values, so the sign-in page does not carry the
 * form library. Field errors go to their fields, any other refusal is a warning (Spec 000 §8), which
 * stays at the form after its toast has gone.
 */
export function useFormulario<Schema extends z.ZodObject>(
  schema: Schema,
  enviar: (valores: z.output<Schema>) => Promise<unknown>,
) {
  const [erros, setErros] = useState<Erros<Schema>>({})
  const [recusa, setRecusa] = useState<string>()
  const [enviando, setEnviando] = useState(false)

  const mostrar = (formulario: HTMLFormElement, novos: Erros<Schema>) => {
    setErros(novos)
    primeiroCom(formulario, novos)?.focus()
  }

  const recusar = (formulario: HTMLFormElement, erro: unknown) => {
    const dosCampos =
      erro instanceof ApiError ? erro.erros.filter(({ propertyName }) => propertyName in schema.shape) : []
    if (dosCampos.length > 0)
      return mostrar(
        formulario,
        Object.fromEntries(dosCampos.map(({ propertyName, message }) => [propertyName, message])) as Erros<Schema>,
      )
    setRecusa(errorMessage(erro))
    notifyFailed(erro)
  }

  const aoEnviar = async (evento: SubmitEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const formulario = evento.currentTarget
    setRecusa(undefined)
    forgetFailures()
    const lido = schema.safeParse(Object.fromEntries(new FormData(formulario)))
    if (!lido.success) return mostrar(formulario, porCampo<Schema>(lido.error))
    setEnviando(true)
    await enviar(lido.data).catch((erro: unknown) => recusar(formulario, erro))
    setEnviando(false)
  }

  /** The input's name must be one of the schema's. */
  const campo = (name: Extract<keyof z.input<Schema>, string>) => ({
    name,
    error: erros[name],
    onChange: () => setErros((antes) => ({ ...antes, [name]: undefined })),
  })
  return { campo, recusa, enviando, aoEnviar }
}

/** The first message of each field is the one that is shown. */
function porCampo<Schema extends z.ZodObject>({ issues }: z.ZodError): Erros<Schema> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])) as Erros<Schema>
}

const primeiroCom = (formulario: HTMLFormElement, erros: object) =>
  [...formulario.elements].find(
    (elemento): elemento is HTMLInputElement => elemento instanceof HTMLInputElement && elemento.name in erros,
  )
