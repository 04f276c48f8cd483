import type { AnyCall } from '@portal/contract/core/call'
import {
  acaoPermitidaDosPrecos,
  listaDeTabelas,
  listaImportacaoDePrecos,
  obterImportacoesDePrecos,
  obterTabela,
  selecaoReferenciaTabela,
} from '@portal/contract/precos/tabelas'
import { revisaoDosPrecos } from '@portal/contract/precos/revisao'
import { listarTarefas } from '@portal/contract/tarefas/tarefas'

/** What a sheet, and whatever happens to one, changes. */
export const AO_MUDAR_PRECOS: readonly AnyCall[] = [
  acaoPermitidaDosPrecos,
  listaDeTabelas,
  listaImportacaoDePrecos,
  obterImportacoesDePrecos,
  obterTabela,
  revisaoDosPrecos,
  selecaoReferenciaTabela,
  listarTarefas,
]
