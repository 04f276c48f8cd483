import { MENSAGENS } from '@portal/contract/core/mensagens'
import { ApiError } from './apiError.ts'
import { eTemporario } from './errorMessage.ts'

/**
 * Hands out the `Idempotency-Key` of a save (decisions §0 "Retries"): the same input keeps its key while nobody knows
 * whether the last try arrived, and gets a new one as soon as an answer came.
 */
export function chavesDeRepeticao(nova: () => string = novaChave) {
  let pendente: { texto: string; chave: string } | undefined
  return {
    async usar<T>(input: unknown, fazer: (chave: string) => Promise<T>): Promise<T> {
      const texto = JSON.stringify(input)
      const usada = pendente?.texto === texto ? pendente : { texto, chave: nova() }
      pendente = undefined
      try {
        return await fazer(usada.chave)
      } catch (erro) {
        if (eTemporario(erro) || emAndamento(erro)) pendente = usada
        throw erro
      }
    },
  }
}

/** The try that was cut off is still at work: its repeat by another key would do it twice. */
const emAndamento = (erro: unknown): boolean => erro instanceof ApiError && erro.message === MENSAGENS.chaveEmUso

/** `crypto.randomUUID` is missing on plain http outside localhost. */
export function novaChave(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
