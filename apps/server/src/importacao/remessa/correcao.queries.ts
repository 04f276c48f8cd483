import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linhasDaImportacao, PENDENTE, type DaCategoria } from './linhas.queries.ts'

/** Which correction of which import. */
export interface Juntando {
  id: number
  idCorrigida: number
}

/** What a row `l` is about. */
const DE_QUE = sql`(portal_busca(l.codigo), coalesce(l.id_referencia, 0))`

const ACEITA = sql`l.resultado in ('NOVO', 'ALTERADO')`

/** What a row is about: a code may be a record of several references, where rows name their own (decision 0065). */
export interface DeQual {
  codigo: string
  referencia?: { value: number }
}

/** The rows `p` of these, in their order. */
const ditas = (linhas: readonly DeQual[]): SQL => sql`unnest(${sql.param(linhas.map(({ codigo }) => codigo))}::text[],
  ${sql.param(linhas.map(({ referencia }) => referencia?.value ?? null))}::int[]) with ordinality as p(codigo, id_referencia, ordem)`

/** Whether one of these is about none that the import refused; one refused for its reference may go to any. */
export async function temEstranhos(
  db: Db,
  categoria: DaCategoria,
  id: number,
  linhas: readonly DeQual[],
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recusados as materialized (select distinct portal_busca(l.codigo) as chave, l.id_referencia from importacao_linha l
      where ${linhasDaImportacao(categoria, id)} and ${PENDENTE})
    select from ${ditas(linhas)} where not exists (select from recusados r
      where r.chave = portal_busca(p.codigo) and (r.id_referencia = p.id_referencia) is not false) limit 1`)
  return rows.length > 0
}

/** Of these, in their order, whether the import accepted it. */
export async function saoAceitos(
  db: Db,
  categoria: DaCategoria,
  id: number,
  linhas: readonly DeQual[],
): Promise<boolean[]> {
  const { rows } = await db.execute<{ aceito: boolean }>(sql`
    with aceitos as materialized (select ${DE_QUE} as chave from importacao_linha l
      where ${linhasDaImportacao(categoria, id)} and ${ACEITA})
    select exists (select from aceitos where aceitos.chave = (portal_busca(p.codigo), coalesce(p.id_referencia, 0))) as aceito
    from ${ditas(linhas)} order by p.ordem`)
  return rows.map(({ aceito }) => aceito)
}

/** Refuses rows about what the import has accepted, so that each record has one way back. */
export async function recusarAceitos(
  db: Db,
  categoria: DaCategoria,
  { id, idCorrigida }: Juntando,
  motivo: string,
): Promise<void> {
  await db.execute(sql`
    with aceitos as materialized (select ${DE_QUE} as chave from importacao_linha l
      where ${linhasDaImportacao(categoria, idCorrigida)} and ${ACEITA})
    update importacao_linha l set resultado = 'RECUSADO', motivos = array[${motivo}]
    where ${linhasDaImportacao(categoria, id)} and ${ACEITA}
      and exists (select from aceitos where aceitos.chave = ${DE_QUE})`)
}

/** What the rows of a correction stand for: rows of what they are about, then those that were refused for their reference. */
const CORRIGEM = [
  { chave: DE_QUE, recusada: sql`true`, vinda: () => sql`true` },
  {
    chave: sql`portal_busca(l.codigo)`,
    recusada: sql`l.id_referencia is null`,
    vinda: (ja: SQL) => sql`l.id_referencia is not null and (l.planilha, l.numero) not in (${ja})`,
  },
]

/**
 * The rows of the correction become rows of the import, and stand for those that it refused about the same: the first for
 * the first, the last for all that are left.
 */
export async function juntarLinhas(db: Db, categoria: DaCategoria, { id, idCorrigida }: Juntando): Promise<void> {
  await db.execute(sql`update importacao_linha l set id_importacao = ${idCorrigida}, correcao = ${id}
    where ${linhasDaImportacao(categoria, id)}`)
  const delas = linhasDaImportacao(categoria, idCorrigida)
  const ja = sql`select l.corrigida_planilha, l.corrigida_numero from importacao_linha l where ${delas} and l.corrigida_por = ${id}`
  for (const { chave, recusada, vinda } of CORRIGEM) {
    const emOrdem = (linhas: SQL) => sql`select l.correcao, l.planilha, l.numero, ${chave} as chave,
        row_number() over (partition by ${chave} order by l.correcao, l.planilha, l.numero) as ordem
      from importacao_linha l where ${delas} and ${linhas}`
    await db.execute(sql`
      with vindas as materialized (${emOrdem(sql`l.correcao = ${id} and ${vinda(ja)}`)}),
        ultimas as materialized (select chave, max(ordem) as ordem from vindas group by chave)
      update importacao_linha l set corrigida_por = v.correcao, corrigida_planilha = v.planilha, corrigida_numero = v.numero
      from (${emOrdem(sql`l.correcao <> ${id} and ${PENDENTE} and ${recusada}`)}) r
        join ultimas u on u.chave = r.chave join vindas v on v.chave = r.chave and v.ordem = least(r.ordem, u.ordem)
      where ${delas} and l.correcao = r.correcao and l.planilha = r.planilha and l.numero = r.numero`)
  }
}

/** A correction goes back with what it corrects. */
export async function desfazerCorrecoes(db: Db, { nome }: DaCategoria, id: number): Promise<void> {
  await db.execute(
    sql`update importacao set estado = 'DESFEITA' where categoria = ${nome} and id_corrigida = ${id} and estado = 'FEITA'`,
  )
}
