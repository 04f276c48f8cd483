import { concluidoSemId, fieldErrorOf } from '@portal/contract/core/errors'
import type { Parsed, ResultOf } from '@portal/contract/core/call'
import { LIBERADA, PREPARANDO, type excluirTabela as chamada } from '@portal/contract/precos/tabelas'
import type { ContextoEscrita } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import { eliminarTabela, existeLiberacao, haPreparacao } from './tabelas.queries.ts'
import { travarTabela } from './visibilidade.queries.ts'

/** A release that came after the question is warned of before the table goes (tabela-preco.008, as packages do by H-13). */
export async function excluirTabela(
  { db, usuario }: Pick<ContextoEscrita, 'db' | 'usuario'>,
  { params: { id }, query: { liberada } }: Parsed<typeof chamada>,
): Promise<ResultOf<typeof chamada>> {
  await travarTabela(db, usuario, id)
  if (await haPreparacao(db, id)) throw new Conflito(PREPARANDO)
  if (liberada === false && (await existeLiberacao(db, id)))
    return { ...concluidoSemId(), isValid: false, message: LIBERADA, errors: [fieldErrorOf(LIBERADA)] }
  await eliminarTabela(db, id)
  return concluidoSemId()
}
