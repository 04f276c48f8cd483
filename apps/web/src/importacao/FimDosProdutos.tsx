import { useQuery } from '@tanstack/react-query'
import { listaImportacao } from '@portal/contract/importacao/produtos'
import { queryOf } from '../api/useCall.ts'
import { FimDaPlanilha } from './FimDaPlanilha.tsx'

/** Counts and log of the record that the job made. */
export function FimDosProdutos({ tarefa, recem }: { tarefa: string; recem: boolean }) {
  const { data } = useQuery(queryOf(listaImportacao))
  const feita = data?.find((uma) => uma.tarefa === tarefa && uma.estado !== 'PREPARANDO')
  return feita ? <FimDaPlanilha feita={feita} recem={recem} /> : null
}
