import type { ResultOf } from '@portal/contract/core/call'
import type { montarEmpresa, opcoesDaMontagem } from '@portal/contract/montagem/montagem'

export type Opcoes = ResultOf<typeof opcoesDaMontagem>
export type Previsao = ResultOf<typeof montarEmpresa>
/** What both saves say of their people. */
export type Previstas = Pick<Previsao, 'pessoas' | 'acessos'>
