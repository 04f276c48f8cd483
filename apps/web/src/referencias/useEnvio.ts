import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall, Input, ResultOf } from '@portal/contract/core/call'
import { chavesDeRepeticao } from '../api/idempotency.ts'
import { uploadApi, type UploadOptions } from '../api/uploadApi.ts'
import { lerDeNovo } from '../api/useCall.ts'

type Opcoes = Pick<UploadOptions, 'onProgress' | 'signal'>

/** A repeat after an answer that never came sends the file only once. */
export function useEnvio<C extends AnyCall>(call: C, campo: string, refreshes: readonly AnyCall[]) {
  const client = useQueryClient()
  const chaves = useRef(chavesDeRepeticao())
  return async (input: Input<C>, arquivo: File, opcoes: Opcoes = {}): Promise<ResultOf<C>> => {
    const impressao = [input, arquivo.name, arquivo.size, arquivo.lastModified]
    const resposta = await chaves.current.usar(impressao, (idempotencyKey) =>
      uploadApi(call, input, { ...opcoes, arquivos: { [campo]: arquivo }, idempotencyKey }),
    )
    await lerDeNovo(client, refreshes)
    return resposta
  }
}
