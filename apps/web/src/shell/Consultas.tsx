import { useEffect, useState } from 'react'
import { QueryClientProvider, QueryClient } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { aoMudarConexao } from '../api/conexao.ts'
import { useSession } from '../api/session.ts'
import { eTemporario } from '../api/errorMessage.ts'

/** Remembered for one session: another person never sees these answers, not even for a moment. */
export function ConsultasDaSessao() {
  return <Consultas key={useSession()?.token ?? ''} />
}

/** Answers of the server; what failed while it was away is asked for again as soon as it is back. */
export function Consultas() {
  const [cliente] = useState(novoQueryClient)
  useEffect(
    () =>
      aoMudarConexao((conexao) => {
        if (conexao === 'ok') void cliente.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
      }),
    [cliente],
  )
  return (
    <QueryClientProvider client={cliente}>
      <Outlet />
    </QueryClientProvider>
  )
}

const FRESCO_MS = 5_000
const TENTATIVAS = 2

/** What a refusal says does not change by asking again; only an answer that never came is asked for anew. */
const novoQueryClient = () =>
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
