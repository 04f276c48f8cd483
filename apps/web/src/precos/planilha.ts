import type { ResultOf } from '@portal/contract/core/call'
import type { listaImportacaoDePrecos } from '@portal/contract/precos/tabelas'

export type Planilha = ResultOf<typeof listaImportacaoDePrecos>[number]
