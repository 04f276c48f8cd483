import { useEffect, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { aoMudarConexao } from '../api/conexao.ts'
import { useSession } from '../api/session.ts'
import { novoQueryClient } from './queryClient.ts'

/**
 * Answers of the server, remembered for one session: another person never sees them, not even for a moment. What
 * failed while the server was away is asked for again as soon as it is back. The sign-in page does without.
 */
export function Consultas() {
  return <Cache key={useSession()?.token ?? ''} />
}

function Cache() {
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
