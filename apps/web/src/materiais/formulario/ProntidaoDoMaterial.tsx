import { useEffect, useEffectEvent } from 'react'
import type { TipoMaterial } from '@portal/contract/core/options'
import { obterProntidao } from '@portal/contract/materiais/produtos'
import { useAnswer } from '../../api/useCall.ts'
import { useAddress, withParams } from '../../ui/useAddress.ts'
import { CORRIGIR } from '../enderecos.ts'
import { Prontidao } from '../Prontidao.tsx'

interface ProntidaoDoMaterialProps {
  produto: { id: number; codigo: string; tipo: TipoMaterial }
  aoIr: (campo: string) => void
}

/** Readiness of the last save; values being typed are judged by the next one. */
export function ProntidaoDoMaterial({ produto, aoIr }: ProntidaoDoMaterialProps) {
  const { data, error } = useAnswer(obterProntidao, { params: { id: produto.id } })
  useCorrecao(data ? (data.avisos[0]?.campo ?? null) : error ? null : undefined, aoIr)
  return data ? <Prontidao prontidao={data} produto={produto} aoIr={aoIr} /> : null
}

/**
 * An address may ask for a field, or for the first that keeps the product back; it is led there once, when the reasons stand
 * above the form and push nothing any more.
 */
function useCorrecao(primeiro: string | null | undefined, aoIr: (campo: string) => void): void {
  const [params, setParams] = useAddress()
  const pedido = params.get(CORRIGIR)
  const ir = useEffectEvent((campo: string | null) => {
    if (campo !== null) aoIr(campo)
    // After the field was scrolled to: a change of the address brings back where the page stood before it.
    setParams((agora) => withParams(agora, { [CORRIGIR]: null }), { replace: true, preventScrollReset: true })
  })
  const campo = primeiro === undefined ? undefined : pedido === '' ? primeiro : pedido
  useEffect(() => {
    if (pedido !== null && campo !== undefined) ir(campo)
  }, [pedido, campo])
}
