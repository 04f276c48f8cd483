import { useEffect, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { aoMudarConexao } from '../api/conexao.ts'
import { useSession } from '../api/session.ts'
import { novoQueryClient } from './queryClient.ts'

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
