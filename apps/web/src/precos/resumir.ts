import type { ResultOf } from '@portal/contract/core/call'
import type { listaImportacaoDePrecos } from '@portal/contract/precos/tabelas'
import { contar, resumir } from '../importacao/Resultados.tsx'

export type Planilha = ResultOf<typeof listaImportacaoDePrecos>[number]

/** What a sheet did to its table, in words. */
export const resumirPrecos = ({ resumo, removidos }: Pick<Planilha, 'resumo' | 'removidos'>): string =>
  [resumir(resumo), removidos > 0 && contar(removidos, 'removido')].filter(Boolean).join(', ')
