import type { AnyCall, ResultOf } from '@portal/contract/core/call'
import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import { PLANILHA } from '@portal/contract/importacao/produtos'
import type { Separador } from '@portal/contract/planilhas/numeros'
import { listarTarefas } from '@portal/contract/tarefas/tarefas'
import { uploadApi, type UploadOptions } from '../../api/uploadApi.ts'
import { exigirLegivel } from '../envio.ts'
import type { DestinoDaImportacao } from '../useAoMercado.tsx'

/** A kind of sheet that is about one reference, as its tab shows it. */
export interface FolhaDaTela {
  chamadas: ChamadasDaFolha
  /** Of its template and its table. */
  nome: string
  titulo: string
  /** What taking a sheet back does. */
  aoEliminar: string
  destino: DestinoDaImportacao
  /** What has other answers once something was imported. */
  muda: readonly AnyCall[]
}

/** `muda` of every kind. */
export const oQueMuda = ({ lista, andamento, acaoPermitida }: ChamadasDaFolha): readonly AnyCall[] => [
  lista,
  andamento,
  acaoPermitida,
  listarTarefas,
]

/** What the form holds: a sheet for a reference. */
export interface EnvioDaFolha {
  referencia: number
  separador: Separador | undefined
  arquivo: File
}

export async function enviarFolha(
  { importar }: ChamadasDaFolha,
  { arquivo, ...dito }: EnvioDaFolha,
  { descartar = false, simular = false }: { descartar?: boolean; simular?: boolean },
  opcoes: Omit<UploadOptions, 'arquivos'>,
): Promise<ResultOf<ChamadasDaFolha['importar']>> {
  await exigirLegivel(arquivo)
  const input = { ...(simular && { query: { simular } }), body: { ...dito, descartar } }
  return uploadApi(importar, input, { ...opcoes, arquivos: { [PLANILHA.campo]: arquivo } })
}
