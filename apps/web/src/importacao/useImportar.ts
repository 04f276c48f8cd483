import { useRef, useState } from 'react'
import type { AnyCall } from '@portal/contract/core/call'
import {
  acaoPermitidaImportacao,
  alertasAoImportar,
  importacaoAndamento,
  listaImportacao,
} from '@portal/contract/importacao/produtos'
import type { Separador } from '@portal/contract/planilhas/numeros'
import { listarTarefas } from '@portal/contract/tarefas/tarefas'
import { callApi } from '../api/client.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { chavesDeRepeticao } from '../api/idempotency.ts'
import type { Progresso } from '../api/uploadApi.ts'
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
  separador?: Separador | undefined
  semLinhas?: readonly number[]
}

type Passo = { passo: 'parado' } | { passo: 'perguntar'; pedido: Pedido } | { passo: 'enviando'; progresso: Progresso }
const NADA: Progresso = { enviados: 0, total: 0 }

/** Asks first where products in edition may be affected (importacao.012), then sends; a job does the rest. */
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
      desistir()
      notify.warn(errorMessage(erro))
      void renovar()
    }
  }
  const mandar = async ({ envio, separador, semLinhas = [] }: Pedido) => {
    const body = { separador, ...(semLinhas.length > 0 && { semLinhas: JSON.stringify(semLinhas) }) }
    const { name, size, lastModified } = envio.arquivo
    const impressao = [envio.tipo, envio.referencia, name, size, lastModified, body]
    const { tarefa } = await chaves.current.usar(impressao, (idempotencyKey) =>
      enviarPlanilha(envio, { body }, { idempotencyKey, headers: NAO_ESPERA, onProgress: enviando }),
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
