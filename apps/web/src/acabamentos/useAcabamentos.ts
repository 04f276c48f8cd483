import { useQuery } from '@tanstack/react-query'
import {
  acaoDeAcabamentos,
  excluirAcabamento,
  listaAcabamentos,
  modoEdicaoDeAcabamentos,
  obterAcabamento,
  salvarAcabamento,
  trocarModoDeAcabamentos,
  type acabamentoForm,
  type FiltroDeAcabamentos,
} from '@portal/contract/acabamentos/acabamentos'
import { historicoDoAcabamento } from '@portal/contract/acabamentos/historico'
import { compararAcabamento, versoesDeAcabamento } from '@portal/contract/acabamentos/versoes'
import type { z } from 'zod'
import { queryOf, useCall } from '../api/useCall.ts'
import { useDia } from '../mercado/dia/useDia.ts'
import { useListing } from '../ui/listing/useListing.ts'

/** Answers that any change of a finish makes stale. */
export const MUDAM_COM_ACABAMENTO = [
  listaAcabamentos,
  acaoDeAcabamentos,
  obterAcabamento,
  versoesDeAcabamento,
  compararAcabamento,
  historicoDoAcabamento,
]

/** The list with its switch, which the server keeps for each person apart from that of products (Spec 001 §2.7). */
export function useAcabamentos(filtro: FiltroDeAcabamentos) {
  const em = useDia()
  const { data } = useQuery(queryOf(modoEdicaoDeAcabamentos))
  const modoEdicao = em === undefined ? data : false
  const filters = em === undefined ? { ...filtro, modoEdicao } : { ...filtro, em }
  const listing = useListing(listaAcabamentos, { filters, order: 'codigo' })
  const trocar = useCall(trocarModoDeAcabamentos, { refreshes: [modoEdicaoDeAcabamentos, ...MUDAM_COM_ACABAMENTO] })
  const salvar = useCall(salvarAcabamento, { refreshes: MUDAM_COM_ACABAMENTO })
  const excluir = useCall(excluirAcabamento, { refreshes: MUDAM_COM_ACABAMENTO })
  const trocarModo = (ativo: boolean) => trocar.mutateAsync({ params: { ativo: String(ativo) } })
  return {
    listing,
    /** Undefined while it is not known; on a past day there is nothing but its market. */
    modoEdicao,
    em,
    trocarModo,
    /** What is new is in edition: whoever adds it outside of the edit mode is taken there to see it. */
    salvar: async (body: z.input<typeof acabamentoForm>) => {
      const salvo = await salvar.mutateAsync({ body })
      if (modoEdicao === false) await trocarModo(true)
      return salvo
    },
    excluir: (id: number) => excluir.mutateAsync({ params: { id } }),
  }
}
