import type { Parsed, ResultOf } from '@portal/contract/core/call'
import { COPIAS_REVISTAS, type revisaoDosPrecos } from '@portal/contract/precos/revisao'
import type { ContextoLeitura } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { findVigencia, listRevisao, resumirRevisao } from './revisao.queries.ts'
import { copiaDa, findCopias } from './tabelas.queries.ts'
import { findTabela } from './visibilidade.queries.ts'

/** What goes on next against what is in force; without anything under way the table in force against itself. */
export async function reverPrecos(
  { db, usuario }: Pick<ContextoLeitura, 'db' | 'usuario'>,
  { params, query }: Parsed<typeof revisaoDosPrecos>,
): Promise<ResultOf<typeof revisaoDosPrecos>> {
  const { id, nome, tipo } = await findTabela(db, usuario, params.id)
  const existentes = await findCopias(db, id)
  const copias = COPIAS_REVISTAS.filter((uma) => copiaDa(id, uma, existentes))
  const copia = query.copia ?? copias[0]
  const nova = copia && copiaDa(id, copia, existentes)
  if (!copia || !nova) throw new NaoEncontrado()
  const comparadas = { nova, vigor: existentes.mercado }
  return {
    ...(await listRevisao(db, comparadas, query)),
    tabela: { id, nome, tipoProduto: tipo },
    copia,
    copias,
    emVigorDesde: await findVigencia(db, existentes.mercado),
    resumo: await resumirRevisao(db, comparadas),
  }
}
