import type { ResultOf } from '@portal/contract/core/call'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { PLANILHA } from '@portal/contract/importacao/produtos'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { Resultado } from '@portal/contract/planilhas/plano'
import { importarPrecos } from '@portal/contract/precos/tabelas'
import { uploadApi, type UploadOptions } from '../api/uploadApi.ts'

/** What the form holds: a sheet for a table. */
export interface EnvioDePrecos {
  nome: string
  tipoProduto: TipoDeTabela
  substituir: boolean
  arquivo: File
}

export interface Olhar {
  resultado: Resultado | undefined
  pageIndex: number
  pageSize: number
}

type Resposta = ResultOf<typeof importarPrecos>

/** With `olhar` it is only simulated. */
export function enviarPrecos(
  { arquivo, ...body }: EnvioDePrecos,
  { separador, olhar }: { separador: Separador | undefined; olhar?: Olhar },
  opcoes: Omit<UploadOptions, 'arquivos'>,
): Promise<Resposta> {
  const query = olhar && { simular: true, ...olhar }
  const input = { body: { ...body, separador }, ...(query && { query }) }
  return uploadApi(importarPrecos, input, { ...opcoes, arquivos: { [PLANILHA.campo]: arquivo } })
}
