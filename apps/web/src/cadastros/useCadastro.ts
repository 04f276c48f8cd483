import type { z } from 'zod'
import type { Parecido } from '@portal/contract/cadastros/cadastro'
import type { AnyCall } from '@portal/contract/core/call'
import { callApi } from '../api/client.ts'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import type { Listing } from '../ui/listing/listing.ts'
import type { Paging } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'

export interface AnyCadastro {
  nome: string
  um: string
  form: z.ZodObject
  row: z.ZodObject
  lista: AnyCall
  salvar: AnyCall
  excluir: AnyCall
  parecidos: AnyCall
}

export type Linha<C extends AnyCadastro> = z.output<C['row']> & { id: number; proprio: boolean }

type ChamadaPaginada = AnyCall & { result: z.ZodType<{ dados: unknown[] }> }

/** The calls of any small list with the types of this one; the casts of the browser's side live here. */
export function useCadastro<C extends AnyCadastro>(
  cadastro: C,
  { paging, order }: { paging: Paging; order: string | undefined },
) {
  const listing = useListing(cadastro.lista as ChamadaPaginada, { paging, order }) as Listing<Linha<C>>
  const refreshes = [cadastro.lista, cadastro.parecidos]
  const salvar = useCall(cadastro.salvar, { refreshes })
  const excluir = useCall(cadastro.excluir, { refreshes })
  return {
    listing,
    podeEditar: useCan(cadastro.salvar),
    salvar: (body: z.input<C['form']>) => salvar.mutateAsync({ body }),
    excluir: (id: number) => excluir.mutateAsync({ params: { id } }),
    parecidos: async (termo: string, id: number | null) => {
      const achados = (await callApi(cadastro.parecidos, { query: { termo, id } })) as Parecido[]
      return achados.map(({ nome }) => nome)
    },
  }
}

export type Cadastro<C extends AnyCadastro> = ReturnType<typeof useCadastro<C>>
