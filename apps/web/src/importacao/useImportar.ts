import type { AnyCall } from '@portal/contract/core/call'
import {
  acaoPermitidaImportacao,
  alertasAoImportar,
  importacaoAndamento,
  listaImportacao,
} from '@portal/contract/importacao/produtos'
import { simulacaoDeProdutos } from '@portal/contract/importacao/simulacaoDeProdutos'
import { listarTarefas } from '@portal/contract/tarefas/tarefas'
import { callApi } from '../api/client.ts'
import type { UploadOptions } from '../api/uploadApi.ts'
import { enviarPlanilha, type Envio } from './envio.ts'
import { useEntrega } from './useEntrega.ts'

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

/** Asks first where products in edition may be affected (importacao.012). */
export const useImportar = (aoComecar: (tarefa: string) => void) =>
  useEntrega<Pedido>({ muda: AO_IMPORTAR, perguntar, impressao, comecar }, aoComecar)

async function perguntar({ envio }: Pedido): Promise<boolean> {
  const alerta = alertasAoImportar.find(({ tipo }) => tipo === envio.tipo)?.call
  return alerta !== undefined && (await callApi(alerta)).alerta
}

const impressao = ({ envio: { tipo, referencia, separador, arquivo }, simulada, mesmoAssim }: Pedido) => [
  tipo,
  referencia,
  separador,
  arquivo.name,
  arquivo.size,
  arquivo.lastModified,
  simulada,
  mesmoAssim,
]

/** The plan that was shown, or the sheet itself. */
function comecar({ envio, simulada, mesmoAssim = false }: Pedido, opcoes: Omit<UploadOptions, 'arquivos'>) {
  if (!simulada) return enviarPlanilha(envio, {}, opcoes)
  const body = { semLinhas: [...simulada.semLinhas], mesmoAssim }
  return callApi(simulacaoDeProdutos.importar, { params: { simulacao: simulada.id }, body }, opcoes)
}
