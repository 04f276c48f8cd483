import type { AnyCall, Input } from '@portal/contract/core/call'
import { lerInteira, pedir } from './client.ts'
import { anotarResposta } from './conexao.ts'
import { semCortar } from './edicao.ts'
import { comSenha } from './fila.ts'

/** Saves a call's answer as a file: a plain link could not send the bearer header. */
export async function downloadApi<C extends AnyCall>(call: C, input: Input<C>, nome: string): Promise<void> {
  const bytes = await semCortar(
    comSenha(call, async (headers) => {
      const resposta = await pedir(call, input, { headers })
      const arquivo = await lerInteira(resposta.blob())
      anotarResposta(true)
      return arquivo
    }),
  )
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = nome
  link.click()
  URL.revokeObjectURL(url)
}
