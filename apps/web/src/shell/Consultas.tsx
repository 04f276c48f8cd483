import { useEffect, useState } from 'react'
import { QueryClientProvider, QueryClient } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { aoMudarConexao } from '../api/conexao.ts'
import { useSession } from '../api/session.ts'
import { eTemporario } from '../api/errorMessage.ts'
import { adiantarRespostas } from './adiantar.ts'

/** The cache lives as long as one session: another person never sees its answers. */
export function ConsultasDaSessao() {
  return <Consultas key={useSession()?.token ?? ''} />
}

/** Queries that failed while the server was away are asked again as soon as it is back. */
export function Consultas() {
  const [cliente] = useState(novoQueryClient)
  useEffect(
    () =>
      aoMudarConexao((conexao) => {
        if (conexao === 'ok') void cliente.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
      }),
    [cliente],
  )
  useEffect(() => adiantarRespostas(cliente), [cliente])
  return (
    <QueryClientProvider client={cliente}>
      <Outlet />
    </QueryClientProvider>
  )
}

const FRESCO_MS = 5_000
const TENTATIVAS = 2

/** Only a call without any answer is tried again: a refusal would say the same. */
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
