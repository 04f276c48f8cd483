import type { z } from 'zod'
import { FORMATO_DA_IMAGEM, type imagemForm, listaProjetos, salvarImagem } from '@portal/contract/desenhos/desenhos'
import { ApiError } from '../api/apiError.ts'
import { textoDoServidor } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import { notify } from '../ui/feedback/notify.ts'

export interface Desenho {
  png: string
  json: string
}

/** One project; with the version that was seen nobody's newer drawing is replaced. */
export interface Alvo {
  idProjeto: number
  versao?: number
}

const CONFLITO = 409

/** Its message is a sentence for the person. */
export class FalhaAoSalvar extends Error {
  readonly conflito: boolean
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.conflito = cause instanceof ApiError && cause.status === CONFLITO
  }
}

/** Saves or removes drawings of projects; `falha` is said when the answer has no words (decisions D-17). */
export function useSalvarImagem(falha: string) {
  const { mutateAsync } = useCall(salvarImagem, { refreshes: [listaProjetos] })
  return async (projetos: readonly Alvo[], desenho: Desenho | null): Promise<void> => {
    const body: z.input<typeof imagemForm> = {
      projetos: [...projetos],
      imagemBase64: desenho?.png ?? '',
      jsonImagem: desenho?.json ?? '',
      formatoImagemBase64: FORMATO_DA_IMAGEM,
    }
    const { success, messages } = await mutateAsync({ body }).catch((erro: unknown) => {
      throw new FalhaAoSalvar(textoDoServidor(erro) ?? falha, erro)
    })
    const [texto = falha] = messages
    if (!success) throw new FalhaAoSalvar(texto)
    notify.success(texto)
  }
}
