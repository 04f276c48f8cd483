import { QueryClient } from '@tanstack/react-query'
import { eTemporario } from '../api/errorMessage.ts'

const FRESCO_MS = 5_000
const TENTATIVAS = 2

/** What a refusal says does not change by asking again; only an answer that never came is asked for anew. */
export const novoQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESCO_MS,
        networkMode: 'always',
        retry: (vezes, erro) => eTemporario(erro) && vezes < TENTATIVAS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
