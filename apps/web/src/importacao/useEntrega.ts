import { useRef, useState } from 'react'
import type { AnyCall } from '@portal/contract/core/call'
import { ApiError } from '../api/apiError.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { chavesDeRepeticao } from '../api/idempotency.ts'
import type { Progresso, UploadOptions } from '../api/uploadApi.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { NAO_ESPERA } from './envio.ts'
import { useRenovar } from './useRenovar.ts'

type Passo<Pedido> =
  | { passo: 'parado' }
  | { passo: 'perguntar'; pedido: Pedido }
  | { passo: 'mudaram'; texto: string }
  | { passo: 'enviando'; progresso: Progresso }
const NADA: Progresso = { enviados: 0, total: 0 }

/** What was shown is no longer so (decision 0033); anything else that goes wrong is only said. */
export const mudouDesdeEntao = (erro: unknown): boolean =>
  erro instanceof ApiError && erro.conflito !== undefined && 'mudaram' in erro.conflito

interface Entrega<Pedido> {
  /** What has other answers as soon as it begins. */
  muda: readonly AnyCall[]
  /** Whether the person must be asked first. */
  perguntar: (pedido: Pedido) => Promise<boolean>
  /** What tells one request from another. */
  impressao: (pedido: Pedido) => unknown
  comecar: (pedido: Pedido, opcoes: Omit<UploadOptions, 'arquivos'>) => Promise<{ tarefa: string | null }>
}

/** Begins an import once, asking first where that must be; a job does the rest. */
export function useEntrega<Pedido>(entrega: Entrega<Pedido>, aoComecar: (tarefa: string) => void) {
  const [estado, setEstado] = useState<Passo<Pedido>>({ passo: 'parado' })
  const chaves = useRef(chavesDeRepeticao())
  const renovar = useRenovar(entrega.muda)
  const parar = () => setEstado({ passo: 'parado' })
  /** A question that was answered closes as well: what is being sent goes on. */
  const desistir = () => setEstado((antes) => (antes.passo === 'enviando' ? antes : { passo: 'parado' }))
  const enviando = (progresso: Progresso) => setEstado({ passo: 'enviando', progresso })
  const tentar = async (fazer: () => Promise<unknown>) => {
    enviando(NADA)
    try {
      await fazer()
    } catch (erro) {
      if (mudouDesdeEntao(erro)) return setEstado({ passo: 'mudaram', texto: errorMessage(erro) })
      parar()
      notifyFailed(erro)
      void renovar()
    }
  }
  const mandar = async (pedido: Pedido) => {
    const { tarefa } = await chaves.current.usar(entrega.impressao(pedido), (idempotencyKey) =>
      entrega.comecar(pedido, { idempotencyKey, headers: NAO_ESPERA, onProgress: enviando }),
    )
    await renovar()
    parar()
    if (tarefa) aoComecar(tarefa)
  }
  const importar = (pedido: Pedido) =>
    tentar(async () => {
      if (await entrega.perguntar(pedido)) setEstado({ passo: 'perguntar', pedido })
      else await mandar(pedido)
    })
  return { estado, importar, confirmar: (pedido: Pedido) => tentar(() => mandar(pedido)), desistir }
}
