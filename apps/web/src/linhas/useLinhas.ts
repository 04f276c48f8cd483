import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@portal/contract/core/call'
import * as calls from '@portal/contract/linhas/linhas'
import type { z } from 'zod'
import { chavesDeRepeticao } from '../api/idempotency.ts'
import { uploadApi } from '../api/uploadApi.ts'
import { queryOf } from '../api/useCall.ts'
import type { linhaRascunho } from './rascunho.ts'

const REFRESHES: readonly AnyCall[] = [calls.listaLinhas, calls.obterLinha]

/** Sends name and logo together; an unchanged logo is left out and stays (decisions D-02). Answers the line's id. */
export function useSalvarLinha() {
  const client = useQueryClient()
  const chaves = useRef(chavesDeRepeticao())
  return async ({ logo, ...body }: z.input<typeof linhaRascunho>): Promise<number> => {
    const arquivo = logo instanceof File ? logo : undefined
    const impressao = [body, arquivo?.name, arquivo?.size, arquivo?.lastModified]
    const { id } = await chaves.current.usar(impressao, (idempotencyKey) =>
      uploadApi(calls.salvarLinha, { body }, { arquivos: { logo: arquivo }, idempotencyKey }),
    )
    await Promise.all(REFRESHES.map((call) => client.invalidateQueries({ queryKey: [queryOf(call).queryKey[0]] })))
    return Number(id)
  }
}
