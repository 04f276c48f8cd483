import type { ResultOf } from '@portal/contract/core/call'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { PLANILHA } from '@portal/contract/importacao/produtos'
import { importarPrecos } from '@portal/contract/precos/tabelas'
import { exigirLegivel } from '../importacao/envio.ts'
import { uploadApi, type UploadOptions } from '../api/uploadApi.ts'

/** What the form holds: a sheet for a table. */
export interface EnvioDePrecos {
  nome: string
  tipoProduto: TipoDeTabela
  substituir: boolean
  arquivo: File
}

/** What the sheet would do; carried out is only what was shown. */
export async function enviarPrecos(
  { arquivo, ...body }: EnvioDePrecos,
  opcoes: Omit<UploadOptions, 'arquivos'>,
): Promise<ResultOf<typeof importarPrecos>> {
  await exigirLegivel(arquivo)
  const input = { body, query: { simular: true } }
  return uploadApi(importarPrecos, input, { ...opcoes, arquivos: { [PLANILHA.campo]: arquivo } })
}
