import {
  excluirAcabamento,
  listaAcabamentos,
  mercadoDeAcabamentos,
  obterAcabamento,
  salvarAcabamento,
  type acabamentoForm,
  type FiltroDeAcabamentos,
} from '@portal/contract/acabamentos/acabamentos'
import type { z } from 'zod'
import { useAnswer, useCall } from '../api/useCall.ts'
import { useDia } from '../mercado/dia/useDia.ts'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { useListing } from '../ui/listing/useListing.ts'

const { acaoPermitida, comparar, historico, modoEdicao, trocarModo, versoes } = mercadoDeAcabamentos

export const MUDAM_COM_ACABAMENTO = [listaAcabamentos, acaoPermitida, obterAcabamento, versoes, comparar, historico]

/** The edit switch of finishes is kept by the server for each person, apart from that of products (Spec 001 §2.7). */
export function useAcabamentos(filtro: FiltroDeAcabamentos) {
  const em = useDia()
  const modo = useAnswer(modoEdicao)
  const emEdicao = em === undefined ? modo.data : false
  const filters = em === undefined ? { ...filtro, modoEdicao: emEdicao } : { ...filtro, em }
  const listing = useListing(listaAcabamentos, {
    filters,
    order: 'codigo',
    version: em ?? String(emEdicao),
    enabled: emEdicao !== undefined,
  })
  const trocar = useCall(trocarModo, { refreshes: [modoEdicao, ...MUDAM_COM_ACABAMENTO] })
  const salvar = useCall(salvarAcabamento, { refreshes: MUDAM_COM_ACABAMENTO })
  const excluir = useCall(excluirAcabamento, { refreshes: MUDAM_COM_ACABAMENTO })
  const trocarPara = (ativo: boolean) => trocar.mutateAsync({ params: { ativo: String(ativo) } })
  return {
    listing,
    /** Undefined until the server answers; a past day has only its market. */
    modoEdicao: emEdicao,
    em,
    falha: em === undefined ? failureOf(modo) : undefined,
    trocarModo: trocarPara,
    /** A new finish is in edition: whoever adds one outside of the edit mode is taken there to see it. */
    salvar: async (body: z.input<typeof acabamentoForm>) => {
      const salvo = await salvar.mutateAsync({ body })
      // Saved it is, whatever becomes of the mode.
      if (emEdicao === false) await trocarPara(true).catch(notifyFailed)
      return salvo
    },
    excluir: (id: number) => excluir.mutateAsync({ params: { id } }),
  }
}
