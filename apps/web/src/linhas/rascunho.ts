import { linhaForm, LOGO_DA_LINHA } from '@portal/contract/linhas/linhas'
import { recusaAntesDeEnviar } from '@portal/contract/core/upload'
import { z } from 'zod'

/** Address of the saved logo, or the file that was chosen in its place. */
const logo = z.union([z.string(), z.instanceof(File)]).nullish()

/** A wrong file is refused before it is sent (Spec 002 §5); the server looks into the file itself. */
export const linhaRascunho = z.object({
  ...linhaForm.shape,
  logo: logo.superRefine((valor, { addIssue }) => {
    const recusa = valor instanceof File ? recusaAntesDeEnviar(LOGO_DA_LINHA, valor, LOGO_DA_LINHA.maxMb) : undefined
    if (recusa) addIssue(recusa)
  }),
})
