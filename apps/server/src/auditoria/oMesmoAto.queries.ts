import { and, sql, type SQL } from 'drizzle-orm'
import { auditoria } from '../db/tables/auditoria.ts'

type Coluna = 'requisicao' | 'id_pessoa' | 'em'
type Colunas = (coluna: Coluna) => SQL

const de =
  (alias: 'auditoria' | 'ato' | 'p'): Colunas =>
  (coluna) =>
    sql`${sql.identifier(alias)}.${sql.identifier(coluna)}`

/**
 * One request or job of one person is one act: whoever calls chooses the request's id, and may choose another's. What has
 * none, of before the trail knew them or of the system, is one by its transaction. `portal_atos_novos` (db/sql/trilha.sql) says
 * the same of the whole trail.
 */
const mesmoAto = (um: Colunas, outro: Colunas): SQL =>
  sql`(${um('requisicao')} = ${outro('requisicao')} and ${um('id_pessoa')} is not distinct from ${outro('id_pessoa')}
    and (${um('requisicao')} <> '' or ${um('em')} = ${outro('em')}))`

/** Entries of the act that has these columns. */
export const doMesmoAto = (outro: Colunas): SQL => mesmoAto(de('auditoria'), outro)

/** What entries of one act have in common. */
export const doAto = sql`${auditoria.requisicao}, ${auditoria.idPessoa}, case when ${auditoria.requisicao} = '' then ${auditoria.em} end`

/** `ato` is of another act than the one before, `p`. */
export const outroAto = sql`not ${mesmoAto(de('ato'), de('p'))}`

/** Whether the act of `ato` has an entry there; what has no request is found by its moment, for which there is an index, too. */
export function haOutra(onde: SQL | undefined): SQL {
  const ato = de('ato')
  const daPessoa = sql`${auditoria.idPessoa} is not distinct from ${ato('id_pessoa')}`
  const ha = (achada: SQL) => sql`exists (select from ${auditoria} where ${and(achada, daPessoa, onde)})`
  return sql`case when ${ato('requisicao')} = ''
    then ${ha(sql`${auditoria.em} = ${ato('em')} and ${auditoria.requisicao} = ''`)}
    else ${ha(sql`${auditoria.requisicao} = ${ato('requisicao')}`)} end`
}
