import { useMemo } from 'react'
import { tipoMaterial } from '@portal/contract/core/fields'
import type { TipoMaterial } from '@portal/contract/core/options'
import { MUDANCAS, type Mudanca } from '@portal/contract/mercado/diferencas'
import { diaDoMercado, hoje } from '@portal/contract/mercado/noDia'
import { useSetFilters } from '../../ui/listing/useSetFilters.ts'
import { useAddress } from '../../ui/useAddress.ts'

export interface Intervalo {
  antes: string
  depois: string
  mudanca: Mudanca | undefined
  tipoProduto: TipoMaterial | undefined
  referencia: string | undefined
}

/** An address without days shows what this month brought: it begins at the end of the last. */
export const fimDoMesPassado = (dia = hoje()): string =>
  new Date(Date.UTC(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)) - 1, 0)).toISOString().slice(0, 10)

const dia = (valor: string | null) => diaDoMercado().safeParse(valor).data

export type MudarIntervalo = (mudanca: Partial<Record<keyof Intervalo, string>>) => void

export function useIntervalo(): [Intervalo, MudarIntervalo] {
  const [params] = useAddress()
  const intervalo = useMemo(
    () => ({
      antes: dia(params.get('antes')) ?? fimDoMesPassado(),
      depois: dia(params.get('depois')) ?? hoje(),
      mudanca: MUDANCAS.find(({ value }) => value === params.get('mudanca'))?.value,
      tipoProduto: tipoMaterial.safeParse(params.get('tipoProduto')).data,
      referencia: /^[1-9]\d{0,9}$/.exec(params.get('referencia') ?? '')?.[0],
    }),
    [params],
  )
  return [intervalo, useSetFilters()]
}
