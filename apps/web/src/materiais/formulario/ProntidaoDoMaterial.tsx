import { obterProntidao } from '@portal/contract/materiais/produtos'
import { useAnswer } from '../../api/useCall.ts'
import { Prontidao } from '../Prontidao.tsx'

/** Readiness of the last save; values being typed are judged by the next one. */
export function ProntidaoDoMaterial({ id, aoIr }: { id: number; aoIr: (campo: string) => void }) {
  const { data } = useAnswer(obterProntidao, { params: { id } })
  return data ? <Prontidao prontidao={data} aoIr={aoIr} /> : null
}
