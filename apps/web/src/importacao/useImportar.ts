import { useRef, useState } from 'react'
import type { AnyCall } from '@portal/contract/core/call'
import {
  acaoPermitidaImportacao,
  alertasAoImportar,
  importacaoAndamento,
  listaImportacao,
} from '@portal/contract/importacao/produtos'
import { simulacaoDeProdutos } from '@portal/contract/importacao/simulacaoDeProdutos'
import { listarTarefas } from '@portal/contract/tarefas/tarefas'
import { ApiError } from '../api/apiError.ts'
import { callApi } from '../api/client.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { chavesDeRepeticao } from '../api/idempotency.ts'
import type { Progresso, UploadOptions } from '../api/uploadApi.ts'
import { notify } from '../ui/feedback/notify.ts'
import { enviarPlanilha, NAO_ESPERA, type Envio } from './envio.ts'
import { useRenovar } from './useRenovar.ts'

/** What an import changes, as soon as it begins and once it has ended. */
export const AO_IMPORTAR: readonly AnyCall[] = [
  listaImportacao,
  importacaoAndamento,
  acaoPermitidaImportacao,
  listarTarefas,
]

export interface Pedido {
  envio: Envio
  /** The plan that was shown, without the rows that were unticked. */
  simulada?: { id: string; semLinhas: readonly number[] }
  mesmoAssim?: boolean
}

type Passo =
  | { passo: 'parado' }
  | { passo: 'perguntar'; pedido: Pedido }
  | { passo: 'mudaram'; texto: string }
  | { passo: 'enviando'; progresso: Progresso }
const NADA: Progresso = { enviados: 0, total: 0 }

/** What was shown is no longer so (decision 0033); anything else that goes wrong is only said. */
export const mudouDesdeEntao = (erro: unknown): boolean =>
  erro instanceof ApiError && erro.conflito !== undefined && 'mudaram' in erro.conflito

/** Asks first where products in edition may be affected (importacao.012), then begins; a job does the rest. */
export function useImportar(aoComecar: (tarefa: string) => void) {
  const [estado, setEstado] = useState<Passo>({ passo: 'parado' })
  const chaves = useRef(chavesDeRepeticao())
  const renovar = useRenovar(AO_IMPORTAR)
  const desistir = () => setEstado({ passo: 'parado' })
  const enviando = (progresso: Progresso) => setEstado({ passo: 'enviando', progresso })
  const tentar = async (fazer: () => Promise<unknown>) => {
    enviando(NADA)
    try {
      await fazer()
    } catch (erro) {
      if (mudouDesdeEntao(erro)) return setEstado({ passo: 'mudaram', texto: errorMessage(erro) })
      desistir()
      notify.warn(errorMessage(erro))
      void renovar()
    }
  }
  const mandar = async (pedido: Pedido) => {
    const { tipo, referencia, arquivo } = pedido.envio
    const { name, size, lastModified } = arquivo
    const impressao = [tipo, referencia, name, size, lastModified, pedido.simulada, pedido.mesmoAssim]
    const { tarefa } = await chaves.current.usar(impressao, (idempotencyKey) =>
      comecar(pedido, { idempotencyKey, headers: NAO_ESPERA, onProgress: enviando }),
    )
    await renovar()
    desistir()
    if (tarefa) aoComecar(tarefa)
  }
  const importar = (pedido: Pedido) =>
    tentar(async () => {
      const alerta = alertasAoImportar.find(({ tipo }) => tipo === pedido.envio.tipo)?.call
      if (alerta && (await callApi(alerta)).alerta) setEstado({ passo: 'perguntar', pedido })
      else await mandar(pedido)
    })
  return { estado, importar, confirmar: (pedido: Pedido) => tentar(() => mandar(pedido)), desistir }
}

/** The plan that was shown, or the sheet itself. */
function comecar({ envio, simulada, mesmoAssim = false }: Pedido, opcoes: Omit<UploadOptions, 'arquivos'>) {
  if (!simulada) return enviarPlanilha(envio, {}, opcoes)
  const body = { semLinhas: [...simulada.semLinhas], mesmoAssim }
  return callApi(simulacaoDeProdutos.importar, { params: { simulacao: simulada.id }, body }, opcoes)
}
