import type { AnyCall, Input } from '@portal/contract/core/call'
import { lerInteira, pedir } from './client.ts'

/** Saves a call's answer as a file: a plain link could not send the bearer header. */
export async function downloadApi<C extends AnyCall>(call: C, input: Input<C>, nome: string): Promise<void> {
  const resposta = await pedir(call, input, {}, undefined)
  const url = URL.createObjectURL(await lerInteira(resposta.blob()))
  const link = document.createElement('a')
  link.href = url
  link.download = nome
  link.click()
  URL.revokeObjectURL(url)
}
