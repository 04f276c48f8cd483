import type { Parsed, ResultOf } from '@portal/contract/core/call'
import type { SituacaoDeExportacao } from '@portal/contract/planilhas/exportacao'
import { COPIAS_REVISTAS, type revisaoDosPrecos } from '@portal/contract/precos/revisao'
import type { ContextoLeitura } from '../core/context.ts'
import { encontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { findVigencia, listRevisao, resumirRevisao, type Comparadas } from './revisao.queries.ts'
import { conferirVersoes, copiaDa, findCopiasDePrecos, type Copias } from './tabelas.queries.ts'
import { findTabela } from './visibilidade.queries.ts'

type Pedido = Parsed<typeof revisaoDosPrecos>['query']

/** What goes on next against what is in force; without anything under way the table in force against itself. */
export async function reverPrecos(
  { db, usuario }: Pick<ContextoLeitura, 'db' | 'usuario'>,
  { params, query }: Parsed<typeof revisaoDosPrecos>,
): Promise<ResultOf<typeof revisaoDosPrecos>> {
  const { id, nome, tipo } = await findTabela(db, usuario, params.id)
  const existentes = await findCopiasDePrecos(db, id)
  const copias = COPIAS_REVISTAS.filter((uma) => copiaDa(id, uma, existentes))
  const copia = query.versao === undefined ? (query.copia ?? copias[0] ?? null) : null
  const comparadas = await acharComparadas(db, id, { existentes, copia, query })
  return {
    ...(await listRevisao(db, comparadas, query)),
    tabela: { id, nome, tipoProduto: tipo },
    copia,
    copias,
    emVigorDesde: await findVigencia(db, existentes.mercado),
    resumo: await resumirRevisao(db, comparadas),
  }
}

/** Versions of another table do not exist here. */
async function acharComparadas(
  db: Db,
  id: number,
  { existentes, copia, query }: { existentes: Copias; copia: SituacaoDeExportacao | null; query: Pedido },
): Promise<Comparadas> {
  await conferirVersoes(db, id, [query.versao, query.com])
  const nova = query.versao === undefined ? copia && copiaDa(id, copia, existentes) : { idVersao: query.versao }
  return { nova: encontrado(nova), vigor: query.com ?? existentes.mercado }
}
