import type { listaDisponivel, listaHomologacao, Pacote } from '@portal/contract/pacotes/pacotes'
import { useAnswer } from '../api/useCall.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'

export function usePacotes(call: typeof listaHomologacao | typeof listaDisponivel, idReferencia: number) {
  const query = useAnswer(call, { params: { idReferencia, termo: undefined } })
  const listing = useLocalListing(
    query,
    ({ tipo, nomeLinha, arquivo }: Pacote) => `${tipo} ${nomeLinha} ${arquivo ?? ''}`,
  )
  return {
    listing,
    pacoteDe: (id: number) => query.data?.find((pacote) => pacote.id === id),
    /** Number of packages that go because nobody made them available. */
    marcados: query.data?.filter(({ eliminaEm }) => eliminaEm !== null).length ?? 0,
  }
}
