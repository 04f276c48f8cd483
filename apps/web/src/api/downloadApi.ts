import type { AnyCall, Input } from '@portal/contract/core/call'
import { lerInteira, pedir, semResposta } from './client.ts'
import { semCortar } from './edicao.ts'
import { comSenha } from './fila.ts'

/** Saves a call's answer as a file: a plain link could not send the bearer header. */
export async function downloadApi<C extends AnyCall>(call: C, input: Input<C>, nome: string): Promise<void> {
  const bytes = await semCortar(
    comSenha(call, async (headers) => {
      const resposta = await pedir(call, input, { headers })
      // The product's own files are sheets, archives and JSON: a page is that of a gateway.
      if (resposta.headers.get('content-type')?.startsWith('text/html')) throw semResposta(resposta)
      return lerInteira(resposta.blob())
    }),
  )
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = nome
  link.click()
  URL.revokeObjectURL(url)
}
